import type { Kysely } from 'kysely';

/** Existing links get null. If the mail of such a link still waits, the next attempt creates and counts a new link. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('password-reset').addColumn('mailId', 'text').execute();
