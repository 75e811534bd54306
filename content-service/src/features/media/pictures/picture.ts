import { createHash } from 'node:crypto';
import { at, paths } from 'shared-lib/schema';

/** A picture as it is kept and served. */
export type Picture = { type: string; width: number; height: number; bytes: Buffer };

type Size = Pick<Picture, 'width' | 'height'>;

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png', 'image/jpeg': 'jpg' };

export const pictureHash = ({ bytes }: Picture) => createHash('sha256').update(bytes).digest('hex');

/** What a picture is called in addresses; it tells the size, so that pages can keep the room before it is loaded. */
export const pictureId = (hash: string, { width, height }: Size) => `${hash}-${width}x${height}`;

/** Where a picture is served, relative to `{api}`: `media/<sha-256>-<width>x<height>.webp`. */
export const pictureAddress = (picture: Picture) =>
  at(paths.media, `${pictureId(pictureHash(picture), picture)}.${EXTENSIONS[picture.type] ?? 'bin'}`);

/** The hash at the begin of an id or of an address's last part; undefined when it is no picture's. */
export const hashIn = (name: string) => /^([\da-f]{64})(?=[-.])/.exec(name)?.[1];

/** Whether the last part of an address is this picture's. Addresses from before sizes were told have the hash alone. */
export function isFileOf(file: string, hash: string, size: Size): boolean {
  const name = /^(.+)\.(?:webp|png|jpg)$/.exec(file)?.[1];
  return name === pictureId(hash, size) || name === hash;
}
