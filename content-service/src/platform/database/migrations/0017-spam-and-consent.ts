import type { Kysely } from 'kysely';

/** Existing subscriptions count as confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['application', 'subscription'])
    await db.schema
      .alterTable(table)
      .addColumn('confirmationHeld', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('subscription')
    .addColumn('consent', 'text', (column) => column.notNull().defaultTo('confirmed'))
    .execute();
}
