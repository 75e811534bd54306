import type { Kysely } from 'kysely';

/** Requests state whether their confirmation mail was queued on receipt. It is not known of existing ones. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('application')
    .addColumn('isConfirmed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
