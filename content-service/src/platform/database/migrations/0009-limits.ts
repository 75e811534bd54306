import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('forgetAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('hit-forgetAt').on('hit').column('forgetAt').execute();
}
