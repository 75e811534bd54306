import type { SubscriptionConsent } from 'shared-lib/schema';
import { commitInGroup } from '../../../platform/database/group-commit';
import type { Database } from '../../../platform/database/tables';
import { GoneError } from '../../../platform/errors';
import { postMessages } from '../../../platform/mail/outbox';
import { addEvents } from '../desk/request-events';
import type { LinkPurpose } from '../newsletter-token';
import { isSameAddress, subscriptionById, subscriptionsOf } from './subscription-queries';

type Subscription = { id: string; email: string; consent: SubscriptionConsent };

export type ConsentChange = (db: Database, id: string, at: string) => Promise<SubscriptionConsent>;

/**
 * Confirms a subscription, and the other subscriptions of its e-mail address that are not spam.
 * @throws GoneError if the subscription was deleted
 */
export const confirmSubscription: ConsentChange = (db, id, at) =>
  commitInGroup(db, async (tx) => {
    const row = await linkedSubscription(tx, 'confirm', id);
    if (row.consent === 'pending')
      await postMessages(tx, [{ kind: 'subscription', payload: { subscriptionId: id } }], at);
    return setConsent(tx, row, 'confirmed', at);
  });

/**
 * Unsubscribes an e-mail address. Changes its deleted subscriptions too, because an admin may restore these.
 * @throws GoneError if the subscription is not in the trash either: its address is unknown, and may be subscribed again
 */
export const unsubscribe: ConsentChange = (db, id, at) =>
  commitInGroup(db, async (tx) => {
    const row = await linkedSubscription(tx, 'unsubscribe', id);
    await unsubscribeDeleted(tx, row.email);
    return setConsent(tx, row, 'unsubscribed', at);
  });

/** @throws GoneError as the two changes above */
export async function linkedSubscription(
  db: Database,
  purpose: LinkPurpose,
  id: string,
): Promise<Subscription> {
  const row = await subscriptionById(db, id);
  const found = row ?? (purpose === 'unsubscribe' ? await deletedById(db, id) : undefined);
  if (!found) throw new GoneError('This subscription was deleted');
  return found;
}

/** Changes all subscriptions of the e-mail address. Confirms a spam subscription only if its id is `ownId`. */
async function setConsent(
  tx: Database,
  { id: ownId, email }: Subscription,
  consent: SubscriptionConsent,
  at: string,
): Promise<SubscriptionConsent> {
  const rows = (await subscriptionsOf(tx, email)).filter(
    ({ id, status }) => id === ownId || consent === 'unsubscribed' || status !== 'spam',
  );
  for (const { id, consent: before } of rows.filter((row) => row.consent !== consent)) {
    const { revision } = await tx
      .updateTable('subscription')
      .set((row) => ({ consent, revision: row('revision', '+', 1) }))
      .where('id', '=', id)
      .returning('revision')
      .executeTakeFirstOrThrow();
    await addEvents(tx, [{ requestId: id, revision, kind: 'consent', before, after: consent }], {
      by: '',
      at,
    });
  }
  return consent;
}

const deletedRows = (tx: Database) =>
  tx.selectFrom('trash').select(['id', 'row']).where('resource', '=', 'subscription');

async function deletedById(tx: Database, id: string): Promise<Subscription | undefined> {
  const deleted = await deletedRows(tx).where('id', '=', id).executeTakeFirst();
  return deleted && (JSON.parse(deleted.row) as Subscription);
}

async function unsubscribeDeleted(tx: Database, email: string): Promise<void> {
  for (const { id, row } of await deletedRows(tx).execute()) {
    const columns = JSON.parse(row) as Subscription;
    if (!isSameAddress(columns.email, email)) continue;
    const unsubscribed = JSON.stringify({ ...columns, consent: 'unsubscribed' });
    await tx.updateTable('trash').set({ row: unsubscribed }).where('id', '=', id).execute();
  }
}
