import { StoredRateLimits } from '../../platform/limits/stored-rate-limits';
import { MemoryRateLimits } from '../../platform/limits/memory-rate-limits';
import { ADMIN, startService, type TestService } from '../../testing/service';

const MINUTE = 60_000;
const wrong = { ...ADMIN, password: 'not the password' };

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

type Options = NonNullable<Parameters<TestService['call']>[2]>;
const login = (body: object, options: Options = {}, url = '/admin') =>
  service.call('POST', url, { body, from: '203.0.113.1', ...options });

/** Returns how many guesses led to a password check. */
async function countGuesses(guesses: [body?: object, options?: Options, url?: string][]): Promise<number> {
  let reached = 0;
  for (const [body = wrong, options, url] of guesses) {
    const { statusCode } = await login(body, options, url);
    expect([401, 404, 400, 429]).toContain(statusCode);
    if (statusCode === 401) reached += 1;
  }
  return reached;
}

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

test.each<[string, (index: number) => [body?: object, options?: Options, url?: string]]>([
  ['nothing', () => []],
  ['the password', (index) => [{ ...ADMIN, password: `guess number ${index}` }]],
  [
    'the letter case of the username',
    (index) => [{ ...wrong, username: ['admin', 'ADMIN', 'aDmin'][index % 3] }],
  ],
  ['spaces around the username', (index) => [{ ...wrong, username: ' '.repeat(index) + 'admin\t' }]],
  [
    'the Unicode form of the username',
    (index) => [{ ...wrong, username: ['ａdmin', 'admin', 'ⓐdmin', '𝐚dmin'][index % 4] }],
  ],
  [
    'the spelling of the route',
    (index) => [wrong, {}, ['/admin', '/admin/', '/admin?a=1', '/%61dmin', '/admin?'][index % 5]],
  ],
  [
    'slashes and letter case of the route',
    (index) => [wrong, {}, ['//admin', '/ADMIN', '/admin//', '/./admin', '/admin%2f', '/admin'][index % 6]],
  ],
  [
    'headers with other addresses',
    (index) => [
      wrong,
      {
        headers: {
          'x-real-ip': `198.51.100.${index}`,
          'x-client-ip': `198.51.100.${index}`,
          'true-client-ip': `198.51.100.${index}`,
          'cf-connecting-ip': `198.51.100.${index}`,
          forwarded: `for=198.51.100.${index}`,
          'x-forwarded-host': `host-${index}.example`,
        },
      },
    ],
  ],
  [
    'headers with other methods',
    (index) => [
      wrong,
      {
        headers: {
          'x-http-method-override': ['GET', 'PUT', 'X'][index % 3]!,
          'x-http-method': 'GET',
          'x-original-url': '/hero',
          'x-rewrite-url': '/hero',
        },
      },
    ],
  ],
  ['earlier entries of X-Forwarded-For', (index) => [wrong, { from: `198.51.100.${index}, 203.0.113.1` }]],
  [
    'the notation of the address by the proxy',
    (index) => [
      wrong,
      {
        from: ['203.0.113.1', '::ffff:203.0.113.1', '::ffff:cb00:7101', `203.0.113.1:${5000 + index}`][
          index % 4
        ]!,
      },
    ],
  ],
  ['the host part of an IPv6 address', (index) => [wrong, { from: `2001:db8:1:2:${index}::${index}` }]],
  ['invalid addresses', (index) => [wrong, { from: `not an address ${index}` }]],
  [
    'X-Forwarded-For from a client that is not a trusted proxy',
    (index) => [wrong, { peer: '203.0.113.1', from: `198.51.100.${index}` }],
  ],
])('of 40 guesses that change %s, five are checked', async (_what, make) => {
  expect(await countGuesses(times(40, make))).toBe(5);
});

test.each<[string, (index: number) => object]>([
  ['other usernames', (index) => ({ ...wrong, username: `name ${index}` })],
  ['usernames with invisible letters', (index) => ({ ...wrong, username: `ad${'\u200b'.repeat(index)}min` })],
])('of 40 guesses that try %s, ten are checked', async (_what, make) => {
  expect(await countGuesses(times(40, (index) => [make(index)]))).toBe(10);
});

test.each<[string, (index: number) => object]>([
  ['more fields', (index) => ({ ...wrong, [`field${index}`]: index })],
  ['a list of passwords', (index) => ({ ...wrong, password: [`guess ${index}`, ADMIN.password] })],
])('a body with %s is rejected and does not count as a guess', async (_what, make) => {
  expect(await countGuesses(times(40, (index) => [make(index)]))).toBe(0);
});

test('after five wrong passwords the client has to wait, even with the correct password', async () => {
  for (let count = 1; count <= 5; count += 1) expect((await login(wrong)).statusCode).toBe(401);
  const limited = await login(ADMIN);

  expect(limited.statusCode).toBe(429);
  expect(limited.headers['retry-after']).toBe('900');
  expect(limited.json()).toMatchObject({ status: 429, retryAfter: 900 });
  expect((await login(ADMIN, { from: '203.0.113.2' })).statusCode).toBe(200);
  service.clock.now += 15 * MINUTE;
  expect((await login(ADMIN)).statusCode).toBe(200);
});

test('of concurrent guesses, five are checked', async () => {
  const answers = await Promise.all(times(40, () => login(wrong)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

test('further attempts after a wait lead to a longer wait', async () => {
  const waits: number[] = [];
  while (waits.length < 4) {
    const answer = await login(wrong);
    if (answer.statusCode === 401) continue;
    const seconds = Number(answer.headers['retry-after']);
    waits.push(seconds);
    service.clock.now += seconds * 1000;
  }
  expect(waits).toEqual([900, 6300, 21_600, 57_600]);
});

test('the response has the wait in words and in seconds', async () => {
  for (const _time of times(5, () => 0)) await login(wrong);
  expect((await login(ADMIN)).json()).toEqual({
    type: 'about:blank',
    title: 'Too Many Requests',
    status: 429,
    retryAfter: 900,
    detail: 'Too many attempts. Try again in 15 minutes',
  });
});

describe('a username that many clients guess at', () => {
  const fromMany = async (count: number) => {
    for (let index = 0; index < count; index += 1) await login(wrong, { from: `198.51.100.${index}` });
  };
  const failTwice = async () => {
    const from = '203.0.113.50';
    return [(await login(wrong, { from })).statusCode, (await login(wrong, { from })).statusCode];
  };

  test('still accepts clients without a failed attempt', async () => {
    await fromMany(60);
    for (const from of ['203.0.113.2', '203.0.113.2', '203.0.113.3', '2001:db8::1'])
      expect((await login(ADMIN, { from })).statusCode).toBe(200);
  });

  test('makes each client wait for an hour after its first failure, from the 51st failed attempt on', async () => {
    await fromMany(48);
    expect(await failTwice()).toEqual([401, 401]);
    await fromMany(50);
    service.clock.now += 15 * MINUTE;
    expect(await failTwice()).toEqual([401, 429]);
    expect((await login(ADMIN, { from: '203.0.113.2' })).statusCode).toBe(200);
    service.clock.now += 45 * MINUTE;
    expect(await failTwice()).toEqual([401, 401]);
  });
});

test('the correct password resets the failed attempts', async () => {
  for (const _time of times(30, () => 0)) expect((await login(ADMIN)).statusCode).toBe(200);
  expect(await countGuesses(times(8, () => []))).toBe(5);
});

test('attempts that cannot be counted are rejected', async () => {
  jest.spyOn(MemoryRateLimits.prototype, 'take').mockRejectedValue(new Error('the database is away'));
  jest.spyOn(StoredRateLimits.prototype, 'take').mockRejectedValue(new Error('the database is away'));
  const answer = await login(ADMIN);
  jest.restoreAllMocks();

  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({
    detail: 'Signing in is not possible right now. Try again in 5 seconds',
  });
});
