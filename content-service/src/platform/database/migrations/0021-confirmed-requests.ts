import type { Kysely } from 'kysely';

/**
 * Adds a column that says whether the confirmation mail was queued when the request was stored. Existing requests get
 * 0, because this is not known of them.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('application')
    .addColumn('isConfirmed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
