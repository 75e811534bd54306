import type { Sharp, SharpOptions } from 'sharp';
import type { VariantFormat } from '../../../platform/database/tables';
import { imageLibrary } from './image-library';

export const MAX_PIXELS = 40e6;
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 };

export const PREVIEW_SIZE = { width: 1200, height: 630 };
// If the aspect ratios of picture and preview differ by more than this factor, the picture is cropped before scaling.
// Without the crop, scaling a picture of 2560 by 6 pixels would create 269,000 by 630 pixels in memory.
const PREVIEW_MAX_EXCESS = 8;
const PREVIEW_MAX_BYTES = 300_000;
const PREVIEW_QUALITIES = [80, 68, 56, 44, 32, 20, 10];
// JPEG has no transparency. This is the color `mist` of shared-lib/src/ui/tokens.ts.
const BEHIND_TRANSPARENCY = '#EDF4F2';

export const TYPE_OF: Record<VariantFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  preview: 'image/jpeg',
};

/** Removes metadata, such as the location. `width` is a maximum, and has no effect on a preview. */
export async function encode(bytes: Buffer, format: VariantFormat, width: number): Promise<Buffer> {
  if (format === 'preview') return encodePreview(bytes);
  const resized = (await open(bytes)).resize({ width, withoutEnlargement: true });
  // A higher effort would take ten times as long and save only a few percent of the bytes.
  if (format === 'avif') return resized.avif({ quality: 55, effort: 2 }).toBuffer();
  return resized.webp({ quality: 80 }).toBuffer();
}

async function encodePreview(bytes: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary();
  const picture = await croppedToMaxExcess(await open(bytes));
  const { data, info } = await picture
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

async function croppedToMaxExcess(picture: Sharp): Promise<Sharp> {
  const { width, height } = (await picture.metadata()).autoOrient;
  const ratio = PREVIEW_SIZE.width / PREVIEW_SIZE.height;
  const center = {
    width: Math.min(width, Math.ceil(height * ratio * PREVIEW_MAX_EXCESS)),
    height: Math.min(height, Math.ceil((width / ratio) * PREVIEW_MAX_EXCESS)),
  };
  if (center.width === width && center.height === height) return picture;
  const left = Math.floor((width - center.width) / 2);
  const top = Math.floor((height - center.height) / 2);
  return picture.extract({ left, top, ...center });
}

export const open = async (bytes: Buffer) => (await imageLibrary())(bytes, INPUT).autoOrient();
