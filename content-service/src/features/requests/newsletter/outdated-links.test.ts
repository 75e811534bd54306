import { aSubscription } from '../../../testing/builders';
import { sentMails } from '../../../testing/mails';
import { startService, type TestService } from '../../../testing/service';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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

/** Subscribes at a new time of the clock, and returns the tokens in the confirmation mail. */
async function subscribe() {
  service.clock.now += MINUTE;
  await service.call('POST', '/application/post', { body: aSubscription() });
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

test('an address that unsubscribes again voids the link that it got since', async () => {
  const first = await subscribe();
  await unsubscribe(first.toUnsubscribe);
  const second = await subscribe();
  await unsubscribe(second.toUnsubscribe);
  const [row] = await rows();
  await unsubscribe(second.toUnsubscribe);

  await expectVoid(second.toConfirm);
  expect(await rows()).toEqual([row]);
  service.clock.now += 7 * DAY;
  expect((await confirm((await subscribe()).toConfirm)).json()).toEqual({ consent: 'confirmed' });
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
