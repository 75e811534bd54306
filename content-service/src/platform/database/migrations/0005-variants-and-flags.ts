import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media-variant')
    .addColumn('hash', 'text', (column) => column.notNull().references('media.hash').onDelete('cascade'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media-variant-key', ['hash', 'width', 'format'])
    .execute();
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['application', 'subscription'])
    await db.schema
      .alterTable(table)
      .addColumn('flag', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
}
