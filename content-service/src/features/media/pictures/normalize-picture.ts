import { PICTURE_UPLOAD_FORMATS } from 'shared-lib/schema';
import { BusyError } from '../../../platform/errors';
import { MAX_PIXELS, open } from './encode';
import { imageLibrary } from './image-library';
import type { Picture } from './picture';
import { RejectedPictureError } from './rejected-picture';
import { pictureFormat } from './signatures';

// Pixels: enough for a screen that is 1280 CSS pixels wide and has a pixel ratio of 2.
export const MAX_SIDE = 2560;
const QUALITY = 90;
const DECODE_SECONDS = 20;

/**
 * Keeps only the first frame. Removes location, device, color profile and trailing data.
 * @throws RejectedPictureError if the format is not accepted, or the picture is damaged or has more than `MAX_PIXELS`
 * @throws BusyError if the conversion takes longer than `limitSeconds`
 */
export async function normalizePicture(bytes: Buffer, limitSeconds = DECODE_SECONDS): Promise<Picture> {
  const format = pictureFormat(bytes);
  if (!format) throw noPicture();
  const sharp = await imageLibrary();
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  // HEIC has the same container format as AVIF, but another compression, which is not accepted.
  if (header.format !== format || (format === 'heif' && header.compression !== 'av1')) throw noPicture();
  if (header.width * header.height > MAX_PIXELS)
    throw new RejectedPictureError(422, `has more than ${MAX_PIXELS / 1e6} megapixels`);
  const picture = await open(bytes);
  const { data, info } = await picture
    .timeout({ seconds: limitSeconds })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => (isTimeout(error) ? tooSlow() : damaged()));
  return { type: 'image/webp', width: info.width, height: info.height, bytes: data };
}

const noPicture = () => new RejectedPictureError(415, `must be a ${PICTURE_UPLOAD_FORMATS} picture`);

function damaged(): never {
  throw new RejectedPictureError(422, 'is damaged or incomplete');
}

// For a timeout, sharp gives no error code, only a message such as `timeout: 42% complete`.
const isTimeout = ({ message }: Error) => message.startsWith('timeout:');

function tooSlow(): never {
  throw new BusyError('The service is too busy for this picture. Try again in 5 seconds');
}
