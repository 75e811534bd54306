import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('password-reset-of-admin').execute();
  await db.schema.createIndex('password-reset-adminId').on('password-reset').column('adminId').execute();
}
