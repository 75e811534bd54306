import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former-slug')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('courseId', 'text', (column) => column.notNull())
    .execute();
}
