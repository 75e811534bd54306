import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request-import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('removed', 'integer')
    .addColumn('undoneAt', 'text')
    .addColumn('undoneBy', 'text')
    .execute();
  await db.schema.alterTable('application').addColumn('importId', 'text').execute();
  await db.schema.createIndex('application-by-importId').on('application').column('importId').execute();
  await db.schema
    .createIndex('application-by-email')
    .on('application')
    .expression(sql`lower("email")`)
    .execute();
}
