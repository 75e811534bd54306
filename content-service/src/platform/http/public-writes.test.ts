import { MemoryRateLimits } from '../limits/memory-rate-limits';
import { StoredRateLimits } from '../limits/stored-rate-limits';
import { anInquiry, aSubscription } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ADDRESS = '/application/post';

let service: TestService;
beforeEach(async () => {
  service = await startService({ env: { PUBLIC_WRITES_PER_MINUTE: '5', PUBLIC_WRITES_PER_DAY: '30' } });
});
afterEach(() => service.stop());

type Options = NonNullable<Parameters<TestService['call']>[2]>;
const send = (options: Options = {}, url = ADDRESS) =>
  service.call('POST', url, { body: anInquiry(), from: '203.0.113.7', ...options });
const countStored = async () => (await service.db.selectFrom('application').select('id').execute()).length;

async function sendTimes(
  count: number,
  make: (index: number) => [options?: Options, url?: string] = () => [],
) {
  const statuses = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(...make(index))).statusCode);
  return statuses;
}

test('of many writes in a minute, five per address are stored; other addresses are not affected', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send()));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45);
  expect(await countStored()).toBe(5);
  expect((await send({ from: '203.0.113.8' })).statusCode).toBe(200);
});

test('the sixth write gets 429 with Retry-After', async () => {
  await sendTimes(5);
  service.clock.now += 15_000;
  const rejected = await send();
  service.clock.now += 45_000;

  expect(rejected.headers['retry-after']).toBe('45');
  expect(rejected.json()).toMatchObject({
    status: 429,
    detail: 'Too many attempts. Try again in 45 seconds',
  });
  expect((await send()).statusCode).toBe(200);
});

test('an address can store thirty writes a day', async () => {
  for (let round = 0; round < 6; round += 1) {
    expect(await sendTimes(5)).toEqual(Array(5).fill(200));
    service.clock.now += HOUR;
  }
  const rejected = await send();
  service.clock.now += 18 * HOUR;

  expect(rejected.statusCode).toBe(429);
  expect(rejected.json()).toMatchObject({ detail: 'Too many attempts. Try again in 18 hours' });
  expect((await send()).statusCode).toBe(200);
});

test('all public forms share one limit', async () => {
  const statuses = await sendTimes(
    8,
    (index) =>
      [
        [{ body: aSubscription() }] as [Options],
        [{ body: { email: 'ada@example.org' } }, '/forgot-password'] as [Options, string],
      ][index % 2]!,
  );
  const reset = await service.call('PUT', '/reset-password/x', {
    body: { password: 'x'.repeat(12) },
    from: '203.0.113.7',
  });
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(reset.statusCode).toBe(429);
});

test.each<[string, (index: number) => [options?: Options, url?: string]]>([
  ['the body', (index) => [{ body: anInquiry({ name: `Ada ${index}`, email: `ada${index}@example.org` }) }]],
  ['the idempotency key', (index) => [{ headers: { 'idempotency-key': `key ${index}` } }]],
  [
    'the spelling of the route',
    (index) => [
      {},
      [
        ADDRESS,
        `${ADDRESS}/`,
        `${ADDRESS}?a=${index}`,
        '/application/%70ost',
        '//application/post',
        '/APPLICATION/post',
      ][index % 6],
    ],
  ],
  [
    'cookie and browser',
    (index) => [{ cookie: `session=${index}`, headers: { 'user-agent': `browser ${index}` } }],
  ],
  [
    'headers with other addresses',
    (index) => [{ headers: { 'x-real-ip': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` } }],
  ],
  [
    'headers with other methods',
    (index) => [{ headers: { 'x-http-method-override': ['PUT', 'GET'][index % 2]! } }],
  ],
  ['earlier entries of X-Forwarded-For', (index) => [{ from: `198.51.100.${index}, 203.0.113.7` }]],
  ['the host part of an IPv6 address', (index) => [{ from: `2001:db8:1:2::${index}` }]],
  [
    'X-Forwarded-For from a client that is not a trusted proxy',
    (index) => [{ peer: '203.0.113.7', from: `198.51.100.${index}` }],
  ],
])('of 30 writes that change %s, at most five are stored', async (_what, make) => {
  await sendTimes(30, make);
  expect(await countStored()).toBe(5);
});

test('a flood of writes is stored, and the writes above the expected number are flagged', async () => {
  for (let address = 0; address < 61; address += 1)
    expect(await sendTimes(5, () => [{ from: `198.51.100.${address}` }])).toEqual(Array(5).fill(200));
  const flags = await service.db.selectFrom('application').select('flag').orderBy('flag').execute();
  service.clock.now += MINUTE;
  await send({ from: '203.0.113.99' });
  const later = await service.db.selectFrom('application').select('id').where('flag', '=', '').execute();

  expect(flags.filter(({ flag }) => flag === '')).toHaveLength(300);
  expect(flags.filter(({ flag }) => flag === 'flood')).toHaveLength(5);
  expect(later).toHaveLength(301);
});

test('a high limit per address does not turn the detection of floods off', async () => {
  const generous = await startService({
    env: { PUBLIC_WRITES_PER_MINUTE: '17', PUBLIC_WRITES_PER_DAY: '5000' },
  });
  const from = (address: number) =>
    Promise.all(
      Array.from({ length: 17 }, () =>
        generous.call('POST', ADDRESS, { body: anInquiry(), from: `198.51.100.${address}` }),
      ),
    );
  for (let address = 0; address < 59; address += 1) await from(address);
  const flagged = await generous.db
    .selectFrom('application')
    .select('id')
    .where('flag', '=', 'flood')
    .execute();
  await generous.stop();

  expect(flagged).toHaveLength(59 * 17 - 1000);
});

test('a page of another origin cannot use up the limit of a visitor', async () => {
  const foreign = await sendTimes(5, () => [{ headers: { origin: 'https://evil.example' } }]);
  expect(foreign).toEqual(Array(5).fill(403));
  expect((await send()).statusCode).toBe(200);
});

async function sendWhileCountingFails(error: Error) {
  const lines: string[] = [];
  const failing = await startService({
    env: { PUBLIC_WRITES_PER_MINUTE: '1' },
    logStream: { write: (line) => void lines.push(line) },
  });
  for (const store of [MemoryRateLimits, StoredRateLimits])
    jest.spyOn(store.prototype, 'take').mockRejectedValue(error);
  const answers = [];
  for (const _time of ['once', 'twice'])
    answers.push(await failing.call('POST', ADDRESS, { body: anInquiry() }));
  jest.restoreAllMocks();
  await failing.stop();
  return { answers, log: lines.join('') };
}

test('writes are accepted if they cannot be counted', async () => {
  const { answers, log } = await sendWhileCountingFails(new Error('the table is broken'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(log).toContain('public writes cannot be counted');
});

test('while the database is unreachable, writes fail immediately', async () => {
  const away = Object.assign(new Error('no route'), { code: 'ECONNREFUSED' });
  const { answers } = await sendWhileCountingFails(away);
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});

test('a limit above a thousand means no limit', async () => {
  const unlimited = await startService();
  for (let index = 0; index < 40; index += 1)
    expect((await unlimited.call('POST', ADDRESS, { body: anInquiry() })).statusCode).toBe(200);
  await unlimited.stop();
});
