import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { resetsCountedSince } from '../accounts';
import { isPostgres } from '../../platform/database/dialect';
import { deletedRows } from '../../platform/database/row-counts';
import type { Database, Tables } from '../../platform/database/tables';
import { inSlices } from '../../platform/jobs/slices';

// A long statement blocks other writers, and with SQLite also the process.
const BATCH_SIZE = 500;
const STATEMENTS_PER_TURN = 50;

const MAILS: Tables['outbox']['kind'][] = [
  'application',
  'application-confirmation',
  'reply',
  'subscription',
  'subscription-confirmation',
];

/**
 * Deletes information requests and newsletter subscriptions, also from the trash, and old mails about both.
 * @returns the number of deleted requests and subscriptions
 */
export async function deleteRequestsBefore(db: Database, time: string): Promise<number> {
  await deleteAll(db, 'outbox', sql<boolean>`"kind" in (${sql.join(MAILS)}) and "createdAt" < ${time}`);
  return deleteStored(db, time);
}

/** Keeps spam that has changed since `time`: an admin who has just marked an old request can correct a mistake. */
export const deleteSpamBefore = (db: Database, time: string): Promise<number> =>
  deleteStored(db, time, 'spam');

async function deleteStored(db: Database, time: string, status?: 'spam'): Promise<number> {
  const isOld = status
    ? sql<boolean>`coalesce("changedAt", "createdAt") < ${time} and "status" = ${status}`
    : sql<boolean>`"createdAt" < ${time}`;
  const requests = await deleteAll(db, 'application', isOld);
  const subscriptions = await deleteAll(db, 'subscription', isOld);
  return requests + subscriptions + (await deleteFromTrash(db, time, status));
}

/** A failed reply can outlive its request, because other cleanup tasks delete mails only by the age of the mail. */
export async function deleteOrphanedReplies(db: Database): Promise<number> {
  let deleted = 0;
  const replies = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'reply')
    .where('failedAt', 'is not', null)
    .execute();
  for await (const slice of inSlices(replies, STATEMENTS_PER_TURN))
    for (const { id, payload } of slice) {
      const { requestId } = JSON.parse(payload) as { requestId: string };
      // Checks `application` and `trash` in one statement. Two statements would both miss a request that an admin
      // restores between them.
      const reply = db
        .deleteFrom('outbox')
        .where('id', '=', id)
        .where('failedAt', 'is not', null)
        .where(isMissingIn('application', requestId))
        .where(isMissingIn('trash', requestId));
      deleted += await deletedRows(reply);
    }
  return deleted;
}

const isMissingIn = (table: 'application' | 'trash', id: string) =>
  sql<boolean>`not exists (select 1 from ${sql.table(table)} where "id" = ${id})`;

async function deleteFromTrash(db: Database, time: string, status?: 'spam'): Promise<number> {
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'row'])
    .where('resource', 'in', ['application', 'subscription'])
    .execute();
  const isOld = ({ row }: { row: string }) => {
    const request = JSON.parse(row) as { createdAt: string; changedAt?: string | null; status?: string };
    if (status === undefined) return request.createdAt < time;
    return request.status === status && (request.changedAt ?? request.createdAt) < time;
  };
  const ids = rows.filter(isOld).map(({ id }) => id);
  let deleted = 0;
  for await (const slice of inSlices(ids, BATCH_SIZE))
    deleted += await deletedRows(db.deleteFrom('trash').where('id', 'in', slice));
  return deleted;
}

export const deleteExpiredSessions = (db: Database, now: string) =>
  deletedRows(db.deleteFrom('session').where('expiresAt', '<=', now));

/** Keeps expired reset links that still count towards the limit of reset mails per admin. */
export const deleteExpiredResets = (db: Database, now: string) =>
  deletedRows(
    db
      .deleteFrom('password-reset')
      .where('expiresAt', '<=', now)
      .where('createdAt', '<=', resetsCountedSince(now)),
  );

export const deleteSentMailsBefore = (db: Database, time: string) =>
  deleteAll(db, 'outbox', sql<boolean>`"sentAt" < ${time}`);

async function deleteAll(
  db: Database,
  table: 'application' | 'subscription' | 'outbox',
  condition: RawBuilder<boolean>,
): Promise<number> {
  const batch = db
    .deleteFrom(table)
    .where('id', 'in', (query) =>
      query
        .selectFrom(table)
        .select('id')
        .where(condition)
        .orderBy('id')
        .limit(BATCH_SIZE)
        // Skips rows that an admin is changing. The next cleanup checks them again.
        .$if(isPostgres(db), (old) => old.forUpdate().skipLocked()),
    )
    .where(condition);
  for (let total = 0; ;) {
    const deleted = await deletedRows(batch);
    total += deleted;
    if (deleted < BATCH_SIZE) return total;
    await nextTurn();
  }
}
