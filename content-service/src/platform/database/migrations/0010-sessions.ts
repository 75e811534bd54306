import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';

type Before = {
  session: { tokenHash: string; id: string };
  outbox: { kind: string; sentAt: string | null };
  'password-reset': object;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, before] of [
    ['id', ''],
    ['device', 'Unknown browser'],
  ] as const)
    await db.schema
      .alterTable('session')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(before))
      .execute();
  await nameSessions(db);
  await db.schema.createIndex('session-id').on('session').column('id').unique().execute();
  await db.schema.alterTable('admin').addColumn('passwordChangedAt', 'text').execute();
  await oneResetPerAdmin(db);
}

async function nameSessions(db: Kysely<Before>): Promise<void> {
  for (const { tokenHash } of await db.selectFrom('session').select('tokenHash').execute())
    await db.updateTable('session').set({ id: randomUUID() }).where('tokenHash', '=', tokenHash).execute();
}

/** Deletes all password reset links, because the new index allows only one per admin. */
async function oneResetPerAdmin(db: Kysely<Before>): Promise<void> {
  await db.deleteFrom('outbox').where('kind', '=', 'password-reset').where('sentAt', 'is', null).execute();
  await db.deleteFrom('password-reset').execute();
  await db.schema.dropIndex('password-reset-adminId').execute();
  await db.schema
    .createIndex('password-reset-of-admin')
    .on('password-reset')
    .column('adminId')
    .unique()
    .execute();
}
