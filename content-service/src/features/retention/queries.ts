import { resetsCountedSince } from '../accounts';
import type { Database } from '../../platform/database/tables';

// Maximum number of rows per statement, because a long statement blocks other writers.
const BATCH_SIZE = 500;

/**
 * Deletes requests and subscriptions created before `time`, with their mails and their rows in the trash. Returns the
 * number of deleted requests and subscriptions.
 */
export async function deleteRequestsBefore(db: Database, time: string): Promise<number> {
  await inBatches(() => deleteOldMails(db, time));
  const requests = await inBatches(() => deleteOld(db, 'application', time));
  const subscriptions = await inBatches(() => deleteOld(db, 'subscription', time));
  return requests + subscriptions + (await deleteFromTrash(db, time));
}

/**
 * Deletes spam created before `time`, also from the trash. Returns the number of deleted requests and subscriptions.
 */
export async function deleteSpamBefore(db: Database, time: string): Promise<number> {
  const requests = await inBatches(() => deleteOld(db, 'application', time, 'spam'));
  const subscriptions = await inBatches(() => deleteOld(db, 'subscription', time, 'spam'));
  return requests + subscriptions + (await deleteFromTrash(db, time, 'spam'));
}

/** A message has the creation time of its request. */
const deleteOldMails = async (db: Database, time: string) =>
  rowsOf(
    await db
      .deleteFrom('outbox')
      .where('id', 'in', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('kind', 'in', [
            'application',
            'application-confirmation',
            'reply',
            'subscription',
            'subscription-confirmation',
          ])
          .where('createdAt', '<', time)
          .limit(BATCH_SIZE),
      )
      .executeTakeFirstOrThrow(),
  );

const deleteOld = async (
  db: Database,
  table: 'application' | 'subscription',
  time: string,
  status?: 'spam',
) =>
  rowsOf(
    await db
      .deleteFrom(table)
      .where('id', 'in', (query) =>
        query
          .selectFrom(table)
          .select('id')
          .where('createdAt', '<', time)
          .$if(status !== undefined, (old) => old.where('status', '=', status!))
          .limit(BATCH_SIZE),
      )
      .executeTakeFirstOrThrow(),
  );

async function deleteFromTrash(db: Database, time: string, status?: 'spam'): Promise<number> {
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'row'])
    .where('resource', 'in', ['application', 'subscription'])
    .execute();
  const old = rows.filter(({ row }) => {
    const request = JSON.parse(row) as { createdAt: string; status?: string };
    return request.createdAt < time && (status === undefined || request.status === status);
  });
  for (const { id } of old) await db.deleteFrom('trash').where('id', '=', id).execute();
  return old.length;
}

export const deleteExpiredSessions = async (db: Database, now: string) =>
  rowsOf(await db.deleteFrom('session').where('expiresAt', '<=', now).executeTakeFirstOrThrow());

/** Deletes links that have expired and no longer count towards a limit. */
export const deleteExpiredResets = async (db: Database, now: string) =>
  rowsOf(
    await db
      .deleteFrom('password-reset')
      .where('expiresAt', '<=', now)
      .where('createdAt', '<=', resetsCountedSince(now))
      .executeTakeFirstOrThrow(),
  );

export const deleteSentMailsBefore = (db: Database, time: string) =>
  inBatches(async () =>
    rowsOf(
      await db
        .deleteFrom('outbox')
        .where('id', 'in', (query) =>
          query.selectFrom('outbox').select('id').where('sentAt', '<', time).limit(BATCH_SIZE),
        )
        .executeTakeFirstOrThrow(),
    ),
  );

async function inBatches(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await removeSome();
    removed += some;
    if (some < BATCH_SIZE) return removed;
  }
}

const rowsOf = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);
