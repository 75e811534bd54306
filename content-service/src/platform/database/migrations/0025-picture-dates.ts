import type { Kysely } from 'kysely';

/** In SQLite, a query for `createdAt` would otherwise read the bytes of each picture, which stand before the date. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createIndex('media-createdAt').on('media').columns(['createdAt', 'hash']).execute();
