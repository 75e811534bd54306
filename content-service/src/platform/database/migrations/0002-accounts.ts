import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('admin')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await tokenTable(db, 'session').execute();
  await tokenTable(db, 'password-reset').addColumn('usedAt', 'text').execute();
  await db.schema.createIndex('session-adminId').on('session').column('adminId').execute();
  await db.schema.createIndex('password-reset-adminId').on('password-reset').column('adminId').execute();
}

function tokenTable(db: Kysely<unknown>, name: string) {
  return db.schema
    .createTable(name)
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('adminId', 'text', (column) => column.notNull().references('admin.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull());
}
