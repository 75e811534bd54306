import { asBuffer } from '../../../platform/database/dialect';
import type { Database, VariantFormat } from '../../../platform/database/tables';
import { pictureHash, type Picture } from './picture';

export type PictureBytes = { type: string; bytes: Buffer };

export type VariantKey = { hash: string; width: number; format: VariantFormat };

/** Renews the date of a stored picture, so that the scheduled cleanup keeps the picture. */
export const storePicture = (db: Database, picture: Picture, now: string) =>
  db
    .insertInto('media')
    .values({ ...picture, hash: pictureHash(picture), createdAt: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ createdAt: now }))
    .execute();

export async function pictureByHash(db: Database, hash: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('media')
    .select(['type', 'width', 'height', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { ...row, bytes: asBuffer(row.bytes) };
}

export const pictureSize = (db: Database, hash: string) =>
  db.selectFrom('media').select(['width', 'height']).where('hash', '=', hash).executeTakeFirst();

export const storeVariant = (db: Database, variant: VariantKey & PictureBytes, now: string) =>
  db
    .insertInto('media-variant')
    .values({ ...variant, createdAt: now })
    .onConflict((conflict) => conflict.columns(['hash', 'width', 'format']).doNothing())
    .execute();

export async function variantByKey(
  db: Database,
  { hash, width, format }: VariantKey,
): Promise<PictureBytes | undefined> {
  const row = await db
    .selectFrom('media-variant')
    .select(['type', 'bytes'])
    .where('hash', '=', hash)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  return row && { ...row, bytes: asBuffer(row.bytes) };
}
