import type { Database } from '../../platform/database/tables';
import { adminByEmail, lockAdmin } from './queries';
import { mailedToken, RESET_MINUTES, tokenHash } from './tokens';

type Reset = { tokenHash: string; adminId: string; createdAt: string; expiresAt: string };

/** A request for a link, as the outbox keeps it. */
type Asked = { mailId: string; email: string; at: string };

/** Why a request for a link gets no mail: nobody has this address, its link ended, or the account's limit is reached. */
type NoReset = 'unknown' | 'ended' | 'limited';

// Anybody can ask for mails to an admin's address.
const MOST_PER_WINDOW = 3;
const WINDOW_MS = 60 * 60_000;

/** Makes the link that a mail carries. Links that were mailed before stay valid. A repeated mail has the same link. */
export async function createReset(
  db: Database,
  { mailId, email, at }: Asked,
): Promise<{ to: string; token: string } | NoReset> {
  const admin = await adminByEmail(db, email);
  if (!admin?.email) return 'unknown';
  if ((admin.passwordChangedAt ?? '') > at) return 'ended';
  const token = mailedToken(mailId);
  const expiresAt = new Date(Date.parse(at) + RESET_MINUTES * 60_000).toISOString();
  const reset = { tokenHash: tokenHash(token), adminId: admin.id, createdAt: at, expiresAt };
  const stored = await db.transaction().execute((tx) => storeReset(tx, reset));
  return stored === 'stored' ? { to: admin.email, token } : stored;
}

async function storeReset(tx: Database, reset: Reset): Promise<'stored' | NoReset> {
  await lockAdmin(tx, reset.adminId);
  const recent = await tx
    .selectFrom('password-reset')
    .select(['tokenHash', 'usedAt'])
    .where('adminId', '=', reset.adminId)
    .where('createdAt', '>', resetsCountedSince(reset.createdAt))
    .execute();
  const earlier = recent.find(({ tokenHash }) => tokenHash === reset.tokenHash);
  if (earlier) return earlier.usedAt === null ? 'stored' : 'ended';
  if (recent.length >= MOST_PER_WINDOW) return 'limited';
  await tx
    .insertInto('password-reset')
    .values({ ...reset, usedAt: null })
    .execute();
  return 'stored';
}

/** Links made before this time do not count towards the limit of an account. */
export const resetsCountedSince = (time: string) => new Date(Date.parse(time) - WINDOW_MS).toISOString();

/** Whose link this is, while it works. */
export const findValidReset = (db: Database, hash: string, now: string) =>
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
