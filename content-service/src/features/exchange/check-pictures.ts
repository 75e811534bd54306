import sharp from 'sharp';
import type { Database } from '../../platform/database/tables';
import { type Picture, pictureFormat, pictureHash, pictureSize } from '../media';
import { hashesInRelativeUrls, type ContentFile, type ContentPicture } from './content-file';

const TYPES: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpeg' };

export async function pictureFaults(db: Database, { content, pictures }: ContentFile): Promise<string[]> {
  const faults: string[] = [];
  for (const [hash, entry] of Object.entries(pictures))
    if (!(await isPicture(hash, entry)))
      faults.push(`pictures ${hash}: does not match its hash, size or type`);
  for (const hash of new Set(hashesInRelativeUrls(JSON.stringify(content))))
    if (!Object.hasOwn(pictures, hash) && !(await pictureSize(db, hash)))
      faults.push(`pictures ${hash}: is used, but neither the file nor the database contains it`);
  return faults;
}

export const pictureOf = ({ base64, type, width, height }: ContentPicture): Picture => ({
  type,
  width,
  height,
  bytes: Buffer.from(base64, 'base64'),
});

/** Checks the first bytes (the signature) before decoding, so that the decoder receives no other types of files. */
async function isPicture(hash: string, entry: ContentPicture): Promise<boolean> {
  const picture = pictureOf(entry);
  const format = TYPES[picture.type];
  if (pictureHash(picture) !== hash || !format || pictureFormat(picture.bytes) !== format) return false;
  const found = await sharp(picture.bytes)
    .metadata()
    .catch(() => undefined);
  return found?.format === format && found.width === picture.width && found.height === picture.height;
}
