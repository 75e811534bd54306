import type { Insertable } from 'kysely';
import { fromWire, subscription } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { lockAddress } from '../../../platform/database/cluster-lock';
import { commitInGroup } from '../../../platform/database/group-commit';
import type { Database, Tables } from '../../../platform/database/tables';
import { UsedKeyError } from '../../../platform/errors';
import { postMessages } from '../../../platform/mail/outbox';
import { postConfirmation } from '../confirmation-mail';
import { withMailLimit } from '../mail-limit';
import { newRequest, type Submission } from '../new-request';
import { requestContext } from '../request-context';
import { isSameAddress, subscriptionsOf } from '../subscription-queries';

/**
 * If `newsletterConfirmation` is off, only an address that has unsubscribed before gets a confirmation mail.
 * @throws UsedKeyError if the idempotency key was used for another address
 */
export async function storeSubscription(
  context: Pick<AppContext, 'db' | 'config' | 'rateLimits' | 'now'>,
  body: unknown,
  arrival: Submission,
): Promise<void> {
  const { db, config } = context;
  const { email, date, time } = fromWire(subscription, body);
  const row = newRequest({ email, date, time, ...requestContext(arrival.context) }, arrival);
  if (arrival.flag) return commitInGroup(db, async (tx) => void (await insertOnce(tx, row, 'pending')));
  const kind = hasUnsubscribed(await knownRows(db, row.email)) ? 'newsletter-again' : 'newsletter';
  await withMailLimit(context, kind, row.email, (mayMail) =>
    commitInGroup(db, async (tx) => {
      await lockAddress(tx, row.email);
      if (await isRepeat(tx, row)) return { isNew: false };
      const known = await knownRows(tx, row.email);
      const current = known.find(({ consent }) => consent === 'confirmed') ?? known[0];
      if (!config.newsletterConfirmation && !hasUnsubscribed(known)) {
        const stored = await insertOnce(tx, row, 'confirmed');
        const payload = stored && { subscriptionId: stored.id };
        if (payload) await postMessages(tx, [{ kind: 'subscription', payload }], arrival.now);
        return { isNew: true };
      }
      const renewed = current && (await renew(tx, current, row));
      // If an admin has deleted the known subscription meanwhile, stores a new one.
      const stored = renewed ?? (await insertOnce(tx, row, 'pending'));
      if (mayMail && stored && stored.consent !== 'confirmed')
        await postConfirmation(tx, 'subscription', stored, { by: '', at: arrival.now });
      return { isNew: true };
    }),
  );
}

const knownRows = async (db: Database, email: string) =>
  (await subscriptionsOf(db, email)).filter(({ status }) => status !== 'spam');

const hasUnsubscribed = (known: KnownRow[]) => known.some(({ consent }) => consent === 'unsubscribed');

type Stored = Pick<KnownRow, 'id' | 'email' | 'consent'> & { revision: number };

/**
 * Returns undefined for a repeat with the same idempotency key.
 * @throws UsedKeyError if the idempotency key was used for another address
 */
async function insertOnce(
  tx: Database,
  row: Subscribing,
  consent: 'pending' | 'confirmed',
): Promise<Stored | undefined> {
  const stored = await tx
    .insertInto('subscription')
    .values({ ...row, consent })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning(['id', 'email', 'revision', 'consent'])
    .executeTakeFirst();
  if (!stored) await isRepeat(tx, row);
  return stored;
}

type Subscribing = Omit<Insertable<Tables['subscription']>, 'consent'> & { idempotencyKey: string | null };

/** @throws UsedKeyError if the idempotency key was used for another address */
async function isRepeat(tx: Database, { idempotencyKey, email }: Subscribing): Promise<boolean> {
  if (idempotencyKey === null) return false;
  const stored = await tx
    .selectFrom('subscription')
    .select('email')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  if (stored && !isSameAddress(stored.email, email)) throw new UsedKeyError('subscription');
  return stored !== undefined;
}

type KnownRow = Awaited<ReturnType<typeof subscriptionsOf>>[number];

type Arrival = Pick<KnownRow, 'createdAt' | 'date' | 'time'> & { idempotencyKey: string | null };

/**
 * The new time restarts the retention period. A confirmed subscription keeps its time, but its row is also written:
 * otherwise, a faster response would reveal that the address is subscribed.
 * @returns undefined if the subscription was deleted meanwhile
 */
function renew(tx: Database, known: KnownRow, arrival: Arrival): Promise<Stored | undefined> {
  const isConfirmed = known.consent === 'confirmed';
  const { createdAt, date, time } = isConfirmed ? known : arrival;
  return tx
    .updateTable('subscription')
    .set((row) => ({
      ...{ idempotencyKey: arrival.idempotencyKey, createdAt, date, time },
      revision: row('revision', '+', isConfirmed ? 0 : 1),
    }))
    .where('id', '=', known.id)
    .returning(['id', 'email', 'revision', 'consent'])
    .executeTakeFirst();
}
