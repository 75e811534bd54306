import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Database } from '../database/tables';
import type { Message } from '../database/message';

/**
 * The event `posted` wakes the mail worker of this process. Emit the event after the transaction is
 * committed.
 */
export type OutboxEvents = EventEmitter<{ posted: [] }>;

/**
 * Queues mails. `tx` must be the transaction of the change that the mails report, so that they are sent only
 * if the change is stored.
 */
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
