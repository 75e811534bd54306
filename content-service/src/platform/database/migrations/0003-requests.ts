import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await requestTable(db, 'application', ['name', 'email', 'message', 'number', 'date', 'time']).execute();
  await requestTable(db, 'subscription', ['email', 'date', 'time']).execute();
  await db.schema.createIndex('application-createdAt').on('application').column('createdAt').execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('nextAttemptAt', 'text', (column) => column.notNull())
    .addColumn('sentAt', 'text')
    .execute();
  await db.schema.createIndex('outbox-due').on('outbox').columns(['sentAt', 'nextAttemptAt']).execute();
}

function requestTable(db: Kysely<unknown>, name: string, columns: string[]) {
  const table = db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('idempotencyKey', 'text', (column) => column.unique());
  return columns.reduce(
    (built, column) => built.addColumn(column, 'text', (definition) => definition.notNull()),
    table,
  );
}
