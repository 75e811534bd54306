import { resetsCountedSince } from '../accounts';
import type { Database } from '../../platform/database/tables';

// One statement holds other writers up only for so long.
const PORTION = 500;

/**
 * Deletes what visitors sent before that time, with the mails about it and what admins deleted of it. Answers how many
 * requests and subscriptions.
 */
export async function deleteRequestsBefore(db: Database, time: string): Promise<number> {
  await inPortions(() => deleteOldMails(db, time));
  const requests = await inPortions(() => deleteOld(db, 'application', time));
  const subscriptions = await inPortions(() => deleteOld(db, 'subscription', time));
  return requests + subscriptions + (await deleteFromTrash(db, time));
}

/** A message has the time of the request that it tells about. */
const deleteOldMails = async (db: Database, time: string) =>
  rowsOf(
    await db
      .deleteFrom('outbox')
      .where('id', 'in', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('kind', 'in', ['application', 'application-confirmation', 'subscription'])
          .where('createdAt', '<', time)
          .limit(PORTION),
      )
      .executeTakeFirstOrThrow(),
  );

const deleteOld = async (db: Database, table: 'application' | 'subscription', time: string) =>
  rowsOf(
    await db
      .deleteFrom(table)
      .where('id', 'in', (query) =>
        query.selectFrom(table).select('id').where('createdAt', '<', time).limit(PORTION),
      )
      .executeTakeFirstOrThrow(),
  );

async function deleteFromTrash(db: Database, time: string): Promise<number> {
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'row'])
    .where('resource', '=', 'application')
    .execute();
  const old = rows.filter(({ row }) => (JSON.parse(row) as { createdAt: string }).createdAt < time);
  for (const { id } of old) await db.deleteFrom('trash').where('id', '=', id).execute();
  return old.length;
}

export const deleteExpiredSessions = async (db: Database, now: string) =>
  rowsOf(await db.deleteFrom('session').where('expiresAt', '<=', now).executeTakeFirstOrThrow());

/** Links that have ended and count towards no limit any more. */
export const deleteExpiredResets = async (db: Database, now: string) =>
  rowsOf(
    await db
      .deleteFrom('password-reset')
      .where('expiresAt', '<=', now)
      .where('createdAt', '<=', resetsCountedSince(now))
      .executeTakeFirstOrThrow(),
  );

/** Notes of mails that were sent. */
export const deleteSentMailsBefore = (db: Database, time: string) =>
  inPortions(async () =>
    rowsOf(
      await db
        .deleteFrom('outbox')
        .where('id', 'in', (query) =>
          query.selectFrom('outbox').select('id').where('sentAt', '<', time).limit(PORTION),
        )
        .executeTakeFirstOrThrow(),
    ),
  );

async function inPortions(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await removeSome();
    removed += some;
    if (some < PORTION) return removed;
  }
}

const rowsOf = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);
