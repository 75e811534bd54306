import type { PageResponse } from './page-response';
import { CachedPage } from './cached-page';
import { PageCache, type RenderResult } from './page-cache';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 12, 10);

/** Each rendered page contains the number of renderings so far. */
function aCache({ isSubscribed = true, maxBytes = 1e6 } = {}) {
  const epoch = { current: 0, changedAt: -Infinity, isSubscribed };
  const log = { warn: jest.fn() };
  const clock = { now: 1_000_000 };
  jest.setSystemTime(START);
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  const cache = new PageCache({
    epoch,
    maxBytes,
    staleIfErrorMs: 60 * MINUTE,
    log,
  });
  const state = {
    rendered: 0,
    isCacheable: true,
    headers: {} as PageResponse['headers'],
    fault: undefined as string | undefined,
  };
  const render = async (): Promise<RenderResult> => {
    state.rendered += 1;
    const { isCacheable, headers, fault } = state;
    return {
      fault,
      response: { status: isCacheable ? 200 : 503, headers, body: `page ${state.rendered}` },
      isCacheable,
    };
  };
  return {
    epoch,
    log,
    state,
    cache,
    pass: (ms: number) => {
      clock.now += ms;
      jest.setSystemTime(Date.now() + ms);
    },
    change: () => {
      epoch.current += 1;
      epoch.changedAt = clock.now;
    },
    get: async (key = '/') => {
      const { page } = await cache.page(key, render);
      const response = page instanceof CachedPage ? await page.respond({}) : page;
      return `${response.status} ${String(response.body)}`;
    },
  };
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('subscribed to changes', () => {
  test('concurrent and later requests share one rendering until the content changes', async () => {
    const { get, change, pass } = aCache();

    expect(await Promise.all([get(), get(), get()])).toEqual(['200 page 1', '200 page 1', '200 page 1']);
    pass(4 * MINUTE);
    expect(await get()).toBe('200 page 1');
    change();
    expect(await get()).toBe('200 page 2');
  });

  test('each key has its own page', async () => {
    const { get } = aCache();

    expect(await get('/a')).toBe('200 page 1');
    expect(await get('/b')).toBe('200 page 2');
  });

  test('a rendering that started before a change is not served after it', async () => {
    const { cache, change } = aCache();
    let finish = (_result: RenderResult) => {};
    const before = cache.page('/', () => new Promise((resolve) => (finish = resolve)));
    change();
    const after = cache.page('/', async () => ({
      response: { status: 200, headers: {}, body: 'new' },
      isCacheable: true,
    }));
    finish({ response: { status: 200, headers: {}, body: 'old' }, isCacheable: true });

    expect(String((await ((await after).page as CachedPage).respond({})).body)).toBe('new');
    await before;
    const third = await cache.page('/', () => Promise.reject(new Error('made again')));
    expect(String((await (third.page as CachedPage).respond({})).body)).toBe('new');
  });

  test('a rendering that fails after a newer one succeeded does not delay the next change', async () => {
    const { cache, change, pass } = aCache();
    let fail = (_result: RenderResult) => {};
    const rendering = cache.page('/', () => new Promise((resolve) => (fail = resolve)));
    const pageOf = async (body: string) => {
      const render = async () => ({ response: { status: 200, headers: {}, body }, isCacheable: true });
      const { page } = await cache.page('/', render);
      return String((await (page as CachedPage).respond({})).body);
    };
    change();
    pass(MINUTE);
    expect(await pageOf('second')).toBe('second');
    fail({ response: { status: 503, headers: {}, body: '' }, isCacheable: false });
    await rendering;
    change();
    expect(await pageOf('third')).toBe('third');
  });

  test('a page that was rendered during replication is rendered once more', async () => {
    const { get, change, pass } = aCache();
    change();
    pass(100);
    expect(await get()).toBe('200 page 1');
    expect(await get()).toBe('200 page 1');
    pass(300);
    expect(await get()).toBe('200 page 2');
    pass(MINUTE);
    expect(await get()).toBe('200 page 2');
  });

  test('pages expire at the full quarter of an hour, when dates may', async () => {
    const { get, pass } = aCache();
    await get();
    pass(5 * MINUTE - 1);
    expect(await get()).toBe('200 page 1');
    pass(1);
    expect(await get()).toBe('200 page 2');
  });
});

test('without a subscription concurrent requests share a rendering, and later ones are rendered anew', async () => {
  const { get } = aCache({ isSubscribed: false });

  expect(await Promise.all([get(), get()])).toEqual(['200 page 1', '200 page 1']);
  expect(await get()).toBe('200 page 2');
});

test('a lost subscription makes pages unusable until it is back', async () => {
  const { get, epoch } = aCache();
  await get();
  epoch.isSubscribed = false;
  expect(await get()).toBe('200 page 2');
  epoch.isSubscribed = true;
  expect(await get()).toBe('200 page 1');
});

describe('while rendering fails', () => {
  test('the last page is served for the configured time and logged once', async () => {
    const { get, state, change, pass, log } = aCache();
    await get();
    state.isCacheable = false;
    change();
    expect(await get()).toBe('200 page 1');
    pass(30 * MINUTE);
    expect(await get()).toBe('200 page 1');
    expect(log.warn).toHaveBeenCalledTimes(1);
    pass(30 * MINUTE);
    expect(await get()).toMatch(/^503/);
  });

  test('one background rendering per second tries again, and no request waits', async () => {
    const { get, state, change, pass } = aCache();
    await get();
    state.isCacheable = false;
    change();
    await get();
    const before = state.rendered;
    for (let visit = 0; visit < 10; visit += 1) await get();
    expect(state.rendered).toBe(before);
    pass(1_000);
    for (let visit = 0; visit < 10; visit += 1) expect(await get()).toBe('200 page 1');
    expect(state.rendered).toBe(before + 1);

    state.isCacheable = true;
    pass(1_000);
    await get();
    expect(await get()).toBe(`200 page ${state.rendered}`);
  });

  test('every visitor who gets its result, or the stale page instead, is told the fault', async () => {
    const { cache, get, state, change } = aCache();
    const fail = async () => ({
      response: { status: 503, headers: {}, body: '' },
      isCacheable: false,
      fault: 'broken',
    });
    const faults = async (key: string) =>
      (await Promise.all([cache.page(key, fail), cache.page(key, fail)])).map(({ fault }) => fault);

    expect(await faults('/new')).toEqual(['broken', 'broken']);
    await get();
    change();
    expect(await faults('/')).toEqual(['broken', 'broken']);
    expect(await faults('/')).toEqual(['broken', 'broken']);
    expect(state.rendered).toBe(1);
  });

  test('and recovers without a subscription, later requests get the new page', async () => {
    const { get, epoch, state, change, pass } = aCache();
    await get();
    state.isCacheable = false;
    change();
    expect(await get()).toBe('200 page 1');
    epoch.isSubscribed = false;
    state.isCacheable = true;
    pass(1_000);
    await get();
    expect(await get()).toBe(`200 page ${state.rendered}`);
    expect(await get()).toBe(`200 page ${state.rendered}`);
    expect(state.rendered).toBe(5);
  });

  test('an uncacheable result without a predecessor is not cached', async () => {
    const { get, state } = aCache();
    state.isCacheable = false;

    expect(await Promise.all([get(), get()])).toEqual(['503 page 1', '503 page 1']);
    expect(await get()).toBe('503 page 2');
  });
});

test('a redirect replaces the cached page of its address', async () => {
  const { cache, get, change } = aCache();
  await get();
  change();
  const moved = async () => ({
    response: { status: 301, headers: { Location: '/new' }, body: '' },
    isCacheable: false,
    replacesCached: true,
  });

  expect(await cache.page('/', moved)).toMatchObject({ page: { status: 301 } });
  expect(await cache.page('/', moved)).toMatchObject({ page: { status: 301 } });
});

test('responses that set cookies are not shared between concurrent requests', async () => {
  const { get, state } = aCache();
  Object.assign(state, { isCacheable: false, headers: { 'set-cookie': ['id=1'] } });

  expect(await Promise.all([get(), get(), get()])).toEqual(['503 page 1', '503 page 2', '503 page 3']);
});

test('memory is bounded and the least recently used page is evicted first', async () => {
  const { get, state } = aCache({ maxBytes: 100 });
  for (let page = 0; page < 1_000; page += 1) {
    await get('/used');
    await get(`/${page}`);
  }

  expect(state.rendered).toBe(1_001);
  await get('/0');
  expect(state.rendered).toBe(1_002);
});

test('a size of zero turns the cache off', async () => {
  const { get } = aCache({ maxBytes: 0 });

  expect([await get(), await get()]).toEqual(['200 page 1', '200 page 2']);
});
