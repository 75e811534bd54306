import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/tables';
import { postMessages } from '../../platform/mail/outbox';

export type KnownAdmin = { id: string; passwordHash: string };

export const adminByUsername = (db: Database, username: string) =>
  db.selectFrom('admin').select(['id', 'passwordHash']).where('username', '=', username).executeTakeFirst();

export const adminById = (db: Database, id: string) =>
  db.selectFrom('admin').select(['id', 'email', 'passwordHash']).where('id', '=', id).executeTakeFirst();

export const adminByEmail = (db: Database, email: string) =>
  db
    .selectFrom('admin')
    .select(['id', 'username', 'email', 'passwordChangedAt'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

type NewAdmin = { username: string; email: string | null; passwordHash: string; now: number };

export const addAdmin = (db: Database, { now, ...admin }: NewAdmin) =>
  db
    .insertInto('admin')
    .values({ ...admin, id: randomUUID(), createdAt: new Date(now).toISOString() })
    .execute();

/**
 * Stores `passwordHash`, or returns false if the stored hash has changed since `admin` was read. Locks the admin's row
 * until the transaction ends, so that a concurrent password change runs later and also ends a new session.
 */
export async function confirmPassword(
  tx: Database,
  admin: KnownAdmin,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admin')
    .set({ passwordHash })
    .where('id', '=', admin.id)
    .where('passwordHash', '=', admin.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Must be the first statement of the transaction, to prevent deadlocks. */
export const lockAdmin = (tx: Database, id: string) =>
  tx
    .updateTable('admin')
    .set((row) => ({ passwordHash: row.ref('passwordHash') }))
    .where('id', '=', id)
    .execute();

/** Does not delete the links, because used links count towards the limit of reset mails. */
const revokeResets = (tx: Database, adminId: string, now: string) =>
  tx
    .updateTable('password-reset')
    .set({ usedAt: now })
    .where('adminId', '=', adminId)
    .where('usedAt', 'is', null)
    .execute();

type Change = { passwordHash: string; now: string; currentSession?: string };

/** The transaction must already hold the lock of the admin's row (`lockAdmin` or `confirmPassword`). */
export async function changePassword(tx: Database, adminId: string, change: Change): Promise<void> {
  const { passwordHash, now, currentSession = '' } = change;
  await tx
    .updateTable('admin')
    .set({ passwordHash, passwordChangedAt: now })
    .where('id', '=', adminId)
    .execute();
  await tx.deleteFrom('session').where('adminId', '=', adminId).where('id', '<>', currentSession).execute();
  await revokeResets(tx, adminId, now);
  await postMessages(tx, [{ kind: 'password-changed', payload: { adminId } }], now);
}
