import { randomUUID } from 'node:crypto';
import { application, fromWire, subscription } from 'shared-lib/schema';
import type { Database } from '../db/tables';
import { postMessage } from './outbox';

/** When a request arrived, and the key by which its sender marks repeats of it. */
export type Arrival = { now: string; idempotencyKey: string | undefined };

/** Stores an information request once per key, together with its message. Answers its id. */
export function storeApplication(
  db: Database,
  body: unknown,
  { now, idempotencyKey }: Arrival,
): Promise<string> {
  const { _id, ...values } = fromWire(application, body);
  const row = { ...values, id: randomUUID(), createdAt: now, idempotencyKey: idempotencyKey ?? null };
  return db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('application')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return (await applicationByKey(tx, idempotencyKey)).id;
    await postMessage(tx, { kind: 'application', payload: { applicationId: stored.id } }, now);
    return stored.id;
  });
}

/** Stores a newsletter subscription once per key, together with its message. */
export function storeSubscription(
  db: Database,
  body: unknown,
  { now, idempotencyKey }: Arrival,
): Promise<void> {
  const { email, date, time } = fromWire(subscription, body);
  const row = { email, date, time, id: randomUUID(), createdAt: now, idempotencyKey: idempotencyKey ?? null };
  return db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('subscription')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) await postMessage(tx, { kind: 'subscription', payload: { subscriptionId: stored.id } }, now);
  });
}

/** Newest first. */
export const applications = (db: Database) =>
  db.selectFrom('application').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();

/** Newest first. */
export const subscriptions = (db: Database) =>
  db.selectFrom('subscription').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();

const applicationByKey = (db: Database, key: string | undefined) =>
  db
    .selectFrom('application')
    .select('id')
    .where('idempotencyKey', '=', key ?? null)
    .executeTakeFirstOrThrow();
