import type { SubscriptionConsent } from 'shared-lib/schema';
import { lockAddress } from '../../../platform/database/cluster-lock';
import { commitInGroup } from '../../../platform/database/group-commit';
import type { Database } from '../../../platform/database/tables';
import { GoneError } from '../../../platform/errors';
import { postMessages } from '../../../platform/mail/outbox';
import { addEvents } from '../desk/request-events';
import { linkExpired, type LinkPurpose, type NewsletterLink } from '../newsletter-token';
import { isSameAddress, subscriptionById, subscriptionsOf } from './subscription-queries';

type Subscription = {
  id: string;
  email: string;
  consent: SubscriptionConsent;
  createdAt: string;
  revision: number;
};

export type ConsentChange = (db: Database, link: NewsletterLink, at: string) => Promise<SubscriptionConsent>;

/**
 * Confirms a subscription, and the other subscriptions of its e-mail address that are not spam.
 * @throws GoneError if the subscription was deleted, or was unsubscribed after the link was issued
 */
export const confirmSubscription: ConsentChange = (db, link, at) =>
  commitInGroup(db, async (tx) => {
    const row = await lockedSubscription(tx, 'confirm', link);
    if (row.consent === 'pending')
      await postMessages(tx, [{ kind: 'subscription', payload: { subscriptionId: row.id } }], at);
    return setConsent(tx, row, 'confirmed', at);
  });

/**
 * Unsubscribes an e-mail address. Changes its deleted subscriptions too, because an admin may restore these.
 * @throws GoneError if the subscription is neither stored nor in the trash: its e-mail address is then unknown
 */
export const unsubscribe: ConsentChange = (db, link, at) =>
  commitInGroup(db, async (tx) => {
    const row = await lockedSubscription(tx, 'unsubscribe', link);
    // The first call changes a subscription that an admin restores after `setConsent`. The second call changes
    // a subscription that an admin deletes before `setConsent`.
    await unsubscribeDeleted(tx, row.email, at);
    const consent = await setConsent(tx, row, 'unsubscribed', at);
    await unsubscribeDeleted(tx, row.email, at);
    return consent;
  });

/** Reads the row again under the lock, because a concurrent call may have changed its consent. */
async function lockedSubscription(
  tx: Database,
  purpose: LinkPurpose,
  link: NewsletterLink,
): Promise<Subscription> {
  const { email } = await linkedSubscription(tx, purpose, link);
  await lockAddress(tx, email);
  return linkedSubscription(tx, purpose, link);
}

/**
 * @throws GoneError for `confirm`, if the subscription was deleted, or was unsubscribed after the link was issued
 * @throws GoneError for `unsubscribe`, if the subscription is neither stored nor in the trash
 */
export async function linkedSubscription(
  db: Database,
  purpose: LinkPurpose,
  { subscriptionId, issuedAt }: NewsletterLink,
): Promise<Subscription> {
  const row = await subscriptionById(db, subscriptionId);
  const found = row ?? (purpose === 'unsubscribe' ? await deletedById(db, subscriptionId) : undefined);
  if (!found) throw deletedSubscription();
  const mayBeVoid = purpose === 'confirm' && found.consent === 'unsubscribed';
  if (mayBeVoid && issuedAt < Date.parse(await unsubscribedAt(db, found.id))) throw linkExpired();
  return found;
}

/** Changes all subscriptions of the e-mail address. Confirms no spam, except the subscription of the link. */
async function setConsent(
  tx: Database,
  { id: ownId, email }: Subscription,
  consent: SubscriptionConsent,
  at: string,
): Promise<SubscriptionConsent> {
  const rows = (await subscriptionsOf(tx, email)).filter(
    ({ id, status }) => id === ownId || consent === 'unsubscribed' || status !== 'spam',
  );
  for (const row of rows) {
    if (!(await isChange(tx, row, consent))) continue;
    const updated = await tx
      .updateTable('subscription')
      .set((row) => ({ consent, revision: row('revision', '+', 1) }))
      .where('id', '=', row.id)
      .returning('revision')
      .executeTakeFirst();
    if (updated) await addConsentEvent(tx, { ...row, ...updated }, consent, at);
    else if (consent === 'confirmed' && row.id === ownId) throw deletedSubscription();
  }
  return consent;
}

const deletedSubscription = () => new GoneError('This subscription was deleted');

type Changing = Pick<Subscription, 'id' | 'consent' | 'createdAt'>;

/**
 * If an unsubscribed visitor subscribes again, the visitor gets a new confirmation link. Until the visitor opens the
 * link, the consent stays `unsubscribed`. Unsubscribing again is then also a change, because it must make the link
 * invalid.
 */
async function isChange(
  tx: Database,
  { id, consent, createdAt }: Changing,
  after: SubscriptionConsent,
): Promise<boolean> {
  if (consent !== after) return true;
  return after === 'unsubscribed' && createdAt > (await unsubscribedAt(tx, id));
}

const addConsentEvent = (
  tx: Database,
  { id, consent, revision }: Changing & { revision: number },
  after: SubscriptionConsent,
  at: string,
) => addEvents(tx, [{ requestId: id, revision, kind: 'consent', before: consent, after }], { by: '', at });

/** Returns the time of the last unsubscription, or '' if the history has none. */
async function unsubscribedAt(db: Database, id: string): Promise<string> {
  const last = await db
    .selectFrom('request-event')
    .select((event) => event.fn.max('at').as('at'))
    .where('requestId', '=', id)
    .where('kind', '=', 'consent')
    .where('after', '=', 'unsubscribed')
    .executeTakeFirst();
  return last?.at ?? '';
}

const deletedRows = (tx: Database) =>
  tx.selectFrom('trash').select(['id', 'row']).where('resource', '=', 'subscription');

async function deletedById(tx: Database, id: string): Promise<Subscription | undefined> {
  const deleted = await deletedRows(tx).where('id', '=', id).executeTakeFirst();
  return deleted && (JSON.parse(deleted.row) as Subscription);
}

async function unsubscribeDeleted(tx: Database, email: string, at: string): Promise<void> {
  for (const { id, row } of await deletedRows(tx).execute()) {
    const columns = JSON.parse(row) as Subscription;
    if (!isSameAddress(columns.email, email) || !(await isChange(tx, columns, 'unsubscribed'))) continue;
    const revision = columns.revision + 1;
    const unsubscribed = JSON.stringify({ ...columns, consent: 'unsubscribed', revision });
    await tx.updateTable('trash').set({ row: unsubscribed }).where('id', '=', id).execute();
    await addConsentEvent(tx, { ...columns, revision }, 'unsubscribed', at);
  }
}
