import { aSubscription } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

const MINUTE = 60_000;

let service: TestService;
afterEach(() => service.stop());

const start = async (confirmation: 'on' | 'off') => {
  service = await startService({ env: { NEWSLETTER_CONFIRMATION: confirmation } });
};
const subscribe = (email = 'ada@example.org') =>
  service.call('POST', '/application/post', { body: aSubscription({ email }) });
const exported = async () => {
  const cookie = await service.signIn();
  const { body } = await service.call('GET', '/v1/requests/export?kind=newsletter', { cookie });
  return body.split('\r\n').slice(1, -1);
};

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
