import { createHash } from 'node:crypto';
import { at, paths } from 'shared-lib/schema';

/** A picture as it is kept and served. */
export type Picture = { type: string; width: number; height: number; bytes: Buffer };

const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/png': 'png' };

export const pictureHash = ({ bytes }: Picture) => createHash('sha256').update(bytes).digest('hex');

/** Where a picture is served, relative to `{api}`: `media/<sha-256>.webp`. */
export const pictureAddress = (picture: Picture) =>
  at(paths.media, `${pictureHash(picture)}.${EXTENSIONS[picture.type] ?? 'bin'}`);

/** The hash in the last part of an address; undefined when it is no picture's. */
export const hashInAddress = (file: string) => /^([\da-f]{64})\.(webp|png)$/.exec(file)?.[1];
