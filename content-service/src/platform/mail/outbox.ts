import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Database } from '../database/tables';
import type { Message } from '../database/message';

/** `posted` wakes the mail worker. Emit the event after the transaction is committed. */
export type OutboxEvents = EventEmitter<{ posted: [] }>;

/** @param tx the transaction of the change that the mails report */
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
