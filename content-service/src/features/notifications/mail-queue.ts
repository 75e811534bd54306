import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { MAX_CLOCK_DIFFERENCE_MS } from '../../platform/clock-difference';
import { isPostgres } from '../../platform/database/dialect';
import { countRows, deletedRows } from '../../platform/database/row-counts';
import type { Database, Tables } from '../../platform/database/tables';
import { MAX_ATTEMPT_MS } from '../../platform/mail/transport';
import { LONGEST_DELAY_MS } from './retry-delay';

export type ClaimedMessage = Selectable<Tables['outbox']>;

// Longer than any attempt takes, so that no second worker sends the same mail.
const LEASE_MS = MAX_ATTEMPT_MS + 60_000;
// Counted from now. A message with a later next attempt is due at once, because only a fast clock can have set it.
const LATEST_NEXT_ATTEMPT_MS = LONGEST_DELAY_MS + MAX_CLOCK_DIFFERENCE_MS;
const LISTED_FAILURES = 100;

type Outbox = ExpressionBuilder<Tables, 'outbox'>;

const isWaiting = (row: Outbox) => row.and([row('sentAt', 'is', null), row('failedAt', 'is', null)]);

const isNotIn = (ids: ReadonlySet<string>) => (row: Outbox) =>
  row.and([...ids].map((id) => row('id', '<>', id)));

/**
 * For `LEASE_MS`, no other worker gets the message.
 * @param excluded ids of messages that the worker is sending, because a lease ends early if the clock steps forward
 */
export async function claimDue(
  db: Database,
  now: number,
  excluded: ReadonlySet<string>,
): Promise<ClaimedMessage | undefined> {
  const isDue = (row: Outbox) =>
    row.and([
      isWaiting(row),
      row.or([
        row('nextAttemptAt', '<=', isoTime(now)),
        row('nextAttemptAt', '>', isoTime(now + LATEST_NEXT_ATTEMPT_MS)),
      ]),
    ]);
  return db
    .updateTable('outbox')
    .set((row) => ({
      claim: randomUUID(),
      attempts: row('attempts', '+', 1),
      nextAttemptAt: isoTime(now + LEASE_MS),
    }))
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where(isDue)
        .where(isNotIn(excluded))
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        .$if(isPostgres(db), (waiting) => waiting.forUpdate().skipLocked()),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
}

/** Milliseconds since the epoch. Undefined if no message waits. */
export async function nextDue(db: Database, excluded: ReadonlySet<string>): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('nextAttemptAt')
    .where(isWaiting)
    .where(isNotIn(excluded))
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst();
  return row && Date.parse(row.nextAttemptAt);
}

/** Removes the payload, because it contains personal data. */
export const markSent = (db: Database, message: ClaimedMessage, now: number) =>
  endAttempt(db, message, { sentAt: isoTime(now), payload: '', lastError: null });

export const postpone = (db: Database, message: ClaimedMessage, until: number, lastError: string) =>
  endAttempt(db, message, { nextAttemptAt: isoTime(until), lastError });

/** Keeps the payload, so that an admin can retry the message. */
export const markDead = (db: Database, message: ClaimedMessage, now: number, lastError: string) =>
  endAttempt(db, message, { failedAt: isoTime(now), lastError });

export const discard = (db: Database, { id, claim }: ClaimedMessage) =>
  db.deleteFrom('outbox').where('id', '=', id).where('claim', '=', claim).execute();

/** Changes nothing if another worker has claimed the message in the meantime. */
const endAttempt = (db: Database, { id, claim }: ClaimedMessage, outcome: Partial<ClaimedMessage>) =>
  db
    .updateTable('outbox')
    .set({ ...outcome, claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();

export const failedMessages = (db: Database) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'createdAt', 'failedAt', 'attempts', 'lastError'])
    .where('failedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(LISTED_FAILURES)
    .execute();

// "sentAt" is null in all dead letters. The condition makes the query use the index outbox-due, which starts with it.
export const failedCount = (db: Database): Promise<number> =>
  countRows(db, 'outbox', sql<boolean>`"sentAt" is null and "failedAt" is not null`);

export const failedMessage = (db: Database, id: string) =>
  db
    .selectFrom('outbox')
    .select('payload')
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirst();

/**
 * Without `id`, retries all dead letters, except those whose payload an earlier version of the service has removed.
 * Renews `createdAt` of subscription confirmations, because their link works only for some days after `createdAt`.
 * @returns the number of retried messages
 */
export async function retryMessages(db: Database, now: number, id?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set((row) => ({
      attempts: 0,
      failedAt: null,
      nextAttemptAt: isoTime(now),
      createdAt: row
        .case()
        .when('kind', '=', 'subscription-confirmation')
        .then(isoTime(now))
        .else(row.ref('createdAt'))
        .end(),
    }))
    .where('failedAt', 'is not', null)
    .where('payload', '!=', '')
    .$if(id !== undefined, (letters) => letters.where('id', '=', id!))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function removeFailed(db: Database, id: string): Promise<boolean> {
  const failed = db.deleteFrom('outbox').where('id', '=', id).where('failedAt', 'is not', null);
  return (await deletedRows(failed)) > 0;
}

const isoTime = (time: number) => new Date(time).toISOString();
