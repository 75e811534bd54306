import type { SharpOptions } from 'sharp';
import type { VariantFormat } from '../../../platform/database/tables';
import { imageLibrary } from './image-library';

export const MAX_PIXELS = 40e6;
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 };

export const PREVIEW_SIZE = { width: 1200, height: 630 };
const PREVIEW_MAX_BYTES = 300_000;
const PREVIEW_QUALITIES = [80, 68, 56, 44, 32, 20, 10];
// The site's mist (shared-lib/src/ui/tokens.ts), on which pages show pictures too.
const BEHIND_TRANSPARENCY = '#EDF4F2';

export const TYPE_OF: Record<VariantFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  preview: 'image/jpeg',
};

/**
 * A picture's bytes in another format and at most this wide; never enlarged, except for the preview, which always has
 * its one size. What cameras wrote into the file (place, device, thumbnail) is left out.
 * @throws Error when the bytes are no picture, a broken one or one of too many pixels.
 */
export async function encode(bytes: Buffer, format: VariantFormat, width: number): Promise<Buffer> {
  if (format === 'preview') return encodePreview(bytes);
  const resized = (await open(bytes)).resize({ width, withoutEnlargement: true });
  // A higher effort takes ten times as long for a few per cent of bytes.
  if (format === 'avif') return resized.avif({ quality: 55, effort: 2 }).toBuffer();
  return resized.webp({ quality: 80 }).toBuffer();
}

async function encodePreview(bytes: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary();
  const whole = await open(bytes);
  const { data, info } = await whole
    .resize({ ...PREVIEW_SIZE, fit: 'cover', position: 'attention' })
    .flatten({ background: BEHIND_TRANSPARENCY })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let preview = data;
  for (const quality of PREVIEW_QUALITIES) {
    preview = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (preview.length < PREVIEW_MAX_BYTES) break;
  }
  return preview;
}

/** As cameras meant it to be looked at. */
export const open = async (bytes: Buffer) => (await imageLibrary())(bytes, INPUT).autoOrient();
