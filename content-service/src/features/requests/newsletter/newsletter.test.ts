import { aSubscription } from '../../../testing/builders';
import { outboxOf, sentMails } from '../../../testing/mails';
import { NOON, SITE_URL, startService, type TestService } from '../../../testing/service';

const DAY = 24 * 60 * 60_000;
const MAIL_TIME = new Date(NOON).toISOString();

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService({ env: { NEWSLETTER_CONFIRMATION: 'on' } });
  cookie = await service.signIn();
});
afterEach(() => service.stop());

const subscribe = (email = 'ada@example.org', headers = {}) =>
  service.call('POST', '/application/post', { body: aSubscription({ email }), headers });
const rows = () => service.db.selectFrom('subscription').selectAll().orderBy('email').execute();
const consents = async () => (await rows()).map(({ consent }) => consent);
const exported = async () =>
  (await service.call('GET', '/v1/requests/export?kind=newsletter', { cookie })).body
    .split('\r\n')
    .slice(1, -1);
const mailKinds = async () => (await outboxOf(service)).map(({ kind }) => kind);
const confirm = (token: string) => service.call('POST', `/v1/newsletter/confirmation?token=${token}`);
const unsubscribe = (token: string, options = {}) =>
  service.call('POST', `/v1/newsletter/unsubscription?token=${token}`, options);

async function mailedTokens() {
  const mails = (await sentMails(service)).map((mail) => mail.replaceAll(/\n\s+/g, ' '));
  const found = (pattern: RegExp) => mails.flatMap((mail) => pattern.exec(mail)?.[1] ?? []);
  return {
    confirm: found(/newsletter\/confirm\?token=3?D?([\w.-]+)/),
    unsubscribe: found(/unsubscription\?token=([\w.-]+)/),
    mails,
  };
}

async function subscribed(email = 'ada@example.org') {
  await subscribe(email);
  const {
    confirm: [toConfirm = ''],
    unsubscribe: [toUnsubscribe = ''],
  } = await mailedTokens();
  await confirm(toConfirm);
  return { toConfirm, toUnsubscribe };
}

test('a subscriber gets one mail to confirm; until then the address is in no export', async () => {
  const answer = await subscribe();

  expect(answer.json()).toEqual({ status: 'succes' });
  expect(await mailKinds()).toEqual(['subscription-confirmation']);
  expect(await consents()).toEqual(['pending']);
  expect(await exported()).toEqual([]);
  const {
    mails,
    unsubscribe: [token],
  } = await mailedTokens();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('To: ada@example.org');
  expect(mails[0]).toContain(
    `List-Unsubscribe: <${SITE_URL}/api/v1/newsletter/unsubscription?token=${token}>`,
  );
  expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('concurrent calls with one new address store one subscription', async () => {
  const addresses = ['ada@example.org', 'Ada@Example.org', 'ada@example.org', 'ADA@EXAMPLE.ORG'];
  await Promise.all(addresses.map((email) => subscribe(email)));
  expect(await consents()).toEqual(['pending']);
});

test('a GET of a link changes nothing; the POST confirms once and notifies the institute once', async () => {
  await subscribe();
  const {
    confirm: [token = ''],
    unsubscribe: [toUnsubscribe = ''],
  } = await mailedTokens();

  for (const [path, of] of [
    ['confirmation', token],
    ['unsubscription', toUnsubscribe],
  ])
    for (const method of ['GET', 'HEAD'] as const)
      expect((await service.call(method, `/v1/newsletter/${path}?token=${of}`)).statusCode).toBe(200);
  expect(await consents()).toEqual(['pending']);

  expect((await confirm(token)).json()).toEqual({ consent: 'confirmed' });
  expect((await confirm(token)).json()).toEqual({ consent: 'confirmed' });
  expect(await consents()).toEqual(['confirmed']);
  expect(await mailKinds()).toEqual(['subscription', 'subscription-confirmation']);
  expect(await exported()).toEqual([expect.stringContaining('"ada@example.org"')]);
});

test.each([
  ['RFC 8058 as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'RFC 8058 in parts',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['no body', '', ''],
])('one POST unsubscribes: %s', async (_name, type, body) => {
  const { toUnsubscribe } = await subscribed();
  const answer = await service.app.inject({
    method: 'POST',
    url: `/v1/newsletter/unsubscription?token=${toUnsubscribe}`,
    headers: type ? { 'content-type': type } : {},
    payload: body,
  });

  expect([answer.statusCode, answer.json()]).toEqual([200, { consent: 'unsubscribed' }]);
  expect(await exported()).toEqual([]);
  expect((await service.call('GET', '/newsletter', { cookie })).json()).toMatchObject([
    { consent: 'unsubscribed' },
  ]);
});

test('a mailbox that opens the link of the header gets to the page', async () => {
  const { toUnsubscribe } = await subscribed();
  const answer = await service.call('GET', `/v1/newsletter/unsubscription?token=${toUnsubscribe}`, {
    headers: { accept: 'text/html,*/*' },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `${SITE_URL}/newsletter/unsubscribe?token=${toUnsubscribe}`,
  ]);
  expect(await consents()).toEqual(['confirmed']);
});

test('the address is unsubscribed in every row, spam and the trash included', async () => {
  const { toUnsubscribe } = await subscribed();
  const [own] = await rows();
  for (const [id, email] of [
    ['old', 'ADA@example.org'],
    ['spam', 'ada@example.org'],
    ['gone', 'ada@example.org'],
    ['other', 'ádá@example.org'],
  ])
    await service.db
      .insertInto('subscription')
      .values({
        ...own!,
        id: id!,
        email: email!,
        idempotencyKey: null,
        consent: 'confirmed',
        status: id === 'spam' ? 'spam' : 'new',
      })
      .execute();
  await service.call('POST', '/v1/requests/removals', {
    cookie,
    body: { requests: [{ _id: 'gone', _rev: own!.revision }] },
  });

  expect((await unsubscribe(toUnsubscribe)).statusCode).toBe(200);
  await service.call('POST', '/v1/requests/restorations', { cookie, body: { ids: ['gone'] } });
  const confirmed = (await rows()).filter(({ consent }) => consent === 'confirmed');
  expect(confirmed.map(({ id }) => id)).toEqual(['other']);
});

test('a link of a subscription in the trash unsubscribes, and does not confirm', async () => {
  const { toConfirm, toUnsubscribe } = await subscribed();
  const [row] = await rows();
  const requests = [{ _id: row!.id, _rev: row!.revision }];
  await service.call('POST', '/v1/requests/removals', { cookie, body: { requests } });
  const consent = async () =>
    (await service.call('GET', `/v1/newsletter/unsubscription?token=${toUnsubscribe}`)).json();

  expect(await consent()).toEqual({ consent: 'confirmed' });
  expect((await unsubscribe(toUnsubscribe)).json()).toEqual({ consent: 'unsubscribed' });
  expect(await consent()).toEqual({ consent: 'unsubscribed' });
  expect((await confirm(toConfirm)).statusCode).toBe(410);
});

test('a link of a subscription that was deleted for good does not claim to unsubscribe its address', async () => {
  const { toConfirm, toUnsubscribe } = await subscribed();
  await service.db.deleteFrom('subscription').execute();
  await subscribe();

  for (const method of ['GET', 'POST'] as const)
    expect(
      (await service.call(method, `/v1/newsletter/unsubscription?token=${toUnsubscribe}`)).statusCode,
    ).toBe(410);
  expect((await confirm(toConfirm)).statusCode).toBe(410);
});

describe('who subscribes again learns nothing', () => {
  test.each(['pending', 'confirmed', 'unsubscribed'])('an address that is %s', async (state) => {
    const first = await subscribe();
    const {
      confirm: [toConfirm = ''],
      unsubscribe: [toUnsubscribe = ''],
    } = await mailedTokens();
    if (state !== 'pending') await confirm(toConfirm);
    if (state === 'unsubscribed') await unsubscribe(toUnsubscribe);
    await service.db.deleteFrom('outbox').execute();

    const again = await subscribe('Ada@Example.org');
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(await consents()).toEqual([state]);
    expect(await mailKinds()).toEqual(state === 'confirmed' ? [] : ['subscription-confirmation']);
    expect(await exported()).toHaveLength(state === 'confirmed' ? 1 : 0);
  });
});

test('a confirmed subscription keeps its time if somebody subscribes the address again', async () => {
  await subscribed();
  service.clock.now += DAY;
  const body = aSubscription({ date: '2026-11-21', time: '09:00' });
  await service.call('POST', '/application/post', { body });
  expect(await rows()).toMatchObject([{ createdAt: MAIL_TIME, date: '2026-11-20', time: '13:05' }]);
});

test('an unsubscribed address is subscribed by a confirmation only, even without double opt-in', async () => {
  const { toUnsubscribe } = await subscribed();
  await unsubscribe(toUnsubscribe);
  await service.db.deleteFrom('outbox').execute();

  const off = await startService();
  await off.db
    .insertInto('subscription')
    .values((await rows())[0]!)
    .execute();
  await off.call('POST', '/application/post', { body: aSubscription() });
  await off.call('POST', '/application/post', { body: aSubscription({ email: 'grace@example.org' }) });

  const stored = await off.db
    .selectFrom('subscription')
    .select(['email', 'consent'])
    .orderBy('email')
    .execute();
  expect(stored).toEqual([
    { email: 'ada@example.org', consent: 'unsubscribed' },
    { email: 'grace@example.org', consent: 'confirmed' },
  ]);
  expect((await outboxOf(off)).map(({ kind }) => kind)).toEqual([
    'subscription',
    'subscription-confirmation',
  ]);
  await off.stop();
});

test('a stranger cannot fill a mailbox: three mails a day', async () => {
  for (let count = 0; count < 10; count += 1) expect((await subscribe()).statusCode).toBe(200);
  expect(await mailKinds()).toHaveLength(3);
  service.clock.now += DAY;
  await subscribe();
  expect(await mailKinds()).toHaveLength(4);
});

test('an address that has unsubscribed is asked once in 7 days whether it wants to subscribe again', async () => {
  const { toUnsubscribe } = await subscribed();
  await unsubscribe(toUnsubscribe);
  await service.db.deleteFrom('outbox').execute();

  for (let day = 0; day < 7; day += 1) {
    for (let count = 0; count < 3; count += 1) expect((await subscribe()).statusCode).toBe(200);
    service.clock.now += DAY;
  }
  expect(await mailKinds()).toEqual(['subscription-confirmation']);

  await subscribe();
  expect(await mailKinds()).toHaveLength(2);
});

test('a subscription that could not be stored does not count as the mail of these 7 days', async () => {
  const { toUnsubscribe } = await subscribed();
  await unsubscribe(toUnsubscribe);
  await service.db.deleteFrom('outbox').execute();
  await service.db.schema.alterTable('outbox').renameTo('outbox-away').execute();
  expect((await subscribe()).statusCode).toBe(500);
  await service.db.schema.alterTable('outbox-away').renameTo('outbox').execute();

  await subscribe();
  expect(await mailKinds()).toEqual(['subscription-confirmation']);
});

test('a repeated request does not count toward the three mails a day', async () => {
  for (let count = 0; count < 5; count += 1) await subscribe('ada@example.org', { 'idempotency-key': 'k' });
  for (let count = 0; count < 5; count += 1) await subscribe();
  expect(await mailKinds()).toHaveLength(3);
});

test('the same key stores and mails once', async () => {
  const headers = { 'idempotency-key': 'k' };
  await Promise.all([subscribe('ada@example.org', headers), subscribe('ada@example.org', headers)]);
  await subscribe('ada@example.org', headers);
  await subscribe('Ada@Example.org', headers);
  expect(await rows()).toHaveLength(1);
  expect(await mailKinds()).toHaveLength(1);
});

describe('tokens', () => {
  test('name the subscription only', async () => {
    const { toConfirm, toUnsubscribe } = await subscribed();
    const [row] = await rows();
    const time = Date.parse(MAIL_TIME).toString(36);
    expect(toConfirm.replace(/\.[\w-]+$/, '')).toBe(`confirm.${row!.id}.${time}`);
    expect(toUnsubscribe.replace(/\.[\w-]+$/, '')).toBe(`unsubscribe.${row!.id}.${time}`);
  });

  test('to confirm expire after 7 days, those to unsubscribe never', async () => {
    await subscribe();
    const {
      confirm: [toConfirm = ''],
      unsubscribe: [toUnsubscribe = ''],
    } = await mailedTokens();
    service.clock.now += 7 * DAY + 1;
    for (const method of ['GET', 'POST'] as const)
      expect((await service.call(method, `/v1/newsletter/confirmation?token=${toConfirm}`)).statusCode).toBe(
        410,
      );
    service.clock.now += 1000 * DAY;
    expect((await unsubscribe(toUnsubscribe)).statusCode).toBe(200);
  });

  test.each([
    ['of the other purpose', (token: string) => token.replace('confirm', 'unsubscribe')],
    ['of another subscription', (token: string) => token.replace(/\.[\da-f]{8}/, '.00000000')],
    ['of a later time', (token: string) => token.replace(/\.\w+\.([\w-]+)$/, '.zzzzzzzz.$1')],
    ['with another signature', (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
    ['without a signature', (token: string) => token.replace(/\.[\w-]+$/, '')],
    ['that are empty', () => ''],
    ['with a NUL', () => '%00'],
    ['that are no tokens', () => '....'],
  ])('%s are rejected', async (_name, forge) => {
    await subscribe();
    const {
      confirm: [token = ''],
    } = await mailedTokens();
    for (const path of ['confirmation', 'unsubscription'])
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode } = await service.call(method, `/v1/newsletter/${path}?token=${forge(token)}`);
        expect([400, 404]).toContain(statusCode);
      }
    expect(await consents()).toEqual(['pending']);
  });

  test.each(['', '?token=a&token=b', `?token=${'x'.repeat(301)}`])(
    'as %s are faults of the caller',
    async (query) => {
      for (const path of ['confirmation', 'unsubscription'])
        expect((await service.call('POST', `/v1/newsletter/${path}${query}`)).statusCode).toBe(400);
    },
  );

  test('a form that is too large is rejected', async () => {
    const { toUnsubscribe } = await subscribed();
    const answer = await service.app.inject({
      method: 'POST',
      url: `/v1/newsletter/unsubscription?token=${toUnsubscribe}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'x'.repeat(20_000),
    });
    expect(answer.statusCode).toBe(413);
    expect(await consents()).toEqual(['confirmed']);
  });
});

test('each row of the export has a link to unsubscribe', async () => {
  await subscribed();
  const [line = ''] = await exported();
  const [, token = ''] =
    /"http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=([\w.-]+)"$/.exec(line) ?? [];
  expect((await unsubscribe(token)).json()).toEqual({ consent: 'unsubscribed' });
});

test('the history names who changed the consent, and an admin with an old view gets 412', async () => {
  const { toUnsubscribe } = await subscribed();
  const [row] = await rows();
  await unsubscribe(toUnsubscribe);
  const { events } = (await service.call('GET', `/v1/requests/${row!.id}`, { cookie })).json() as {
    events: object[];
  };
  expect(events).toMatchObject([
    { kind: 'confirmation', by: '' },
    { kind: 'consent', before: 'pending', after: 'confirmed', by: '' },
    { kind: 'consent', before: 'confirmed', after: 'unsubscribed', by: '' },
  ]);
  const body = { requests: [{ _id: row!.id, _rev: row!.revision }], status: 'closed' };
  expect((await service.call('POST', '/v1/requests/changes', { cookie, body })).statusCode).toBe(412);
});
