import type { Answer } from './answer';
import { KeptPage } from './kept-page';
import { PageCache, type Made } from './page-cache';

const MINUTE = 60_000;
/** Ten minutes past a full hour. */
const START = Date.UTC(2026, 10, 20, 12, 10);

/** A cache, the epoch and the clock that it goes by, and a page that tells how often it was made. */
function aCache({ isTold = true, maxBytes = 1e6 } = {}) {
  const epoch = { current: 0, changedAt: -Infinity, isTold };
  const log = { warn: jest.fn() };
  const clock = { now: 1_000_000 };
  jest.setSystemTime(START);
  const cache = new PageCache({
    epoch,
    maxBytes,
    showWithoutContentMs: 60 * MINUTE,
    log,
    now: () => clock.now,
  });
  const state = { made: 0, isWhole: true, headers: {} as Answer['headers'] };
  const make = async (): Promise<Made> => {
    state.made += 1;
    const { isWhole, headers } = state;
    return { answer: { status: isWhole ? 200 : 503, headers, body: `page ${state.made}` }, isWhole };
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
      const page = await cache.page(key, make);
      const answer = page instanceof KeptPage ? await page.answer({}) : page;
      return `${answer.status} ${String(answer.body)}`;
    },
  };
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] }));
afterEach(() => void jest.useRealTimers());

describe('with a service that tells of changes', () => {
  test('a page is made once, for however many visitors, until the content changes', async () => {
    const { get, change, pass } = aCache();

    expect(await Promise.all([get(), get(), get()])).toEqual(['200 page 1', '200 page 1', '200 page 1']);
    pass(4 * MINUTE);
    expect(await get()).toBe('200 page 1');
    change();
    expect(await get()).toBe('200 page 2');
  });

  test('each address has a page of its own', async () => {
    const { get } = aCache();

    expect(await get('/a')).toBe('200 page 1');
    expect(await get('/b')).toBe('200 page 2');
  });

  test('a page that was begun before a change is not shown to who comes after it', async () => {
    const { cache, change } = aCache();
    let finish = (_made: Made) => {};
    const before = cache.page('/', () => new Promise((resolve) => (finish = resolve)));
    change();
    const after = cache.page('/', async () => ({
      answer: { status: 200, headers: {}, body: 'new' },
      isWhole: true,
    }));
    finish({ answer: { status: 200, headers: {}, body: 'old' }, isWhole: true });

    expect(String((await ((await after) as KeptPage).answer({})).body)).toBe('new');
    await before;
    const third = await cache.page('/', () => Promise.reject(new Error('made again')));
    expect(String((await (third as KeptPage).answer({})).body)).toBe('new');
  });

  test('what is made while other instances may not know of a change yet is made once more', async () => {
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

  test('dates run out at the full quarter of an hour', async () => {
    const { get, pass } = aCache();
    await get();
    pass(5 * MINUTE - 1);
    expect(await get()).toBe('200 page 1');
    pass(1);
    expect(await get()).toBe('200 page 2');
  });
});

describe('with a service that does not', () => {
  test('a page of a second is made anew in the background, and one of five before it is shown', async () => {
    const { get, pass } = aCache({ isTold: false });
    await get();
    pass(999);
    expect(await get()).toBe('200 page 1');
    pass(1);
    expect(await get()).toBe('200 page 1');
    expect(await get()).toBe('200 page 2');
    pass(5_000);
    expect(await get()).toBe('200 page 3');
  });

  test('a write through this shell makes it old at once', async () => {
    const { get, change } = aCache({ isTold: false });
    await get();
    change();
    expect(await get()).toBe('200 page 2');
  });
});

describe('without content', () => {
  test('the last whole page is shown, for as long as configured, and the log says so once', async () => {
    const { get, state, change, pass, log } = aCache();
    await get();
    state.isWhole = false;
    change();
    expect(await get()).toBe('200 page 1');
    pass(30 * MINUTE);
    expect(await get()).toBe('200 page 1');
    expect(log.warn).toHaveBeenCalledTimes(1);
    pass(30 * MINUTE);
    expect(await get()).toMatch(/^503/);
  });

  test('one visitor a second finds out whether it is back, and none waits for it', async () => {
    const { get, state, change, pass } = aCache();
    await get();
    state.isWhole = false;
    change();
    await get();
    const before = state.made;
    for (let visit = 0; visit < 10; visit += 1) await get();
    expect(state.made).toBe(before);
    pass(1_000);
    for (let visit = 0; visit < 10; visit += 1) expect(await get()).toBe('200 page 1');
    expect(state.made).toBe(before + 1);

    state.isWhole = true;
    pass(1_000);
    await get();
    expect(await get()).toBe(`200 page ${state.made}`);
  });

  test('a page that was never whole goes to those who wait for it and is not kept', async () => {
    const { get, state } = aCache();
    state.isWhole = false;

    expect(await Promise.all([get(), get()])).toEqual(['503 page 1', '503 page 1']);
    expect(await get()).toBe('503 page 2');
  });
});

test("a cookie that a release sets goes to the visitor whose request it answers, and to nobody else's", async () => {
  const { get, state } = aCache();
  Object.assign(state, { isWhole: false, headers: { 'set-cookie': ['id=1'] } });

  expect(await Promise.all([get(), get(), get()])).toEqual(['503 page 1', '503 page 2', '503 page 3']);
});

test('memory is bounded, whatever visitors ask for; the page used least goes first', async () => {
  const { get, state } = aCache({ maxBytes: 100 });
  for (let page = 0; page < 1_000; page += 1) {
    await get('/used');
    await get(`/${page}`);
  }

  expect(state.made).toBe(1_001);
  await get('/0');
  expect(state.made).toBe(1_002);
});

test('without memory nothing is kept', async () => {
  const { get } = aCache({ maxBytes: 0 });

  expect([await get(), await get()]).toEqual(['200 page 1', '200 page 2']);
});
