import { aSubscription } from '../../../testing/builders';
import { outboxOf, sentMails } from '../../../testing/mails';
import { startService, type TestService } from '../../../testing/service';
import { postConfirmation } from '../confirmation-mail';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService({ env: { NEWSLETTER_CONFIRMATION: 'on' } });
  cookie = await service.signIn();
});
afterEach(() => service.stop());

const rows = () => service.db.selectFrom('subscription').selectAll().execute();
const consents = async () => (await rows()).map(({ consent }) => consent);
const follow = (path: string, token: string, method: 'GET' | 'POST' = 'POST') =>
  service.call(method, `/v1/newsletter/${path}?token=${token}`);
const confirm = (token: string) => follow('confirmation', token);
const unsubscribe = (token: string) => follow('unsubscription', token);

const subscribeWith = (headers: Record<string, string>) =>
  service.call('POST', '/application/post', { body: aSubscription(), headers });

/** Subscribes at a new time of the clock, and returns the tokens in the confirmation mail. */
async function subscribe() {
  service.clock.now += MINUTE;
  await subscribeWith({});
  return mailedLinks();
}

async function mailedLinks() {
  const [mail = ''] = (await sentMails(service)).filter((text) => text.includes('newsletter/confirm'));
  const text = mail.replaceAll(/\n\s+/g, ' ');
  service.clock.now += MINUTE;
  return {
    toConfirm: /newsletter\/confirm\?token=3?D?([\w.-]+)/.exec(text)![1]!,
    toUnsubscribe: /unsubscription\?token=([\w.-]+)/.exec(text)![1]!,
  };
}

async function expectVoid(toConfirm: string) {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await follow('confirmation', toConfirm, method);
    expect([answer.statusCode, answer.json()]).toEqual([
      410,
      expect.objectContaining({ detail: 'This link has expired' }),
    ]);
  }
  expect(await consents()).toEqual(['unsubscribed']);
}

test.each(['before', 'after'] as const)(
  'a link to confirm does not subscribe an address that has unsubscribed %s its confirmation',
  async (order) => {
    const { toConfirm, toUnsubscribe } = await subscribe();
    if (order === 'after') await confirm(toConfirm);
    service.clock.now += MINUTE;
    await unsubscribe(toUnsubscribe);

    await expectVoid(toConfirm);
  },
);

test('the link of a later subscription confirms an address that has unsubscribed, an earlier link does not', async () => {
  const first = await subscribe();
  await unsubscribe(first.toUnsubscribe);
  const second = await subscribe();

  await expectVoid(first.toConfirm);
  expect((await confirm(second.toConfirm)).json()).toEqual({ consent: 'confirmed' });
  expect(await consents()).toEqual(['confirmed']);
});

test('the institute is notified when an address that has unsubscribed confirms a new subscription', async () => {
  const first = await subscribe();
  await confirm(first.toConfirm);
  await unsubscribe(first.toUnsubscribe);
  const { toConfirm } = await subscribe();
  await service.db.deleteFrom('outbox').execute();

  await confirm(toConfirm);
  await confirm(toConfirm);
  expect((await outboxOf(service)).map(({ kind }) => kind)).toEqual(['subscription']);
});

test('a link that an admin sends again confirms an address that has unsubscribed before', async () => {
  const first = await subscribe();
  await unsubscribe(first.toUnsubscribe);
  await subscribeWith({});
  const failedAt = new Date(service.clock.now).toISOString();
  await service.db.updateTable('outbox').set({ failedAt }).where('sentAt', 'is', null).execute();
  service.clock.now += MINUTE;
  await service.call('POST', '/mail/failed/retry', { body: {}, cookie });
  const again = await mailedLinks();

  expect((await confirm(again.toConfirm)).json()).toEqual({ consent: 'confirmed' });
});

test('an address that unsubscribed while the clock was fast can subscribe again once the clock is right', async () => {
  const first = await subscribe();
  service.clock.now += WEEK;
  await unsubscribe(first.toUnsubscribe);
  service.clock.now -= WEEK;
  const second = await subscribe();

  await expectVoid(first.toConfirm);
  expect((await confirm(second.toConfirm)).json()).toEqual({ consent: 'confirmed' });
});

test('an address that subscribed while the clock was fast voids this link by unsubscribing', async () => {
  service.clock.now += WEEK;
  const { toConfirm, toUnsubscribe } = await subscribe();
  service.clock.now -= WEEK;
  await unsubscribe(toUnsubscribe);

  await expectVoid(toConfirm);
});

test('an address that unsubscribes again voids the link that it got since', async () => {
  const first = await subscribe();
  await unsubscribe(first.toUnsubscribe);
  const second = await subscribe();
  await unsubscribe(second.toUnsubscribe);
  const [row] = await rows();
  await unsubscribe(second.toUnsubscribe);

  await expectVoid(second.toConfirm);
  expect(await rows()).toEqual([row]);
  expect((await confirm((await subscribe()).toConfirm)).json()).toEqual({ consent: 'confirmed' });
});

test('an address that unsubscribes again and again gets three mails a day', async () => {
  const { toUnsubscribe } = await subscribe();
  for (let count = 0; count < 5; count += 1) {
    await unsubscribe(toUnsubscribe);
    service.clock.now += MINUTE;
    await subscribeWith({});
    service.clock.now += MINUTE;
  }

  const mails = (await outboxOf(service)).filter(({ kind }) => kind === 'subscription-confirmation');
  expect(mails).toHaveLength(3);
});

test('“not spam” mails no address that has unsubscribed', async () => {
  const { toConfirm, toUnsubscribe } = await subscribe();
  await confirm(toConfirm);
  await subscribeWith({ 'form-trap': 'x' });
  await unsubscribe(toUnsubscribe);
  await sentMails(service);
  const spam = (await rows()).find(({ status }) => status === 'spam')!;
  const body = { requests: [{ _id: spam.id, _rev: spam.revision }], status: 'new' };
  await service.call('POST', '/v1/requests/changes', { cookie, body });

  expect(await sentMails(service)).toEqual([]);
  const released = (await rows()).find(({ id }) => id === spam.id);
  expect(released).toMatchObject({ status: 'new', flag: '', confirmationHeld: 0, consent: 'unsubscribed' });
});

test('an address that unsubscribes again voids the link in a mail that is newer than its subscription', async () => {
  await unsubscribe((await subscribe()).toUnsubscribe);
  const [row] = await rows();
  service.clock.now += MINUTE;
  const at = new Date(service.clock.now).toISOString();
  await postConfirmation(service.db, 'subscription', row!, { by: 'admin', at });
  const { toConfirm, toUnsubscribe } = await mailedLinks();
  await unsubscribe(toUnsubscribe);

  await expectVoid(toConfirm);
});

test('a mail to confirm that has failed is not sent again if its address has unsubscribed meanwhile', async () => {
  const { toUnsubscribe } = await subscribe();
  await unsubscribe(toUnsubscribe);
  service.clock.now += MINUTE;
  await subscribeWith({});
  const at = new Date(service.clock.now).toISOString();
  await service.db.updateTable('outbox').set({ failedAt: at }).where('sentAt', 'is', null).execute();
  service.clock.now += MINUTE;
  await unsubscribe(toUnsubscribe);
  service.clock.now += MINUTE;
  const retried = await service.call('POST', '/mail/failed/retry', { body: {}, cookie });

  expect(retried.json()).toEqual({ count: 1 });
  expect(await sentMails(service)).toEqual([]);
});

test('a link to confirm stays void after its subscription was unsubscribed in the trash and restored', async () => {
  const { toConfirm, toUnsubscribe } = await subscribe();
  const [row] = await rows();
  const requests = [{ _id: row!.id, _rev: row!.revision }];
  await service.call('POST', '/v1/requests/removals', { cookie, body: { requests } });
  await unsubscribe(toUnsubscribe);
  await service.call('POST', '/v1/requests/restorations', { cookie, body: { ids: [row!.id] } });

  await expectVoid(toConfirm);
  const { events } = (await service.call('GET', `/v1/requests/${row!.id}`, { cookie })).json() as {
    events: { kind: string; after: string }[];
  };
  expect(events.map(({ kind, after }) => [kind, after])).toEqual([
    ['confirmation', ''],
    ['deleted', ''],
    ['consent', 'unsubscribed'],
    ['restored', ''],
  ]);
});

test('an address that unsubscribes and confirms at the same time is not subscribed afterwards', async () => {
  const { toConfirm, toUnsubscribe } = await subscribe();
  await Promise.all([unsubscribe(toUnsubscribe), confirm(toConfirm), confirm(toConfirm)]);
  service.clock.now += MINUTE;

  expect(await consents()).toEqual(['unsubscribed']);
});
