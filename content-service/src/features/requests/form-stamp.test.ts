import { buildApp } from '../../app';
import { readConfig } from '../../platform/config';
import { anInquiry, aSubscription } from '../../testing/builders';
import { callerOf } from '../../testing/http-call';
import { NOON, startService, type TestService } from '../../testing/service';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

type Headers = Record<string, string>;
const post = (headers: Headers, body: unknown = anInquiry()) =>
  service.call('POST', '/application/post', { body, headers });
const takeStamp = async () => ((await service.call('GET', '/form-stamp')).json() as { stamp: string }).stamp;
const list = async (url = '/application') =>
  (await service.call('GET', url, { cookie: await service.signIn() })).json();
const flags = async () =>
  (await service.db.selectFrom('application').select('flag').execute()).map(({ flag }) => flag);

/** Sends a request with a stamp that is `age` milliseconds old. Returns the flag of the stored request. */
async function flagAfter(age: number, change = (stamp: string) => stamp) {
  const stamp = change(await takeStamp());
  service.clock.now += age;
  expect((await post({ 'form-stamp': stamp })).statusCode).toBe(200);
  return (await flags())[0];
}

test('everybody gets a stamp that tells, signed, when it was given out', async () => {
  const answer = await service.call('GET', '/form-stamp');
  const { stamp } = answer.json() as { stamp: string };
  const [issued = ''] = stamp.split('.');

  expect(answer.headers['cache-control']).toBe('public, max-age=1');
  expect(stamp).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(Buffer.from(issued, 'base64url').toString()).toBe(String(NOON));
});

test('a request without stamp and trap is stored without a flag', async () => {
  await post({});
  await post({ 'form-stamp': '', 'form-trap': '' });

  expect(await flags()).toEqual(['', '']);
  expect(await list()).toEqual([
    { _id: expect.any(String), ...anInquiry() },
    { _id: expect.any(String), ...anInquiry() },
  ]);
});

test.each([
  ['at once', 0, 'too-fast'],
  ['after nearly two seconds', 1999, 'too-fast'],
  ['after two seconds', 2000, ''],
  ['from a page that was open for three days', 3 * DAY_MS, ''],
  ['after the clock was set back', -1, ''],
  ['after the clock was set back by ten minutes', -10 * MINUTE_MS, ''],
  ['after the clock was set back by more than ten minutes', -10 * MINUTE_MS - 1, 'bad-stamp'],
])('a request sent %s', async (_name, age, flag) => {
  expect(await flagAfter(age)).toBe(flag);
});

const moved = (stamp: string, by: number) => {
  const [issued = '', signature = ''] = stamp.split('.');
  const time = Number(Buffer.from(issued, 'base64url').toString()) + by;
  return `${Buffer.from(String(time)).toString('base64url')}.${signature}`;
};

test.each([
  ['another time', (stamp: string) => moved(stamp, -5000)],
  ['another signature', (stamp: string) => stamp.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
  ['half a signature', (stamp: string) => stamp.slice(0, -20)],
  ['no signature', (stamp: string) => stamp.split('.')[0]!],
  ['something at its end', (stamp: string) => `${stamp}.x`],
  ['padding', (stamp: string) => `${stamp}=`],
  ['anything else', () => 'NaN'],
])('a stamp with %s is a bad one', async (_name, change) => {
  expect(await flagAfter(5000, change)).toBe('bad-stamp');
});

test('a request that ran into the trap is flagged for it, whatever its stamp', async () => {
  const stamp = await takeStamp();
  service.clock.now += 5000;
  await post({ 'form-trap': 'http://spam.example', 'form-stamp': stamp });
  await post({ 'form-trap': 'x', 'form-stamp': 'made-up' });
  expect(await flags()).toEqual(['trap', 'trap']);
});

test('a flagged request is accepted like any other, and admins see its flag', async () => {
  const plain = await post({});
  const caught = await post({ 'form-trap': 'x' });
  const [first, second] = [plain, caught].map((answer) => answer.json() as { _id: string });
  const messages = await service.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('kind', '=', 'application')
    .execute();

  expect(caught.statusCode).toBe(plain.statusCode);
  expect({ ...second, _id: '' }).toEqual({ ...first, _id: '' });
  expect(messages).toEqual([{ kind: 'application', payload: JSON.stringify({ applicationId: first!._id }) }]);
  expect(await list()).toEqual(
    expect.arrayContaining([
      { ...first, status: undefined, ...anInquiry() },
      { ...second, status: undefined, ...anInquiry(), flag: 'trap' },
    ]),
  );
});

test('a subscription is flagged in the same way', async () => {
  const answer = await post({ 'form-trap': 'x' }, aSubscription());

  expect(answer.json()).toEqual({ status: 'succes' });
  expect(await list('/newsletter')).toEqual([
    { _id: expect.any(String), ...aSubscription(), flag: 'trap', consent: 'pending' },
  ]);
});

test('a body cannot carry a flag of its own', async () => {
  const answer = await post({}, anInquiry({ flag: '' }));
  expect(answer.json()).toMatchObject({
    errors: [{ field: 'flag', message: 'is not a field of this request' }],
  });
});

test('a repeat of a request leaves its flag as it was', async () => {
  await post({ 'idempotency-key': 'k' });
  await post({ 'idempotency-key': 'k', 'form-trap': 'x' });
  expect(await flags()).toEqual(['']);
});

test.each([
  ['Form-Stamp', 200, 200],
  ['Form-Stamp', 201, 400],
  ['Form-Trap', 200, 200],
  ['Form-Trap', 201, 400],
])('a %s of %i characters is answered with %i', async (name, length, status) => {
  const answer = await post({ [name.toLowerCase()]: 'x'.repeat(length) });

  expect(answer.statusCode).toBe(status);
  if (status === 400)
    expect(answer.json()).toMatchObject({
      errors: [{ field: name, message: 'must have at most 200 characters' }],
    });
});

test('stamps hold after a start, and at every instance on the same database', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const restarted = await buildApp({ db: service.db, config, now: () => service.clock.now });
  const [here, there] = await Promise.all([
    takeStamp(),
    callerOf(restarted)('GET', '/form-stamp').then((answer) => (answer.json() as { stamp: string }).stamp),
  ]);
  await restarted.close();

  expect(there).toBe(here);
  const keys = service.db.selectFrom('setting').selectAll().where('name', '=', 'form-stamp-key');
  expect(await keys.execute()).toEqual([
    { name: 'form-stamp-key', value: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
});

test('the key is never sent', async () => {
  await takeStamp();
  const { value } = await service.db.selectFrom('setting').select('value').executeTakeFirstOrThrow();
  const cookie = await service.signIn();
  for (const { method, url } of service.app.routePolicies)
    if (method === 'GET' && /^\/[a-z/-]+$/.test(url))
      expect((await service.call('GET', url, { cookie })).body).not.toContain(value);
});
