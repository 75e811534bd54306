import { asBuffer } from '../db/dialect';
import type { Database } from '../db/tables';
import { pictureHash, type Picture } from './picture';

/** Stores a picture under its hash; the same one twice is stored once. */
export const storePicture = (db: Database, picture: Picture, now: string) =>
  db
    .insertInto('media')
    .values({ ...picture, hash: pictureHash(picture), createdAt: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();

export async function pictureByHash(db: Database, hash: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('media')
    .select(['type', 'width', 'height', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { ...row, bytes: asBuffer(row.bytes) };
}
