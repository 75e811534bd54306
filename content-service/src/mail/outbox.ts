import { randomUUID } from 'node:crypto';
import type { Database } from '../db/tables';

/** What is to be told to one person, once, after the transaction that caused it. */
export type Message =
  /** To the institute. */
  | { kind: 'application'; payload: { applicationId: string } }
  | { kind: 'subscription'; payload: { subscriptionId: string } }
  /** To the visitor. */
  | { kind: 'application-confirmation'; payload: { applicationId: string } }
  /** To an admin. The link opens the account. */
  | { kind: 'password-reset'; payload: { to: string; link: string } };

export type Kind = Message['kind'];

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
