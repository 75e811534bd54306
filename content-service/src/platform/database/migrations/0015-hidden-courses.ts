import type { Kysely } from 'kysely';

/** Courses that exist before are shown. Courses in the trash get the default when they are restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('course')
    .addColumn('isHidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
