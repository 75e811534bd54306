import type { SubscriptionConsent } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { lockAddress } from '../../../platform/database/cluster-lock';
import { commitInGroup } from '../../../platform/database/group-commit';
import type { Database } from '../../../platform/database/tables';
import { GoneError } from '../../../platform/errors';
import { postMessages } from '../../../platform/mail/outbox';
import { addEvents, eventsOf } from '../desk/request-events';
import { allowNewsletterMail } from '../mail-limit';
import { linkExpired, type LinkPurpose, type NewsletterLink } from '../newsletter-token';
import { isSameAddress, subscriptionById, subscriptionsOf } from '../subscription-queries';

type Subscription = {
  id: string;
  email: string;
  consent: SubscriptionConsent;
  revision: number;
};

type Context = Pick<AppContext, 'db' | 'rateLimits'>;

export type ConsentChange = (
  context: Context,
  link: NewsletterLink,
  at: string,
) => Promise<SubscriptionConsent>;

/**
 * Also confirms the other subscriptions of the e-mail address that are not spam.
 * @throws GoneError if the subscription was deleted, or was unsubscribed after the link was issued
 */
export const confirmSubscription: ConsentChange = ({ db }, link, at) =>
  commitInGroup(db, async (tx) => {
    const row = await lockedSubscription(tx, 'confirm', link);
    if (row.consent !== 'confirmed')
      await postMessages(tx, [{ kind: 'subscription', payload: { subscriptionId: row.id } }], at);
    await setConsent(tx, row, 'confirmed', at);
    return 'confirmed' as const;
  });

/**
 * Also changes deleted subscriptions of the e-mail address, because an admin may restore them.
 * @throws GoneError if the subscription is neither stored nor in the trash
 */
export const unsubscribe: ConsentChange = async ({ db, rateLimits }, link, at) => {
  const { email, isChanged } = await commitInGroup(db, async (tx) => {
    const row = await lockedSubscription(tx, 'unsubscribe', link);
    // Before and after `setConsent`, because an admin may restore or delete a subscription at the same time.
    await unsubscribeDeleted(tx, row.email, at);
    const isChanged = await setConsent(tx, row, 'unsubscribed', at);
    await unsubscribeDeleted(tx, row.email, at);
    return { email: row.email, isChanged };
  });
  if (isChanged) await allowNewsletterMail(rateLimits, email, Date.parse(at));
  return 'unsubscribed';
};

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
 * For `unsubscribe`, also finds deleted subscriptions.
 * @throws GoneError if no subscription is found, or if it was unsubscribed after its link to confirm was issued
 */
export async function linkedSubscription(
  db: Database,
  purpose: LinkPurpose,
  { subscriptionId, issuedAt }: NewsletterLink,
): Promise<Subscription> {
  const row = await subscriptionById(db, subscriptionId);
  const found = row ?? (purpose === 'unsubscribe' ? await deletedById(db, subscriptionId) : undefined);
  if (!found) throw deletedSubscription();
  if (purpose === 'confirm' && found.consent === 'unsubscribed') {
    const mails = await confirmationMailsSinceUnsubscribed(db, found.id);
    // Not `===`: after an admin retries a failed mail, its link has a later time than the event of the mail.
    if (!mails.some(({ at }) => Date.parse(at) <= issuedAt)) throw linkExpired();
  }
  return found;
}

/**
 * Changes all subscriptions of the e-mail address. Confirms a subscription with the status `spam` only if the visitor
 * has used the link of this subscription.
 * @returns true if a subscription has changed
 * @throws GoneError if the subscription to confirm was deleted meanwhile
 */
async function setConsent(
  tx: Database,
  { id: ownId, email }: Subscription,
  consent: SubscriptionConsent,
  at: string,
): Promise<boolean> {
  const rows = (await subscriptionsOf(tx, email))
    .filter(({ id, status }) => id === ownId || consent === 'unsubscribed' || status !== 'spam')
    // Admins lock rows in the same order, which prevents deadlocks.
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  let isChanged = false;
  for (const row of rows) {
    if (!(await isChange(tx, row, consent))) continue;
    const updated = await tx
      .updateTable('subscription')
      .set((row) => ({ consent, revision: row('revision', '+', 1) }))
      .where('id', '=', row.id)
      .returning('revision')
      .executeTakeFirst();
    isChanged ||= updated !== undefined;
    if (updated) await addConsentEvent(tx, { ...row, ...updated }, consent, at);
    else if (consent === 'confirmed' && row.id === ownId) throw deletedSubscription();
  }
  return isChanged;
}

const deletedSubscription = () => new GoneError('This subscription was deleted');

type Changing = Pick<Subscription, 'id' | 'consent'>;

/**
 * An unsubscribed visitor who subscribes again gets a confirmation link, and stays `unsubscribed` until the
 * confirmation. Unsubscribing again then counts as a change, because it must make the link invalid.
 */
async function isChange(tx: Database, row: Changing, after: SubscriptionConsent): Promise<boolean> {
  if (row.consent !== after) return true;
  return after === 'unsubscribed' && (await confirmationMailsSinceUnsubscribed(tx, row.id)).length > 0;
}

export async function awaitsConfirmation(db: Database, row: Changing): Promise<boolean> {
  if (row.consent !== 'unsubscribed') return row.consent === 'pending';
  return (await confirmationMailsSinceUnsubscribed(db, row.id)).length > 0;
}

const addConsentEvent = (
  tx: Database,
  row: Changing & { revision: number },
  after: SubscriptionConsent,
  at: string,
) => addEvents(tx, row, [{ kind: 'consent', before: row.consent, after }], { by: '', at });

/** Uses the order of revisions, because the clock may have been wrong when the times were stored. */
async function confirmationMailsSinceUnsubscribed(db: Database, id: string) {
  const events = await eventsOf(db, id);
  const last = events.findLastIndex(({ kind, after }) => kind === 'consent' && after === 'unsubscribed');
  return events.slice(last + 1).filter(({ kind }) => kind === 'confirmation');
}

const subscriptionsInTrash = (tx: Database) =>
  tx.selectFrom('trash').select(['id', 'row']).where('resource', '=', 'subscription');

async function deletedById(tx: Database, id: string): Promise<Subscription | undefined> {
  const deleted = await subscriptionsInTrash(tx).where('id', '=', id).executeTakeFirst();
  return deleted && (JSON.parse(deleted.row) as Subscription);
}

async function unsubscribeDeleted(tx: Database, email: string, at: string): Promise<void> {
  for (const { id, row } of await subscriptionsInTrash(tx).orderBy('id').execute()) {
    const columns = JSON.parse(row) as Subscription;
    if (!isSameAddress(columns.email, email) || !(await isChange(tx, columns, 'unsubscribed'))) continue;
    const revision = columns.revision + 1;
    const unsubscribed = JSON.stringify({ ...columns, consent: 'unsubscribed', revision });
    const updated = await tx
      .updateTable('trash')
      .set({ row: unsubscribed })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // Without a row, an admin has restored the subscription meanwhile, and `setConsent` changes it.
    if (updated) await addConsentEvent(tx, { ...columns, revision }, 'unsubscribed', at);
  }
}
