import { createHash } from 'node:crypto';
import { at, paths } from 'shared-lib/schema';

export type Picture = { type: string; width: number; height: number; bytes: Buffer };

type Size = Pick<Picture, 'width' | 'height'>;

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpg' };

export const pictureHash = ({ bytes }: Picture) => createHash('sha256').update(bytes).digest('hex');

/** Contains the size, so that a page can reserve the space before the picture is loaded. */
export const pictureId = (hash: string, { width, height }: Size) => `${hash}-${width}x${height}`;

/** Relative to the base URL of the content service, for example `media/<sha-256>-<width>x<height>.webp`. */
export const pictureAddress = (picture: Picture) =>
  at(paths.media, `${pictureId(pictureHash(picture), picture)}.${EXTENSIONS[picture.type] ?? 'bin'}`);

export const hashIn = (name: string) => /^([\da-f]{64})(?=[-.])/.exec(name)?.[1];

/** Also accepts the name without the size, which earlier versions of the service used. */
export function isFileOf(file: string, hash: string, size: Size): boolean {
  const name = /^(.+)\.(?:webp|png|jpg)$/.exec(file)?.[1];
  return name === pictureId(hash, size) || name === hash;
}
