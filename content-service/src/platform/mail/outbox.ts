import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Database } from '../database/tables';
import type { Message } from '../database/message';

/** `posted` wakes the mail worker of this process. Emit it after the transaction has committed. */
export type OutboxEvents = EventEmitter<{ posted: [] }>;

/** Pass the transaction that makes the change that the mails report. */
export const postMessages = (tx: Database, messages: Message[], now: string) =>
  tx
    .insertInto('outbox')
    .values(
      messages.map(({ kind, payload }) => ({
        id: randomUUID(),
        kind,
        payload: JSON.stringify(payload),
        createdAt: now,
        attempts: 0,
        nextAttemptAt: now,
      })),
    )
    .execute();
