import { listenToWire, PATIENCE_MS } from './wire.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const SCROLL_STEP = 400;
/** Longer than a page waits before it fetches files ahead. */
const AT_REST_MS = 2_000;

/** A phone that is four times slower on a bad network, as Lighthouse has it. */
export const SLOW = { latencyMs: 562, megabits: 1.47, cpuSlowdown: 4 };

/** Runs in the page: collects what the browser tells of the visitor's view of it. */
export function noteVitals() {
  const moveOf = ({ node, previousRect, currentRect }) => {
    const name = (node?.outerHTML ?? node?.textContent ?? 'a pseudo-element').slice(0, 80);
    return `${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
  };
  const placeOf = ({ x, y, width, height }) =>
    `${width.toFixed(0)}x${height.toFixed(0)} at ${x.toFixed(0)},${y.toFixed(0)}`;
  const entries = { 'layout-shift': [], 'largest-contentful-paint': [], longtask: [] };
  for (const type of Object.keys(entries)) {
    new PerformanceObserver((list) => entries[type].push(...list.getEntries())).observe({
      type,
      buffered: true,
    });
  }
  window.vitals = () => ({
    ttfbMs: performance.getEntriesByType('navigation')[0].responseStart,
    lcpMs: entries['largest-contentful-paint'].at(-1)?.startTime ?? 0,
    longTasks: entries.longtask.map(({ startTime, duration }) => ({ startTime, duration })),
    shifts: entries['layout-shift']
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ startTime, value, sources }) => ({ startTime, value, moved: sources.map(moveOf) })),
  });
}

/** Runs in the page: the addresses of the pictures in the window. */
const picturesInWindow = () =>
  [...document.images]
    .filter((image) => {
      const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
      const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return isInside && width > 0 && height > 0;
    })
    .map(({ currentSrc }) => currentSrc);

/** A phone with an empty cache. */
export async function openPhone(browser, { latencyMs, megabits, cpuSlowdown }) {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const wire = await listenToWire(page);
  const bytesPerSecond = (megabits * 1e6) / 8;
  await wire.session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await wire.session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, wire, close: () => context.close() };
}

/** Opens an address that has to answer with a page: an error page is cheap and would pass for a fast one. */
export async function open(page, url) {
  const answer = await page.goto(url, { waitUntil: 'load' });
  if (!answer.ok()) throw new Error(`${url} answers ${answer.status()}.`);
}

/**
 * Visits a page as far as its end, touching nothing.
 * @param readAtRest reads more before the page is scrolled
 * @returns the requests `beforeScroll` and `all` of them, addresses of the pictures `inWindow` at first, and layout shifts
 */
export async function visit({ page, wire }, url, readAtRest) {
  await page.addInitScript(noteVitals);
  wire.clear();
  await open(page, url);
  await wire.quiet(AT_REST_MS);
  const beforeScroll = wire.requests();
  const inWindow = await page.evaluate(picturesInWindow);
  const atRest = readAtRest();
  await scrollThrough(page, wire);
  const { shifts } = await page.evaluate(() => window.vitals());
  return { beforeScroll, all: wire.requests(), inWindow, shifts, ...atRest };
}

/** Scrolls to the end and back, so that pictures that wait for it are loaded. */
export async function scrollThrough(page, wire) {
  const scrollTo = (top) =>
    page.evaluate(async (y) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return document.documentElement.scrollHeight;
    }, top);
  for (let top = 0; top < (await scrollTo(top)); top += SCROLL_STEP);
  await wire.quiet();
  await scrollTo(0);
}

export const bytesOf = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** Without the headers of the responses. */
export const bodyBytesOf = (requests) =>
  requests.reduce((sum, { bytes, headerBytes }) => sum + bytes - headerBytes, 0);
