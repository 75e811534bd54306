import { ResponseCache } from './response-cache';

/** A database whose answers come when the test says so. */
function aDatabase() {
  const asked: { answer: (value: unknown) => void; fail: (error: Error) => void }[] = [];
  const load = () =>
    new Promise<unknown>((answer, fail) => {
      asked.push({ answer, fail });
    });
  return { asked, load };
}

/** What a read gives: the JSON, and how old it is when it may be out of date. */
const told = async (read: ReturnType<ResponseCache['read']>) => {
  const answer = await read;
  return answer && { json: answer.body.toString(), ...(answer.age !== undefined && { age: answer.age }) };
};

class AwayError extends Error {}
const isOutage = (error: unknown) => error instanceof AwayError;
const away = () => Promise.reject(new AwayError());
const is = (value: unknown) => () => Promise.resolve(value);

/** A cache that has read `hero` once, and a clock for it. */
async function aCache() {
  const clock = { now: 1000 };
  const cache = new ResponseCache({ isOutage, now: () => clock.now });
  const hero = (load: () => Promise<unknown>) => told(cache.read('hero', load));
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
  ['the loss of other instances’ writes', (cache) => cache.disconnect()],
  ['their return', (cache) => cache.reconnect()],
])(
  'a load that started before %s is not cached, and later reads do not wait for it',
  async (_name, happens) => {
    const { cache, hero } = await aCache();
    const { asked, load } = aDatabase();
    cache.invalidate();
    const before = hero(load);
    happens(cache);
    const after = hero(load);
    asked[1]?.answer('new');
    asked[0]?.answer('old');

    expect(await before).toEqual({ json: '"old"' });
    expect(await after).toEqual({ json: '"new"' });
    cache.reconnect();
    expect(await hero(is('newest'))).toEqual({ json: '"newest"' });
  },
);

test('a read that ends after a write does not replace what was read since', async () => {
  const { cache, hero } = await aCache();
  const { asked, load } = aDatabase();
  cache.invalidate();
  const slow = hero(load);
  cache.invalidate();
  await hero(is('new'));
  asked[0]?.answer('old');
  await slow;

  expect(await hero(load)).toEqual({ json: '"new"' });
});

test('many who ask at once share one load, and its failure', async () => {
  const { cache, hero } = await aCache();
  const { asked, load } = aDatabase();
  cache.invalidate();
  const reads = [hero(load), hero(load), hero(load)];
  asked[0]?.answer('new');
  expect(await Promise.all(reads)).toEqual(Array(3).fill({ json: '"new"' }));

  cache.invalidate();
  const failing = [hero(load), hero(load)].map((read) => expect(read).rejects.toThrow('broken'));
  asked[1]?.fail(new Error('broken'));
  await Promise.all(failing);
  expect(asked).toHaveLength(2);
  expect(await hero(is('whole again'))).toEqual({ json: '"whole again"' });
});

test('an empty result is not cached', async () => {
  const { cache } = await aCache();

  expect(await cache.read('course x', is(undefined))).toBeUndefined();
  expect(await told(cache.read('course x', is('now there')))).toEqual({ json: '"now there"' });
});

test('while the database is away the last known answer is given, with its age', async () => {
  const { cache, clock, hero } = await aCache();
  cache.invalidate();
  clock.now += 61_900;

  expect(await hero(away)).toEqual({ json: '"first"', age: 61 });
});

test('what is not known, and other failures, stay failures', async () => {
  const { cache, hero } = await aCache();
  cache.invalidate();

  await expect(hero(() => Promise.reject(new TypeError('a fault of ours')))).rejects.toThrow(TypeError);
  await expect(cache.read('course x', away)).rejects.toThrow(AwayError);
});

test('what was found to be gone is not the last known any more', async () => {
  const { cache, hero } = await aCache();
  cache.invalidate();
  expect(await hero(is(undefined))).toBeUndefined();

  await expect(hero(away)).rejects.toThrow(AwayError);
});

test('what is made of the content is given while the database is away, too', async () => {
  const { cache } = await aCache();
  const addresses = new Set(['media/a.webp']);
  await cache.memoize('addresses', () => Promise.resolve(addresses));
  cache.invalidate();

  expect(await cache.memoize('addresses', away)).toBe(addresses);
});

test('while the database is unreachable, reads do not wait; one read per 250 ms checks whether it is back', async () => {
  const { cache, clock, hero } = await aCache();
  const { asked, load } = aDatabase();
  const explore = (ask: () => Promise<unknown>) => told(cache.read('explore', ask));
  await explore(is('first'));
  cache.invalidate();
  const first = hero(load);
  asked[0]?.fail(new AwayError());
  await first;

  clock.now += 249;
  await hero(load);
  expect(asked).toHaveLength(1);
  clock.now += 1;
  // These return although what they ask for never comes.
  expect(await hero(load)).toEqual({ json: '"first"', age: 0 });
  clock.now += 10_000;
  expect(await hero(load)).toEqual({ json: '"first"', age: 10 });
  expect(await explore(load)).toEqual({ json: '"first"', age: 10 });
  expect(asked).toHaveLength(2);

  asked[1]?.answer('second');
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

test('while other instances’ writes may be missed, each read asks the database', async () => {
  const { cache, hero } = await aCache();
  const { asked, load } = aDatabase();
  cache.disconnect();
  const reads = [hero(load), hero(load)];
  asked[0]?.answer('before a write elsewhere');
  asked[1]?.answer('after it');

  expect(await Promise.all(reads)).toEqual([{ json: '"before a write elsewhere"' }, { json: '"after it"' }]);
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

test('of what was known last, the oldest beyond a thousand is forgotten', async () => {
  const { cache, hero } = await aCache();
  cache.invalidate();
  for (let number = 0; number < 1000; number += 1) await cache.read(`course ${number}`, is(number));
  cache.invalidate();

  await expect(hero(away)).rejects.toThrow(AwayError);
  expect(await told(cache.read('course 0', away))).toEqual({ json: '0', age: 0 });
});
