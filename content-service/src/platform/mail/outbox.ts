import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Database } from '../database/tables';
import type { Message } from '../database/message';

/** `posted` wakes the mail worker of this process. Emit it after the transaction has committed. */
export type OutboxEvents = EventEmitter<{ posted: [] }>;

/** Stores a message for the mail worker. Pass the transaction that stores the reason of the mail. */
export const postMessage = (tx: Database, { kind, payload }: Message, now: string) =>
  tx
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind,
      payload: JSON.stringify(payload),
      createdAt: now,
      attempts: 0,
      nextAttemptAt: now,
    })
    .execute();
