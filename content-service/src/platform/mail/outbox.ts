import { randomUUID } from 'node:crypto';
import type { Database } from '../database/tables';
import type { Message } from './message';

/** Stores a message for the worker. To be called in the transaction of what it tells about. */
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
