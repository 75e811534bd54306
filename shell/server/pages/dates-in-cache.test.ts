import { provideSite, today, type Site } from 'shared-lib/site';
import { randomFrom } from '../testing/framing/random';
import { CachedPage } from './cached-page';
import { PageCache, type RenderResult } from './page-cache';

const CASES = 10_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);
const ZONES = ['America/New_York', 'Asia/Beirut', 'Asia/Kolkata'];
/** Number of visits per time zone and turn. */
const VISITS = 3;
/** Formatters of the expected dates, independent of `today`. The locale `sv` writes ISO dates. */
const localDays = new Map(ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv', { timeZone })]));

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/**
 * The pages contain the current date of their time zone. On real pages, this date determines which course dates are
 * offered.
 */
function aCache() {
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now() - START);
  const cache = new PageCache({
    epoch: { current: 0, changedAt: -Infinity, isSubscribed: true },
    maxBytes: 1e6,
    staleIfErrorMs: HOUR,
    log: { warn: jest.fn() },
  });
  let rendered = 0;
  const render = async (): Promise<RenderResult> => {
    rendered += 1;
    return { response: { status: 200, headers: {}, body: today() }, isCacheable: true };
  };
  return {
    rendered: () => rendered,
    visit: async (zone: string) => {
      provideSite({ timeZone: zone } as Site);
      const { page } = await cache.page(zone, render);
      const { body } = page instanceof CachedPage ? await page.respond({}) : page;
      return String(body);
    },
  };
}

test('in two years and three time zones the cache never serves the page of a day that is over', async () => {
  const random = randomFrom(20260102);
  const { visit, rendered } = aCache();
  const wrong: string[] = [];
  let now = START;
  for (let turn = 0; turn < CASES / ZONES.length / VISITS; turn += 1) {
    // Turns are 16 hours apart on average. Every second turn is near a quarter hour, because days end on quarter hours.
    now += 20 * MINUTE + Math.floor(random() * 31 * HOUR);
    if (turn % 2) now = Math.round(now / (15 * MINUTE)) * 15 * MINUTE + Math.floor(random() * 3 - 1) * SECOND;
    // The first visit caches the page up to 16 minutes before the turn.
    for (const before of [Math.floor(random() * 16 * MINUTE), SECOND, 0]) {
      jest.setSystemTime(now - before);
      for (const zone of ZONES) {
        const day = await visit(zone);
        if (day !== localDays.get(zone)!.format(Date.now()))
          wrong.push(`${zone} ${new Date().toISOString()}: ${day}`);
      }
    }
  }

  expect(wrong).toEqual([]);
  expect(now - START).toBeGreaterThan(1.8 * 365 * DAY);
  // At least a fifth of the visits get a cached page.
  expect(rendered()).toBeLessThan(0.8 * CASES);
});
