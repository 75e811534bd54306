import type { Kysely } from 'kysely';

/** Existing requests get 0, because it is unknown whether their confirmation mail was queued. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('application')
    .addColumn('isConfirmed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
