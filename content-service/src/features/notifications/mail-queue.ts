import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { isPostgres } from '../../platform/database/dialect';
import type { Database, Tables } from '../../platform/database/tables';

/** A message of which one try is under way. */
export type ClaimedMessage = Selectable<Tables['outbox']>;

// Longer than a try may take (transport.ts), so that it ends only for those whose process has died.
const LEASE_MS = 2 * 60_000;
const LISTED_FAILURES = 100;

type Outbox = ExpressionBuilder<Tables, 'outbox'>;

const isWaiting = (row: Outbox) => row.and([row('sentAt', 'is', null), row('failedAt', 'is', null)]);

/**
 * Takes the message that has been due for longest, for this worker alone: until its lease ends it is due to nobody.
 * Of several that reach for the same one, the database lets the first have it; the others get undefined.
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
        // So that each worker finds one of its own.
        .$if(isPostgres(db), (waiting) => waiting.forUpdate().skipLocked()),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
}

/** Milliseconds since the epoch; undefined when nothing waits. */
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

/** Ends a try that told the message; nothing personal stays behind. */
export const markSent = (db: Database, message: ClaimedMessage, now: number) =>
  endAttempt(db, message, { sentAt: moment(now), payload: '', lastError: null });

/** Ends a try that failed, with others to come. */
export const postpone = (db: Database, message: ClaimedMessage, until: number, lastError: string) =>
  endAttempt(db, message, { nextAttemptAt: moment(until), lastError });

/** Ends the last try. What admins may want to have sent after all is kept. */
export const markDead = (db: Database, message: ClaimedMessage, now: number, lastError: string) =>
  endAttempt(db, message, {
    failedAt: moment(now),
    lastError,
    ...(message.kind === 'password-reset' && { payload: '' }),
  });

/** Only whoever made the claim last may end it: a worker that was taken for dead changes nothing. */
const endAttempt = (db: Database, { id, claim }: ClaimedMessage, outcome: Partial<ClaimedMessage>) =>
  db
    .updateTable('outbox')
    .set({ ...outcome, claim: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();

/** The newest messages that were given up, without what they say. */
export const failedMessages = (db: Database) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'createdAt', 'failedAt', 'attempts', 'lastError'])
    .where('failedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(LISTED_FAILURES)
    .execute();

export const failedMessage = (db: Database, id: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirst();

const DUE_AGAIN = { attempts: 0, failedAt: null };

/** Makes a message that was given up due again, with all its tries. */
export const retryMessage = (db: Database, id: string, now: number) =>
  db
    .updateTable('outbox')
    .set({ ...DUE_AGAIN, nextAttemptAt: moment(now) })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .execute();

/** Makes all due again that were given up and can still be sent. Gives how many. */
export async function retryMessages(db: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...DUE_AGAIN, nextAttemptAt: moment(now) })
    .where('failedAt', 'is not', null)
    .where('payload', '!=', '')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Takes a message away that was given up. Gives whether it was there. */
export async function removeFailed(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const moment = (time: number) => new Date(time).toISOString();
