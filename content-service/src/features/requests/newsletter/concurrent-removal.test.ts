import type { Database } from '../../../platform/database/tables';
import { MemoryRateLimits } from '../../../platform/limits/memory-rate-limits';
import { aSubscription } from '../../../testing/builders';
import { isWaitingForLock } from '../../../testing/database';
import { NOON, startService, type TestService } from '../../../testing/service';
import { subscription } from 'shared-lib/schema';
import { putInTrash } from '../../content';
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

/** Starts `change` while another transaction, which is not committed yet, has deleted the subscription. */
async function duringRemoval(db: Database, change: ConsentChange): Promise<unknown> {
  let outcome: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await putInTrash(tx, subscription, id, 'admin', NOON);
    const link = { subscriptionId: id, issuedAt: NOON };
    outcome = change({ db, rateLimits }, link, new Date(NOON + 1).toISOString()).catch(
      (error: Error) => error.message,
    );
    while (!(await isWaitingForLock(db)));
  });
  return outcome;
}

// With SQLite, transactions never run concurrently, so this case cannot occur.
const testOfPostgres = globalThis.testDatabase.kind === 'postgres' ? test : test.skip;

testOfPostgres(
  'a subscription that an admin deletes in the meantime is unsubscribed in the trash',
  async () => {
    expect(await duringRemoval(service.db, unsubscribe)).toBe('unsubscribed');

    const [deleted] = await service.db.selectFrom('trash').select('row').execute();
    expect(JSON.parse(deleted!.row)).toMatchObject({ consent: 'unsubscribed' });
    const events = await service.db.selectFrom('request-event').select(['kind', 'after']).execute();
    expect(events).toContainEqual({ kind: 'consent', after: 'unsubscribed' });
  },
);

testOfPostgres('a subscription that an admin deletes in the meantime is not confirmed', async () => {
  expect(await duringRemoval(service.db, confirmSubscription)).toBe('This subscription was deleted');
});
