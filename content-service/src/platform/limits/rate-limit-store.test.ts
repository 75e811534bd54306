import type { Database } from '../database/tables';
import { startService, type TestService } from '../../testing/service';
import type { RateLimitStore } from './rate-limit-store';
import { MemoryRateLimits } from './memory-rate-limits';
import { StoredRateLimits } from './stored-rate-limits';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TWICE_A_MINUTE = [{ max: 2, withinMs: MINUTE }];
const TWO_RULES = [...TWICE_A_MINUTE, { max: 3, withinMs: DAY }];
const NOON = Date.UTC(2026, 10, 20, 12);

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
beforeEach(() => service.db.deleteFrom('hit').execute());
afterAll(() => service.stop());

const stores: [string, (db: Database) => RateLimitStore][] = [
  ['in memory', () => new MemoryRateLimits()],
  ['in the database', (db) => new StoredRateLimits(db)],
];

describe.each(stores)('rate limits %s', (_where, open) => {
  let store: RateLimitStore;
  beforeEach(() => {
    store = open(service.db);
  });

  test.each([
    ['the first hit', [], 0, 0],
    ['the last allowed hit', [0], 10, 0],
    ['one hit too many', [0, 10], 20, MINUTE - 20],
    ['one hit too many, a millisecond before the window ends', [0, 10], MINUTE - 1, 1],
    ['a hit after the first one has expired', [0, 10], MINUTE, 0],
    ['a hit before the second one has expired', [0, 10, MINUTE], MINUTE + 5, 5],
  ])('%s', async (_name, earlier, at, wait) => {
    for (const time of earlier) expect(await store.take('key', TWICE_A_MINUTE, NOON + time)).toBe(0);
    expect(await store.take('key', TWICE_A_MINUTE, NOON + at)).toBe(wait);
  });

  test('no window contains more hits than the limit', async () => {
    const counted: number[] = [];
    for (let time = 0; time < 10 * MINUTE; time += 7_000)
      if ((await store.take('key', TWICE_A_MINUTE, NOON + time)) === 0) counted.push(time);
    for (const [index, time] of counted.entries())
      expect((counted[index + 2] ?? Infinity) - time).toBeGreaterThanOrEqual(MINUTE);
    expect(counted).toHaveLength(20);
  });

  test('of several limits, the longest wait is returned', async () => {
    for (const time of [0, 1, MINUTE]) await store.take('key', TWO_RULES, NOON + time);
    expect(await store.take('key', TWO_RULES, NOON + 2 * MINUTE)).toBe(DAY - 2 * MINUTE);
    expect(await store.take('key', TWO_RULES, NOON + DAY)).toBe(0);
  });

  test('a rejected hit does not count, and limits may change from hit to hit', async () => {
    for (const time of [0, 1, 2, 3]) await store.take('key', TWICE_A_MINUTE, NOON + time);
    expect(await store.take('key', TWO_RULES, NOON + MINUTE)).toBe(0);
    expect(await store.take('key', TWO_RULES, NOON + MINUTE + 1)).toBe(DAY - MINUTE - 1);
  });

  test('hits that were counted while the clock was fast limit nobody after its correction', async () => {
    for (const time of [0, 1]) await store.take('key', TWICE_A_MINUTE, NOON + DAY + time);
    for (const time of [0, 1]) expect(await store.take('key', TWICE_A_MINUTE, NOON + time)).toBe(0);
    expect(await store.take('key', TWICE_A_MINUTE, NOON + 2)).toBe(MINUTE - 2);
  });

  test('hits of an instance whose clock is a second ahead count', async () => {
    for (const time of [0, 1]) await store.take('key', TWICE_A_MINUTE, NOON + 1_000 + time);
    expect(await store.take('key', TWICE_A_MINUTE, NOON)).toBe(MINUTE + 1_000);
  });

  test('each key has its own count', async () => {
    for (const time of [0, 1]) await store.take('one', TWICE_A_MINUTE, NOON + time);
    expect(await store.take('other', TWICE_A_MINUTE, NOON + 2)).toBe(0);
  });

  test('a hit can be undone once', async () => {
    await store.undo('key');
    for (const time of [0, 1]) await store.take('key', TWICE_A_MINUTE, NOON + time);
    await store.undo('key');
    expect(await store.take('key', TWICE_A_MINUTE, NOON + 2)).toBe(0);
    expect(await store.take('key', TWICE_A_MINUTE, NOON + 3)).toBe(MINUTE - 3);
    for (let time = 0; time < 5; time += 1) await store.undo('key');
    expect(await store.take('key', TWICE_A_MINUTE, NOON + 4)).toBe(0);
  });

  test('a reset key starts from zero; other keys are not affected', async () => {
    for (const time of [0, 1])
      for (const key of ['key', 'other']) await store.take(key, TWICE_A_MINUTE, NOON + time);
    await store.reset('key');
    await store.reset('nobody');
    expect(await store.take('key', TWICE_A_MINUTE, NOON + 2)).toBe(0);
    expect(await store.take('other', TWICE_A_MINUTE, NOON + 2)).toBe(MINUTE - 2);
  });

  test('of a hundred concurrent hits, the limit determines how many count', async () => {
    const waits = await Promise.all(
      Array.from({ length: 100 }, () => store.take('key', TWICE_A_MINUTE, NOON)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
    expect(waits.filter((wait) => wait === MINUTE)).toHaveLength(98);
  });
});

test('instances that share a database share the counts', async () => {
  const [here, there] = [new StoredRateLimits(service.db), new StoredRateLimits(service.db)];
  await here.take('key', TWICE_A_MINUTE, NOON);
  await there.take('key', TWICE_A_MINUTE, NOON);
  expect(await here.take('key', TWICE_A_MINUTE, NOON)).toBe(MINUTE);
});

test('keys are stored as hashes, and expired hits are deleted', async () => {
  const store = new StoredRateLimits(service.db);
  await store.take('203.0.113.7', TWICE_A_MINUTE, NOON);
  const rows = await service.db.selectFrom('hit').selectAll().execute();
  await store.take('another', TWICE_A_MINUTE, NOON + 11 * MINUTE);

  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
  expect(rows).toEqual([
    { key: expect.stringMatching(/^[\w-]{43}$/), times: String(NOON), forgetAt: '2026-11-20T12:01:00.000Z' },
  ]);
  expect(await service.db.selectFrom('hit').select('times').execute()).toEqual([
    { times: String(NOON + 11 * MINUTE) },
  ]);
});

test('expired hits are deleted after the correction of a fast clock, too', async () => {
  const store = new StoredRateLimits(service.db);
  await store.take('203.0.113.7', TWICE_A_MINUTE, NOON);
  await store.take('another', TWICE_A_MINUTE, NOON + 365 * DAY);
  await store.reset('another');
  await store.take('203.0.113.7', TWICE_A_MINUTE, NOON);
  await store.take('another', TWICE_A_MINUTE, NOON + 11 * MINUTE);

  expect(await service.db.selectFrom('hit').select('times').execute()).toEqual([
    { times: String(NOON + 11 * MINUTE) },
  ]);
});

test('memory is bounded: the least recently used key is evicted first', async () => {
  const store = new MemoryRateLimits();
  for (let index = 0; index < 20_001; index += 1) await store.take(`key ${index}`, TWICE_A_MINUTE, NOON);
  const takeTwice = async (key: string) => [
    await store.take(key, TWICE_A_MINUTE, NOON),
    await store.take(key, TWICE_A_MINUTE, NOON),
  ];
  expect(await takeTwice('key 20000')).toEqual([0, MINUTE]);
  expect(await takeTwice('key 0')).toEqual([0, 0]);
});
