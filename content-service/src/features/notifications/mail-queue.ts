import { randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { isPostgres } from '../../platform/database/dialect';
import { countRows, deletedRows } from '../../platform/database/row-counts';
import type { Database, Tables } from '../../platform/database/tables';

export type ClaimedMessage = Selectable<Tables['outbox']>;

// How long a claim keeps other workers from sending the same message. The time is longer than the time limit
// of an attempt (platform/mail/transport.ts), so a claim expires only if the process of its worker has died.
const LEASE_MS = 2 * 60_000;
const LISTED_FAILURES = 100;

type Outbox = ExpressionBuilder<Tables, 'outbox'>;

const isWaiting = (row: Outbox) => row.and([row('sentAt', 'is', null), row('failedAt', 'is', null)]);

/**
 * Claims the message that has been due for longest, and counts an attempt. The claim expires after
 * `LEASE_MS`. Returns undefined if no message is due. Concurrent workers never claim the same message.
 */
export async function claimDue(db: Database, now: number): Promise<ClaimedMessage | undefined> {
  const isDue = (row: Outbox) => row.and([isWaiting(row), row('nextAttemptAt', '<=', moment(now))]);
  return db
    .updateTable('outbox')
    .set((row) => ({
      claim: randomUUID(),
      attempts: row('attempts', '+', 1),
      nextAttemptAt: moment(now + LEASE_MS),
    }))
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where(isDue)
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        // With `skip locked`, each worker gets a different row.
        .$if(isPostgres(db), (waiting) => waiting.forUpdate().skipLocked()),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
}

/** Time at which the next message is due, in milliseconds since the epoch. Undefined if no message waits. */
export async function nextDue(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('nextAttemptAt')
    .where(isWaiting)
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst();
  return row && Date.parse(row.nextAttemptAt);
}

/** Marks a message as sent and removes its personal data. */
export const markSent = (db: Database, message: ClaimedMessage, now: number) =>
  endAttempt(db, message, { sentAt: moment(now), payload: '', lastError: null });

export const postpone = (db: Database, message: ClaimedMessage, until: number, lastError: string) =>
  endAttempt(db, message, { nextAttemptAt: moment(until), lastError });

/**
 * Marks a message as a dead letter, which the worker does not try to send again. Keeps its payload, so that
 * an admin can retry it.
 */
export const markDead = (db: Database, message: ClaimedMessage, now: number, lastError: string) =>
  endAttempt(db, message, { failedAt: moment(now), lastError });

/** Deletes a message that must not be sent any more, unless another worker has claimed it in the meantime. */
export const discard = (db: Database, { id, claim }: ClaimedMessage) =>
  db.deleteFrom('outbox').where('id', '=', id).where('claim', '=', claim).execute();

/**
 * Stores the outcome of an attempt and ends its claim. Changes nothing if another worker has claimed the
 * message in the meantime.
 */
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

// "sentAt" is null in all dead letters. With this condition, the database uses the index outbox-due and reads
// only unsent messages.
export const failedCount = (db: Database): Promise<number> =>
  countRows(db, 'outbox', sql<boolean>`"sentAt" is null and "failedAt" is not null`);

export const failedMessage = (db: Database, id: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirst();

/**
 * Makes the dead letter `id` due again, or all dead letters if `id` is undefined. Resets their number of
 * attempts, and returns the number of messages. Omits messages without a payload: they are reset links of
 * earlier versions and cannot be sent again.
 */
export async function retryMessages(db: Database, now: number, id?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: 0, failedAt: null, nextAttemptAt: moment(now) })
    .where('failedAt', 'is not', null)
    .where('payload', '!=', '')
    .$if(id !== undefined, (letters) => letters.where('id', '=', id!))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes a dead letter. Returns false if it does not exist. */
export async function removeFailed(db: Database, id: string): Promise<boolean> {
  const failed = db.deleteFrom('outbox').where('id', '=', id).where('failedAt', 'is not', null);
  return (await deletedRows(failed)) > 0;
}

const moment = (time: number) => new Date(time).toISOString();
