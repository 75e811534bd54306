import type { Kysely } from 'kysely';

/** Existing links get null: their mails, if still waiting, get a new link that counts again. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('password-reset').addColumn('mailId', 'text').execute();
