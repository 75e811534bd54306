import type { Database } from '../../platform/database/tables';
import { postMessage } from '../../platform/mail/outbox';

/** An admin with the hash that a password is compared with. */
export type KnownAdmin = { id: string; passwordHash: string };

export const adminByUsername = (db: Database, username: string) =>
  db.selectFrom('admin').select(['id', 'passwordHash']).where('username', '=', username).executeTakeFirst();

export const adminById = (db: Database, id: string) =>
  db
    .selectFrom('admin')
    .select(['id', 'username', 'email', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Letter case in an address does not tell people apart. */
export const adminByEmail = (db: Database, email: string) =>
  db
    .selectFrom('admin')
    .select(['id', 'email', 'passwordChangedAt'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

/**
 * Writes an admin's hash anew where it still is the one that was looked at. Until the transaction ends, whoever else
 * wants to write this admin waits: so no session is stored for a password that has just been replaced.
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

/** Makes transactions about one admin wait for each other; the first statement of each. */
export const lockAdmin = (tx: Database, id: string) =>
  tx
    .updateTable('admin')
    .set((row) => ({ passwordHash: row.ref('passwordHash') }))
    .where('id', '=', id)
    .execute();

/** Ends all links that were mailed to an admin. They still count towards the limit of mails. */
const revokeResets = (tx: Database, adminId: string, now: string) =>
  tx
    .updateTable('password-reset')
    .set({ usedAt: now })
    .where('adminId', '=', adminId)
    .where('usedAt', 'is', null)
    .execute();

type Change = { passwordHash: string; now: string; /** The session that goes on. */ keptSession?: string };

/**
 * Sets a password, ends the admin's sessions and the links that were mailed to them, and has the admin told by mail.
 * In a transaction that has locked the admin.
 */
export async function changePassword(tx: Database, adminId: string, change: Change): Promise<void> {
  const { passwordHash, now, keptSession = '' } = change;
  await tx
    .updateTable('admin')
    .set({ passwordHash, passwordChangedAt: now })
    .where('id', '=', adminId)
    .execute();
  await tx.deleteFrom('session').where('adminId', '=', adminId).where('id', '<>', keptSession).execute();
  await revokeResets(tx, adminId, now);
  await postMessage(tx, { kind: 'password-changed', payload: { adminId } }, now);
}
