import type { Kysely } from 'kysely';

/** Without the index, a SQLite query for `createdAt` reads the bytes of each picture, which precede the date. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createIndex('media-createdAt').on('media').columns(['createdAt', 'hash']).execute();
