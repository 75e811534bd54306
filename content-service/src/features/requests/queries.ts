import { randomUUID } from 'node:crypto';
import { application, fromWire, subscription } from 'shared-lib/schema';
import { commitInGroup } from '../../platform/database/group-commit';
import { secretSetting } from '../../platform/database/secret-setting';
import type { Database, RequestFlag } from '../../platform/database/tables';
import { searchText } from '../../platform/lists/search-text';
import { postMessage } from '../../platform/mail/outbox';

export type Submission = { now: string; idempotencyKey: string | undefined; flag: RequestFlag };

/** Stores an information request once per idempotency key, with its mails. Returns its id. */
export function storeApplication(
  db: Database,
  body: unknown,
  { now, idempotencyKey, flag }: Submission,
): Promise<string> {
  const { _id, ...values } = fromWire(application, body);
  const { name, email, number, message } = values;
  const row = {
    ...values,
    id: randomUUID(),
    createdAt: now,
    idempotencyKey: idempotencyKey ?? null,
    flag,
    searchText: searchText(name, email, number, message),
  };
  return commitInGroup(db, async (tx) => {
    const stored = await tx
      .insertInto('application')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return (await applicationByKey(tx, idempotencyKey)).id;
    const payload = { applicationId: stored.id };
    await postMessage(tx, { kind: 'application', payload }, now);
    await postMessage(tx, { kind: 'application-confirmation', payload }, now);
    return stored.id;
  });
}

/** Stores a newsletter subscription and queues its notification mail, once per idempotency key. */
export function storeSubscription(
  db: Database,
  body: unknown,
  { now, idempotencyKey, flag }: Submission,
): Promise<void> {
  const { email, date, time } = fromWire(subscription, body);
  const row = {
    email,
    date,
    time,
    id: randomUUID(),
    createdAt: now,
    idempotencyKey: idempotencyKey ?? null,
    flag,
    searchText: searchText(email),
  };
  return commitInGroup(db, async (tx) => {
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

export const applicationById = (db: Database, id: string) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();

export const subscriptionById = (db: Database, id: string) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();

/** The signing key of form stamps. */
export const stampKey = (db: Database): Promise<Buffer> => secretSetting(db, 'form-stamp-key');

const applicationByKey = (db: Database, key: string | undefined) =>
  db
    .selectFrom('application')
    .select('id')
    .where('idempotencyKey', '=', key ?? null)
    .executeTakeFirstOrThrow();
