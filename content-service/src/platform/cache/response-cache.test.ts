import { ResponseCache } from './response-cache';

/** Fakes a database. The test decides when each query resolves. */
function aDatabase() {
  const queries: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  const load = () =>
    new Promise<unknown>((resolve, reject) => {
      queries.push({ resolve, reject });
    });
  return { queries, load };
}

/** The response has an `age` if it may be outdated. */
const responseOf = async (read: ReturnType<ResponseCache['read']>) => {
  const response = await read;
  return (
    response && { json: response.body.toString(), ...(response.age !== undefined && { age: response.age }) }
  );
};

class AwayError extends Error {}
const isOutage = (error: unknown) => error instanceof AwayError;
const away = () => Promise.reject(new AwayError());
const is = (value: unknown) => () => Promise.resolve(value);

async function aCache() {
  const clock = { now: 1000 };
  const cache = new ResponseCache({ isOutage, now: () => clock.now });
  const hero = (load: () => Promise<unknown>) => responseOf(cache.read('hero', load));
  await hero(is('first'));
  return { cache, clock, hero };
}

test('a loaded response is cached until the next write', async () => {
  const { cache, hero } = await aCache();

  expect(await hero(is('second'))).toEqual({ json: '"first"' });
  cache.invalidate();
  expect(await hero(is('second'))).toEqual({ json: '"second"' });
});

test.each<[string, (cache: ResponseCache) => void]>([
  ['a write', (cache) => cache.invalidate()],
  ['other instances’ writes going unnoticed', (cache) => cache.disconnect()],
  ['other instances’ writes being noticed again', (cache) => cache.reconnect()],
])(
  'a load that started before %s is not cached, and later reads do not wait for it',
  async (_name, happens) => {
    const { cache, hero } = await aCache();
    const { queries, load } = aDatabase();
    cache.invalidate();
    const before = hero(load);
    happens(cache);
    const after = hero(load);
    queries[1]?.resolve('new');
    queries[0]?.resolve('old');

    expect(await before).toEqual({ json: '"old"' });
    expect(await after).toEqual({ json: '"new"' });
    cache.reconnect();
    expect(await hero(is('newest'))).toEqual({ json: '"newest"' });
  },
);

test('a load that ends after a write does not replace the newer response', async () => {
  const { cache, hero } = await aCache();
  const { queries, load } = aDatabase();
  cache.invalidate();
  const slow = hero(load);
  cache.invalidate();
  await hero(is('new'));
  queries[0]?.resolve('old');
  await slow;

  expect(await hero(load)).toEqual({ json: '"new"' });
});

test('concurrent reads share one load and its failure', async () => {
  const { cache, hero } = await aCache();
  const { queries, load } = aDatabase();
  cache.invalidate();
  const reads = [hero(load), hero(load), hero(load)];
  queries[0]?.resolve('new');
  expect(await Promise.all(reads)).toEqual(Array(3).fill({ json: '"new"' }));

  cache.invalidate();
  const failing = [hero(load), hero(load)].map((read) => expect(read).rejects.toThrow('broken'));
  queries[1]?.reject(new Error('broken'));
  await Promise.all(failing);
  expect(queries).toHaveLength(2);
  expect(await hero(is('repaired'))).toEqual({ json: '"repaired"' });
});

test('an empty result is not cached', async () => {
  const { cache } = await aCache();

  expect(await cache.read('course x', is(undefined))).toBeUndefined();
  expect(await responseOf(cache.read('course x', is('now there')))).toEqual({ json: '"now there"' });
});

test('during an outage, a read returns the last known response with its age', async () => {
  const { cache, clock, hero } = await aCache();
  cache.invalidate();
  clock.now += 61_900;

  expect(await hero(away)).toEqual({ json: '"first"', age: 61 });
});

test('without a known response, or with another error, the read fails', async () => {
  const { cache, hero } = await aCache();
  cache.invalidate();

  await expect(hero(() => Promise.reject(new TypeError('a fault of ours')))).rejects.toThrow(TypeError);
  await expect(cache.read('course x', away)).rejects.toThrow(AwayError);
});

test('a missing record replaces the last known response', async () => {
  const { cache, hero } = await aCache();
  cache.invalidate();
  expect(await hero(is(undefined))).toBeUndefined();

  await expect(hero(away)).rejects.toThrow(AwayError);
});

test('during an outage, values derived from the content stay available', async () => {
  const { cache } = await aCache();
  const addresses = new Set(['media/a.webp']);
  await cache.memoize('addresses', () => Promise.resolve(addresses));
  cache.invalidate();

  expect(await cache.memoize('addresses', away)).toBe(addresses);
});

test('while the database is unreachable, reads do not wait; one read per 250 ms checks whether it is back', async () => {
  const { cache, clock, hero } = await aCache();
  const { queries, load } = aDatabase();
  const explore = (query: () => Promise<unknown>) => responseOf(cache.read('explore', query));
  await explore(is('first'));
  cache.invalidate();
  const first = hero(load);
  queries[0]?.reject(new AwayError());
  await first;

  clock.now += 249;
  await hero(load);
  expect(queries).toHaveLength(1);
  clock.now += 1;
  // This read starts the second query, which stays pending. No read waits for the query.
  expect(await hero(load)).toEqual({ json: '"first"', age: 0 });
  clock.now += 10_000;
  expect(await hero(load)).toEqual({ json: '"first"', age: 10 });
  expect(await explore(load)).toEqual({ json: '"first"', age: 10 });
  expect(queries).toHaveLength(2);

  queries[1]?.resolve('second');
  await new Promise(setImmediate);
  expect(await hero(load)).toEqual({ json: '"second"' });
  expect(await explore(is('second'))).toEqual({ json: '"second"' });
});

test('an error that proves the database reachable is passed on', async () => {
  const { cache, clock, hero } = await aCache();
  const broken = () => Promise.reject(new TypeError('a fault of ours'));
  cache.invalidate();
  await hero(away);
  clock.now += 250;
  await hero(broken);
  await new Promise(setImmediate);

  await expect(hero(broken)).rejects.toThrow(TypeError);
});

test('a read after a write returns the new response, although a load before the write failed', async () => {
  const { cache, hero } = await aCache();
  cache.invalidate();
  expect(await hero(away)).toEqual({ json: '"first"', age: 0 });
  cache.invalidate();

  expect(await hero(is('second'))).toEqual({ json: '"second"' });
});

test('a load that started before a write and fails after it does not make later reads outdated', async () => {
  const { cache, hero } = await aCache();
  const { queries, load } = aDatabase();
  cache.invalidate();
  const slow = hero(load);
  cache.invalidate();
  queries[0]?.reject(new AwayError());
  await slow;

  expect(await hero(is('second'))).toEqual({ json: '"second"' });
});

test('a lost connection for notifications does not make reads wait for an unreachable database', async () => {
  const { cache, hero } = await aCache();
  const { queries, load } = aDatabase();
  cache.invalidate();
  await hero(away);
  cache.disconnect();

  expect(await hero(load)).toEqual({ json: '"first"', age: 0 });
  expect(queries).toEqual([]);
});

test('a forgotten response is not sent while the database is unreachable', async () => {
  const { cache, hero } = await aCache();
  cache.forget();

  await expect(hero(away)).rejects.toThrow(AwayError);
});

test('while other instances’ writes may be missed, each read queries the database', async () => {
  const { cache, hero } = await aCache();
  const { queries, load } = aDatabase();
  cache.disconnect();
  const reads = [hero(load), hero(load)];
  queries[0]?.resolve('before a write');
  queries[1]?.resolve('after the write');

  expect(await Promise.all(reads)).toEqual([{ json: '"before a write"' }, { json: '"after the write"' }]);
  expect(await hero(is('later'))).toEqual({ json: '"later"' });
  expect(await hero(away)).toEqual({ json: '"later"', age: 0 });
});

test('after a reconnect, responses are loaded again and cached', async () => {
  const { cache, hero } = await aCache();
  cache.disconnect();
  await hero(away);
  cache.reconnect();

  expect(await hero(is('second'))).toEqual({ json: '"second"' });
  expect(await hero(is('third'))).toEqual({ json: '"second"' });
});

test('after a reconnect, a response from before is not sent while the database is unreachable: its content may be hidden', async () => {
  const { cache, hero } = await aCache();
  cache.disconnect();
  cache.reconnect();

  await expect(hero(away)).rejects.toThrow(AwayError);
});

test('at most a thousand last known responses are stored; the oldest is evicted first', async () => {
  const { cache, hero } = await aCache();
  cache.invalidate();
  for (let number = 0; number < 1000; number += 1) await cache.read(`course ${number}`, is(number));
  cache.invalidate();

  await expect(hero(away)).rejects.toThrow(AwayError);
  expect(await responseOf(cache.read('course 0', away))).toEqual({ json: '0', age: 0 });
});

test('an outage makes no current response unavailable, however many there are', async () => {
  const { cache, hero } = await aCache();
  for (let number = 0; number < 1000; number += 1) await cache.read(`course ${number}`, is(number));

  cache.disconnect();

  expect(await hero(away)).toEqual({ json: '"first"', age: 0 });
  expect(await responseOf(cache.read('course 999', away))).toEqual({ json: '999', age: 0 });
});
