import type { Database } from '../../platform/database/tables';

/** How many messages wait, since when the oldest does (an ISO text), and how many were given up. */
export type QueueState = { waiting: number; oldest: string | null; deadLetters: number };

export async function queueState(db: Database): Promise<QueueState> {
  const { waiting, oldest } = await db
    .selectFrom('outbox')
    .select((row) => [row.fn.countAll().as('waiting'), row.fn.min('createdAt').as('oldest')])
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { deadLetters } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll().as('deadLetters'))
    .where('sentAt', 'is', null)
    .where('failedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest, deadLetters: Number(deadLetters) };
}
