import { aSubscription } from '../../../testing/builders';
import { outboxOf, sentMails } from '../../../testing/mails';
import { startService, type TestService } from '../../../testing/service';

const MINUTE = 60_000;
const TRAP = { 'form-trap': 'x' };

let service: TestService;
afterEach(() => service.stop());

const start = async (confirmation: 'on' | 'off') => {
  service = await startService({ env: { NEWSLETTER_CONFIRMATION: confirmation } });
};
const subscribe = (email = 'ada@example.org', headers = {}) =>
  service.call('POST', '/application/post', { body: aSubscription({ email }), headers });
const exported = async () => {
  const cookie = await service.signIn();
  const { body } = await service.call('GET', '/v1/requests/export?kind=newsletter', { cookie });
  return body.split('\r\n').slice(1, -1);
};
const confirmationMails = async () =>
  (await outboxOf(service)).filter(({ kind }) => kind === 'subscription-confirmation');

async function releaseFromSpam(): Promise<void> {
  const spam = await service.db
    .selectFrom('subscription')
    .select(['id as _id', 'revision as _rev'])
    .where('status', '=', 'spam')
    .execute();
  const body = { requests: spam, status: 'new' };
  await service.call('POST', '/v1/requests/changes', { cookie: await service.signIn(), body });
}

async function follow(purpose: 'confirmation' | 'unsubscription'): Promise<void> {
  const pattern = {
    confirmation: /newsletter\/confirm\?token=3?D?([\w.-]+)/,
    unsubscription: /unsubscription\?token=([\w.-]+)/,
  };
  const [mail = ''] = (await sentMails(service))
    .map((text) => text.replaceAll(/\n\s+/g, ' '))
    .filter((text) => pattern[purpose].test(text));
  const [, token = ''] = pattern[purpose].exec(mail) ?? [];
  expect((await service.call('POST', `/v1/newsletter/${purpose}?token=${token}`)).statusCode).toBe(200);
}

test('an address that subscribed twice without double opt-in is exported once', async () => {
  await start('off');
  for (const email of ['grace@example.org', 'ada@example.org', 'Ada@Example.org']) {
    service.clock.now += MINUTE;
    await subscribe(email);
  }

  expect(await exported()).toEqual([
    expect.stringContaining('"Ada@Example.org"'),
    expect.stringContaining('"grace@example.org"'),
  ]);
});

test('an address whose subscriptions in two batches of the export are confirmed is exported once', async () => {
  await start('off');
  await subscribe();
  service.clock.now += MINUTE;
  for (let count = 0; count < 100; count += 1) await subscribe(`grace-${count}@example.org`);
  service.clock.now += MINUTE;
  await subscribe();

  expect(await exported()).toHaveLength(101);
});

test('one mail asks a new address with two flagged subscriptions; its link confirms both, and the address is exported once', async () => {
  await start('on');
  for (let count = 0; count < 2; count += 1) await subscribe('ada@example.org', TRAP);
  await releaseFromSpam();
  expect(await confirmationMails()).toHaveLength(1);
  await follow('confirmation');

  const rows = await service.db.selectFrom('subscription').select(['status', 'consent']).execute();
  expect(rows).toEqual(Array(2).fill({ status: 'new', consent: 'confirmed' }));
  expect(await exported()).toHaveLength(1);
});

test.each(['pending', 'confirmed', 'unsubscribed'])(
  '“not spam” sends no mail to an address with another subscription that is %s',
  async (consent) => {
    await start('on');
    await subscribe();
    await service.db
      .updateTable('subscription')
      .set({ consent: consent as 'pending' })
      .execute();
    await service.db.deleteFrom('outbox').execute();
    service.clock.now += MINUTE;
    for (let count = 0; count < 4; count += 1) await subscribe('Ada@example.org', TRAP);

    await releaseFromSpam();
    expect(await confirmationMails()).toEqual([]);
  },
);

test('“not spam” sends one mail to an address whose earlier link has expired', async () => {
  await start('on');
  await subscribe();
  await service.db.deleteFrom('outbox').execute();
  service.clock.now += 7 * 24 * 60 * MINUTE + 1;
  for (let count = 0; count < 2; count += 1) await subscribe('Ada@example.org', TRAP);

  await releaseFromSpam();
  expect(await confirmationMails()).toHaveLength(1);
  await follow('confirmation');
  expect(await exported()).toHaveLength(1);
});
