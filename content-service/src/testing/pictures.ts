import sharp, { type Sharp } from 'sharp';
import { randomFrom } from 'test-kit/random';
import type { Picture } from '../features/media/pictures/picture';

type Wanted = { width: number; height: number; type?: 'image/webp' | 'image/png' | 'image/jpeg' };

/** Smooth gradients, like a blurred photograph. */
export function aPhoto({ width, height, type = 'image/jpeg' }: Wanted, seed = 1): Promise<Picture> {
  const soft = byChance(24, 16, seed).resize(width, height, { fit: 'fill', kernel: 'cubic' });
  return encoded(soft, { width, height, type });
}

/** Random pixels, which encoders compress worst. */
export const noise = ({ width, height, type = 'image/jpeg' }: Wanted): Promise<Picture> =>
  encoded(byChance(width, height, 1), { width, height, type });

function byChance(width: number, height: number, seed: number): Sharp {
  const random = randomFrom(seed);
  const data = new Uint8Array(width * height * 3);
  for (let index = 0; index < data.length; index += 1) data[index] = random() * 256;
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export const aGround = ({ width, height, type = 'image/png' }: Wanted): Promise<Picture> =>
  encoded(sharp({ create: { width, height, channels: 3, background: '#0A3A3F' } }), { width, height, type });

export function aDrawing({ width, height, type = 'image/png' }: Wanted): Promise<Picture> {
  const data = new Uint8Array(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const isInside = Math.hypot(x - width / 2, y - height / 2) < height / 4;
    if (isInside) data.set([0x0a, 0x3a, 0x3f, 0xff], index * 4);
  }
  return encoded(sharp(data, { raw: { width, height, channels: 4 } }), { width, height, type });
}

async function encoded(image: Sharp, { width, height, type }: Required<Wanted>): Promise<Picture> {
  const format = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpeg' } as const;
  return { type, width, height, bytes: await image.toFormat(format[type], { quality: 95 }).toBuffer() };
}
