import type { Database } from '../../../platform/database/tables';
import { MemoryRateLimits } from '../../../platform/limits/memory-rate-limits';
import { aSubscription } from '../../../testing/builders';
import { isWaitingForLock } from '../../../testing/database';
import { NOON, startService, type TestService } from '../../../testing/service';
import { subscription } from 'shared-lib/schema';
import { putInTrash, restoreFromTrash } from '../../content';
import { confirmSubscription, unsubscribe, type ConsentChange } from './consent';

const rateLimits = new MemoryRateLimits();

let service: TestService;
let id: string;
beforeEach(async () => {
  service = await startService({ env: { NEWSLETTER_CONFIRMATION: 'on' } });
  await service.call('POST', '/application/post', { body: aSubscription() });
  ({ id } = await service.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow());
});
afterEach(() => service.stop());

/** Starts `start` after `write` in a transaction that is committed when `start` waits for it. */
async function duringWrite(
  db: Database,
  write: (tx: Database) => Promise<unknown>,
  start: () => Promise<unknown>,
  writeLater?: (tx: Database) => Promise<unknown>,
): Promise<unknown> {
  let outcome: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await write(tx);
    outcome = start().catch((error: Error) => error.message);
    while (!(await isWaitingForLock(db)));
    await writeLater?.(tx);
  });
  return outcome;
}

const remove = (tx: Database) => putInTrash(tx, subscription, id, 'admin', NOON);

const follow = (change: ConsentChange) => () =>
  change(
    { db: service.db, rateLimits },
    { subscriptionId: id, issuedAt: NOON },
    new Date(NOON + 1).toISOString(),
  );

// With SQLite, transactions never run concurrently, so this case cannot occur.
const testOfPostgres = globalThis.testDatabase.kind === 'postgres' ? test : test.skip;

testOfPostgres(
  'a subscription that an admin deletes in the meantime is unsubscribed in the trash',
  async () => {
    expect(await duringWrite(service.db, remove, follow(unsubscribe))).toBe('unsubscribed');

    const [deleted] = await service.db.selectFrom('trash').select('row').execute();
    expect(JSON.parse(deleted!.row)).toMatchObject({ consent: 'unsubscribed' });
    const events = await service.db.selectFrom('request-event').select(['kind', 'after']).execute();
    expect(events).toContainEqual({ kind: 'consent', after: 'unsubscribed' });
  },
);

testOfPostgres('a subscription that an admin deletes in the meantime is not confirmed', async () => {
  expect(await duringWrite(service.db, remove, follow(confirmSubscription))).toBe(
    'This subscription was deleted',
  );
});

testOfPostgres('a subscription whose former row an admin deletes in the meantime is stored', async () => {
  await service.db.deleteFrom('outbox').execute();
  const answer = await duringWrite(service.db, remove, () =>
    service.call('POST', '/application/post', { body: aSubscription() }),
  );

  expect(answer).toMatchObject({ statusCode: 200 });
  expect(await service.db.selectFrom('subscription').select('consent').execute()).toEqual([
    { consent: 'pending' },
  ]);
  expect(await service.db.selectFrom('outbox').select('kind').execute()).toEqual([
    { kind: 'subscription-confirmation' },
  ]);
});

testOfPostgres(
  'a subscription that an admin restores in the meantime is unsubscribed once in its history',
  async () => {
    await remove(service.db);
    const restore = (tx: Database) => restoreFromTrash(tx, subscription, id, NOON);
    expect(await duringWrite(service.db, restore, follow(unsubscribe))).toBe('unsubscribed');

    const [restored] = await service.db.selectFrom('subscription').select('consent').execute();
    expect(restored).toEqual({ consent: 'unsubscribed' });
    const events = await service.db.selectFrom('request-event').select(['kind', 'after']).execute();
    expect(events.filter(({ kind }) => kind === 'consent')).toEqual([
      { kind: 'consent', after: 'unsubscribed' },
    ]);
  },
);

testOfPostgres(
  'a confirmation and an admin who changes two subscriptions of its address do not stop each other',
  async () => {
    const { db } = service;
    const own = await db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
    const later = new Date(NOON + 1).toISOString();
    // The service reads the newest subscription first. Its id is the last, and admins change rows in the order of ids.
    await db
      .insertInto('subscription')
      .values({ ...own, id: `${id}-2`, idempotencyKey: null, createdAt: later })
      .execute();
    const change = (changedId: string) => (tx: Database) =>
      tx.updateTable('subscription').set({ assignee: 'admin' }).where('id', '=', changedId).execute();

    expect(await duringWrite(db, change(id), follow(confirmSubscription), change(`${id}-2`))).toBe(
      'confirmed',
    );
    expect(await db.selectFrom('subscription').select(['consent', 'assignee']).execute()).toEqual(
      Array(2).fill({ consent: 'confirmed', assignee: 'admin' }),
    );
  },
);
