import type { Database } from '../../platform/database/tables';
import { adminByEmail, lockAdmin } from './queries';
import { mailedToken, RESET_MINUTES, tokenHash } from './tokens';

type Reset = { tokenHash: string; mailId: string; adminId: string; createdAt: string; expiresAt: string };

/** `at` is the time of the request, ISO 8601. */
type ResetRequest = { mailId: string; email: string; at: string };

/** `ended`: the password has changed since the request, or an earlier attempt sent the link, which was then used. */
type NoReset = 'unknown' | 'ended' | 'limited';

// Limits the reset links per admin, because anyone can request such mails for any address.
const MAX_PER_WINDOW = 3;
const WINDOW_MS = 60 * 60_000;

/**
 * Retries of a mail get the same link, except after a restart or on another instance: a new link then replaces the
 * stored one. Retries do not count towards the limit.
 */
export async function createReset(
  db: Database,
  { mailId, email, at }: ResetRequest,
): Promise<{ to: string; token: string } | NoReset> {
  const known = await adminByEmail(db, email);
  if (!known) return 'unknown';
  return db.transaction().execute(async (tx) => {
    await lockAdmin(tx, known.id);
    // Reads the admin again, because the address or the password may have changed before the lock.
    const admin = await adminByEmail(tx, email);
    if (!admin?.email || admin.id !== known.id) return 'unknown';
    const token = mailedToken(mailId);
    const expiresAt = new Date(Date.parse(at) + RESET_MINUTES * 60_000).toISOString();
    // Mails are composed before `expiresAt`, so a later `changedAt` comes from a clock that was fast, and is ignored.
    const changedAt = admin.passwordChangedAt ?? '';
    if (changedAt > at && changedAt < expiresAt) return 'ended';
    const reset = { tokenHash: tokenHash(token), mailId, adminId: admin.id, createdAt: at, expiresAt };
    const stored = await storeReset(tx, reset);
    return stored === 'stored' ? { to: admin.email, token } : stored;
  });
}

/** The transaction must already hold the lock of the admin's row. */
async function storeReset(tx: Database, reset: Reset): Promise<'stored' | NoReset> {
  const recent = await tx
    .selectFrom('password-reset')
    .select(['mailId', 'usedAt'])
    .where('adminId', '=', reset.adminId)
    .where('createdAt', '>', resetsCountedSince(reset.createdAt))
    .where('createdAt', '<', reset.expiresAt)
    .execute();
  const earlier = recent.find(({ mailId }) => mailId === reset.mailId);
  if (earlier?.usedAt) return 'ended';
  if (earlier) {
    await tx
      .updateTable('password-reset')
      .set({ tokenHash: reset.tokenHash })
      .where('adminId', '=', reset.adminId)
      .where('mailId', '=', reset.mailId)
      .execute();
    return 'stored';
  }
  if (recent.length >= MAX_PER_WINDOW) return 'limited';
  await tx
    .insertInto('password-reset')
    .values({ ...reset, usedAt: null })
    .execute();
  return 'stored';
}

export const resetsCountedSince = (time: string) => new Date(Date.parse(time) - WINDOW_MS).toISOString();

export const findValidReset = (db: Database, hash: string, now: string) =>
  db
    .selectFrom('password-reset')
    .innerJoin('admin', 'admin.id', 'password-reset.adminId')
    .select(['admin.id', 'admin.username'])
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

export async function consumeReset(tx: Database, hash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password-reset')
    .set({ usedAt: now })
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
