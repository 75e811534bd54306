import type { Kysely } from 'kysely';

/** Existing courses are not hidden. A course in the trash gets the default when an admin restores it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('course')
    .addColumn('isHidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
