import type { Database } from '../db/tables';

export const adminByUsername = (db: Database, username: string) =>
  db.selectFrom('admin').select(['id', 'passwordHash']).where('username', '=', username).executeTakeFirst();

/** Letter case in an address does not tell people apart. */
export const adminByEmail = (db: Database, email: string) =>
  db.selectFrom('admin').select(['id', 'email']).where('email', '=', email.toLowerCase()).executeTakeFirst();

/** Replaces what was asked for before: only the newest link works. */
export async function storeReset(
  tx: Database,
  reset: { tokenHash: string; adminId: string; createdAt: string; expiresAt: string },
): Promise<void> {
  await tx.deleteFrom('password-reset').where('adminId', '=', reset.adminId).execute();
  await tx
    .insertInto('password-reset')
    .values({ ...reset, usedAt: null })
    .execute();
}

export const openReset = (db: Database, tokenHash: string, now: string) =>
  db
    .selectFrom('password-reset')
    .select('adminId')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Marks a reset as used, in one statement: of several at once one succeeds. */
export const useReset = (tx: Database, tokenHash: string, now: string) =>
  tx
    .updateTable('password-reset')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('adminId')
    .executeTakeFirst();

/** Sets a password and signs its owner out everywhere. */
export async function changePassword(tx: Database, adminId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('admin').set({ passwordHash }).where('id', '=', adminId).execute();
  await tx.deleteFrom('session').where('adminId', '=', adminId).execute();
}
