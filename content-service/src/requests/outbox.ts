import { randomUUID } from 'node:crypto';
import type { Database } from '../db/tables';

/** What is to be told to somebody, once, after the transaction that caused it. */
export type Message =
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** The sender empties the payload once the mail is out: the link opens the account. */
  | { kind: 'password-reset'; payload: { to: string; link: string } };

/** Stores a message for the sender. To be called in the transaction of what it tells about. */
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
      sentAt: null,
    })
    .execute();
