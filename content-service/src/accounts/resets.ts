import type { Database } from '../db/tables';
import { adminByEmail } from './queries';
import { mailedToken, RESET_MINUTES, tokenHash } from './tokens';

type Reset = { tokenHash: string; adminId: string; createdAt: string; expiresAt: string };

/** A request for a link, as the outbox keeps it. */
type Asked = { mailId: string; email: string; at: string };

/**
 * Makes the link that a mail is to carry: the newest is the only one that works.
 * @returns undefined when nobody has this address, or when what was asked for has been overtaken
 */
export async function makeReset(
  db: Database,
  { mailId, email, at }: Asked,
): Promise<{ to: string; token: string } | undefined> {
  const admin = await adminByEmail(db, email);
  if (!admin?.email || (admin.passwordChangedAt ?? '') > at) return undefined;
  const token = mailedToken(mailId);
  const expiresAt = new Date(Date.parse(at) + RESET_MINUTES * 60_000).toISOString();
  const reset = { tokenHash: tokenHash(token), adminId: admin.id, createdAt: at, expiresAt };
  await storeReset(db, reset);
  return (await isNewest(db, reset.tokenHash)) ? { to: admin.email, token } : undefined;
}

/** In one statement, so that of two at once one stays. A mail that is sent again changes nothing. */
const storeReset = (db: Database, reset: Reset) =>
  db
    .insertInto('password-reset')
    .values({ ...reset, usedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('adminId')
        .doUpdateSet({ ...reset, usedAt: null })
        .where('password-reset.createdAt', '<=', reset.createdAt)
        .where('password-reset.tokenHash', '<>', reset.tokenHash),
    )
    .execute();

async function isNewest(db: Database, hash: string): Promise<boolean> {
  const open = db.selectFrom('password-reset').select('adminId').where('tokenHash', '=', hash);
  return (await open.where('usedAt', 'is', null).executeTakeFirst()) !== undefined;
}

/** Whose link this is, while it works. */
export const openReset = (db: Database, hash: string, now: string) =>
  db
    .selectFrom('password-reset')
    .innerJoin('admin', 'admin.id', 'password-reset.adminId')
    .select(['admin.id', 'admin.username'])
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Marks a link as used, in one statement: of several at once one succeeds. */
export async function useReset(tx: Database, hash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password-reset')
    .set({ usedAt: now })
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
