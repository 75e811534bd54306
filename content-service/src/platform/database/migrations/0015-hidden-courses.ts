import type { Kysely } from 'kysely';

/** Existing courses are not hidden. Courses in the trash get the default when they are restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('course')
    .addColumn('isHidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
