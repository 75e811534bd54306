import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root, script } from 'test-kit/progress';

// Run this program by hand when shell/static/favicon.svg changes.
const folder = join(root, 'shell/static');
const mark = readFileSync(join(folder, 'favicon.svg'));
const PAPER = '#FBFCFB';

void script(async () => {
  // Devices crop the square to a circle or a rounded square, so the logo fills only the middle two thirds.
  for (const [name, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    const drawn = await drawnMark(Math.round(size * 0.66));
    const square = { width: size, height: size, channels: 3 as const, background: PAPER };
    await sharp({ create: square })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ palette: true, effort: 10 })
      .toFile(join(folder, `${name}.png`));
  }
  writeFileSync(join(folder, 'favicon.ico'), ico([await drawnMark(32), await drawnMark(48)], [32, 48]));
});

function drawnMark(size: number): Promise<Buffer> {
  return sharp(mark, { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(images: Buffer[], sizes: number[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, images.length, 0]);
  let offset = header.length + 16 * images.length;
  const entries = images.map((image, index) => {
    const entry = Buffer.alloc(16);
    entry.set([sizes[index] ?? 0, sizes[index] ?? 0, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(image.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += image.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images]);
}
