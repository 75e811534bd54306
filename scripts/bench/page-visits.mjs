import { setTimeout as sleep } from 'node:timers/promises';
import { executedScripts } from './executed-scripts.mjs';
import { bodyBytesOf, noteVitals, open, openPhone } from './page-load.mjs';
import { followTimeline } from './page-timeline.mjs';
import { isScript, PATIENCE_MS } from './wire.mjs';

/** The conditions of every visit: a phone that is four times slower than this machine. */
export const CONDITIONS = { latencyMs: 100, megabits: 4, cpuSlowdown: 4 };
const QUIET_MS = 5_000;
const STARTED_QUIET_MS = 1_000;
const POLL_MS = 20;
/** How long a click may stay without a reaction before the visitor clicks again. */
const CLICK_AGAIN_AFTER_MS = 50;

/** Loads Home and leaves it alone until nothing has happened for 5 s; then the pointer comes over a category. */
export async function visitAtRest(browser, url, [category]) {
  return visiting(browser, async (phone) => {
    const { page, wire } = phone;
    await page.addInitScript(noteVitals);
    await open(page, url);
    const { lcpMs, longTasks, ttfbMs } = await vitalsAtRest(phone);
    const requests = wire.requests();
    const timeline = await followTimeline(page);
    await timeline.watchNow();
    return {
      lcpMs,
      ttfbMs,
      blockingMs: longTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      documentBytes: bodyBytesOf(requests.filter(({ type }) => type === 'Document')),
      scriptBytes: bodyBytesOf(requests.filter(isScript)),
      restIntentToHydratedMs: await timeFromIntentToHydrated(page, timeline, category),
    };
  });
}

async function vitalsAtRest({ page, wire }) {
  for (;;) {
    await wire.quiet(QUIET_MS);
    const vitals = await page.evaluate(() => ({ ...window.vitals(), now: performance.now() }));
    const last = vitals.longTasks.at(-1);
    if (!last || vitals.now - last.startTime - last.duration >= QUIET_MS) return vitals;
  }
}

/**
 * Loads Home and leaves it alone, with a debugger that lists the scripts that run. The debugger slows them down, so this
 * visit measures no times.
 * @returns `requests` of scripts and the scripts `executed` by then
 */
export async function visitForScripts(browser, url) {
  return visiting(browser, async ({ page, wire }) => {
    const executed = await executedScripts(wire.session);
    await open(page, url);
    await wire.quiet(QUIET_MS);
    const requests = wire.requests().filter(isScript);
    return { requests, executed: executed(requests) };
  });
}

/** Moves the pointer over a category as soon as the page is painted. */
export async function visitWithEarlyIntent(browser, url, [category]) {
  return visiting(browser, async ({ page }) => {
    const timeline = await followTimeline(page);
    await page.goto(url, { waitUntil: 'commit' });
    return { intentToHydratedMs: await timeFromIntentToHydrated(page, timeline, category) };
  });
}

async function timeFromIntentToHydrated(page, timeline, category) {
  await until(() => page.evaluate(() => performance.getEntriesByType('paint').length), 'paint');
  const place = await until(() => placeOf(page, category), 'show a control for a category');
  await page.mouse.move(place.x, place.y);
  const hydratedAt = await until(() => timeline.first('hydrated'), 'start its scripts');
  const intentAt = await until(() => timeline.first('pointerover'), 'notice the pointer');
  return Math.max(0, hydratedAt - intentAt);
}

/**
 * Clicks a category from the first moment on until the page reacts, and waits for its cards; then, when everything has
 * started, clicks another one.
 * @returns `firstClickMs` since the start of the navigation, `laterClickMs` since the click
 */
export async function visitWithClicks(browser, url, [first, later]) {
  return visiting(browser, async ({ page, wire }) => {
    const timeline = await followTimeline(page);
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
      laterClickMs: shownAt - timeline.first('click', Boolean, before),
    };
  });
}

/** Clicks again only while the page has not reacted: a second click would begin the call or the navigation anew. */
async function clickUntilAnswered(page, timeline, category) {
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
  ({ cards }) =>
  (text) => {
    const shown = text.split('\n');
    return shown.length === cards.length && cards.every((name, index) => shown[index].includes(name));
  };

/** Where to click a category: the middle of its control, scrolled into view. Undefined until it exists and rests. */
const placeOf = (page, { name }) =>
  page
    .evaluate(async (wanted) => {
      const controls = [...document.querySelectorAll('#course :is(a, button)')];
      const control = controls.find(({ textContent }) => textContent.trim() === wanted);
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
    // The page navigates.
    .catch(() => undefined);

async function until(read, action) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (Date.now() > end) throw new Error(`After ${PATIENCE_MS / 1000} s the page does not ${action}.`);
    await sleep(POLL_MS);
  }
}

async function visiting(browser, visit) {
  const phone = await openPhone(browser, CONDITIONS);
  try {
    return await visit(phone);
  } finally {
    await phone.close();
  }
}
