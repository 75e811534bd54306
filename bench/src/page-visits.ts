import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { executedScripts } from 'test-kit/executed-scripts';
import { bodyBytesOf, open, openPhone, recordVitals, type Phone } from 'test-kit/page-load';
import { sum } from 'test-kit/statistics';
import { isScript, PAGE_TIMEOUT_MS } from 'test-kit/wire';
import { recordTimeline, type Timeline } from './page-timeline';

export const CONDITIONS = { latencyMs: 100, megabits: 4, cpuSlowdown: 4 };
const QUIET_MS = 5_000;
const STARTED_QUIET_MS = 1_000;
const POLL_MS = 20;
const CLICK_AGAIN_AFTER_MS = 50;

export type Category = { name: string; cards: string[] };
export type Categories = [Category, Category];

export async function visitAtRest(browser: Browser, url: string, [category]: Categories) {
  return visiting(browser, async (phone) => {
    const { page, wire } = phone;
    await page.addInitScript(recordVitals);
    await open(page, url);
    const { lcpMs, longTasks, ttfbMs } = await vitalsAtRest(phone);
    const requests = wire.requests();
    const timeline = await recordTimeline(page);
    await timeline.watchNow();
    return {
      lcpMs,
      ttfbMs,
      blockingMs: sum(longTasks.map(({ duration }) => duration - 50)),
      documentBytes: bodyBytesOf(requests.filter(({ type }) => type === 'Document')),
      scriptBytes: bodyBytesOf(requests.filter(isScript)),
      restIntentToHydratedMs: await timeFromIntentToHydrated(page, timeline, category),
    };
  });
}

async function vitalsAtRest({ page, wire }: Phone) {
  for (;;) {
    await wire.quiet(QUIET_MS);
    const vitals = await page.evaluate(() => ({ ...window.vitals(), now: performance.now() }));
    const last = vitals.longTasks.at(-1);
    if (!last || vitals.now - last.startTime - last.duration >= QUIET_MS) return vitals;
  }
}

/** Measures no times, because the attached debugger slows the scripts down. */
export async function visitForScripts(browser: Browser, url: string) {
  return visiting(browser, async ({ page, wire }) => {
    const executed = await executedScripts(wire.session);
    await open(page, url);
    await wire.quiet(QUIET_MS);
    const requests = wire.requests().filter(isScript);
    return { requests, executed: executed(requests) };
  });
}

export async function visitWithEarlyIntent(browser: Browser, url: string, [category]: Categories) {
  return visiting(browser, async ({ page }) => {
    const timeline = await recordTimeline(page);
    await page.goto(url, { waitUntil: 'commit' });
    return { intentToHydratedMs: await timeFromIntentToHydrated(page, timeline, category) };
  });
}

async function timeFromIntentToHydrated(page: Page, timeline: Timeline, category: Category) {
  await until(() => page.evaluate(() => performance.getEntriesByType('paint').length), 'paint');
  const place = await until(() => placeOf(page, category), 'show a control for a category');
  await page.mouse.move(place.x, place.y);
  const hydratedAt = await until(() => timeline.first('hydrated'), 'start its scripts');
  const intentAt = await until(() => timeline.first('pointerover'), 'notice the pointer');
  return Math.max(0, hydratedAt - intentAt);
}

/**
 * `firstClickMs` counts from the navigation, `laterClickMs` from the click. Both end when the page shows the
 * courses of the category.
 */
export async function visitWithClicks(browser: Browser, url: string, [first, later]: Categories) {
  return visiting(browser, async ({ page, wire }) => {
    const timeline = await recordTimeline(page);
    await page.goto(url, { waitUntil: 'commit' });
    const startedAt = await until(() => timeline.first('start'), 'start');
    const answeredAt = await clickUntilAnswered(page, timeline, first);

    await wire.quiet();
    await until(
      () => placeOf(page, later).then((place) => place && page.mouse.move(place.x, place.y).then(() => true)),
      'show a control for a category',
    );
    await until(() => timeline.isHydrated(), 'start its scripts');
    await wire.quiet(STARTED_QUIET_MS);
    const { x, y } = await until(() => placeOf(page, later), 'show a control for a category');
    const before = timeline.count();
    await page.mouse.click(x, y);
    const shownAt = await until(
      () => timeline.first('cards', showsOnly(later), before),
      `show the cards of ${later.name}`,
    );
    return {
      firstClickMs: answeredAt - startedAt,
      laterClickMs: shownAt - (timeline.first('click', Boolean, before) ?? NaN),
    };
  });
}

/** Repeats the click only until the page requests the courses, because another click would restart the request. */
async function clickUntilAnswered(page: Page, timeline: Timeline, category: Category): Promise<number> {
  let hasReacted = false;
  let clickedAt = 0;
  page.on('request', (request) => {
    if (clickedAt > 0 && decodeURIComponent(request.url()).includes(category.name)) hasReacted = true;
  });
  const shownAt = () => timeline.first('cards', showsOnly(category));
  return until(async () => {
    if (shownAt() || hasReacted || Date.now() - clickedAt < CLICK_AGAIN_AFTER_MS) return shownAt();
    const place = await placeOf(page, category);
    if (place && !hasReacted) {
      clickedAt = Date.now();
      await page.mouse.click(place.x, place.y);
    }
    return shownAt();
  }, `show the cards of ${category.name}`);
}

const showsOnly =
  ({ cards }: Category) =>
  (text: string | boolean) => {
    const shown = String(text).split('\n');
    return shown.length === cards.length && cards.every((name, index) => shown[index]?.includes(name));
  };

/** Returns the center of the category's control; undefined if the control is missing, moves or is covered. */
const placeOf = (page: Page, { name }: Category) =>
  page
    .evaluate(async (wanted) => {
      const controls = [...document.querySelectorAll('#course :is(a, button)')];
      const control = controls.find(({ textContent }) => textContent?.trim() === wanted);
      if (!control) return undefined;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const before = control.getBoundingClientRect();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { x, y, width, height } = control.getBoundingClientRect();
      const center = { x: x + width / 2, y: y + height / 2 };
      const isResting = before.x === x && before.y === y;
      return isResting && control.contains(document.elementFromPoint(center.x, center.y))
        ? center
        : undefined;
    }, name)
    // `evaluate` fails while the page navigates.
    .catch(() => undefined);

async function until<T>(read: () => Promise<T> | T, action: string): Promise<NonNullable<T>> {
  const end = Date.now() + PAGE_TIMEOUT_MS;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (Date.now() > end) throw new Error(`After ${PAGE_TIMEOUT_MS / 1000} s the page does not ${action}.`);
    await sleep(POLL_MS);
  }
}

async function visiting<T>(browser: Browser, visit: (phone: Phone) => Promise<T>): Promise<T> {
  const phone = await openPhone(browser, CONDITIONS);
  try {
    return await visit(phone);
  } finally {
    await phone.close();
  }
}
