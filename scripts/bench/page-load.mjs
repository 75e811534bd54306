import { listenToWire, PATIENCE_MS } from './wire.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const SCROLL_STEP = 400;

/** A phone as most are, and one that is four times slower on a bad network, as Lighthouse has it. */
export const USUAL = { latencyMs: 100, megabits: 4, cpuSlowdown: 1 };
export const SLOW = { latencyMs: 562, megabits: 1.47, cpuSlowdown: 4 };

/** Runs in the page: notes when React has taken over the main part of the document. */
function noteHydration() {
  const look = () => {
    const element = document.querySelector('main h1');
    if (element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))) {
      window.hydratedAt = performance.now();
      return;
    }
    setTimeout(look, 4);
  };
  look();
}

/** Runs in the page: collects what the browser tells of the visitor's view of it. */
function noteVitals() {
  const moveOf = ({ node, previousRect, currentRect }) => {
    const name = (node?.outerHTML ?? node?.textContent ?? 'a pseudo-element').slice(0, 80);
    return `${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
  };
  const placeOf = ({ x, y, width, height }) =>
    `${width.toFixed(0)}x${height.toFixed(0)} at ${x.toFixed(0)},${y.toFixed(0)}`;
  const entries = { 'layout-shift': [], 'largest-contentful-paint': [], longtask: [], paint: [] };
  for (const type of Object.keys(entries)) {
    new PerformanceObserver((list) => entries[type].push(...list.getEntries())).observe({
      type,
      buffered: true,
    });
  }
  window.vitals = () => ({
    lcpMs: entries['largest-contentful-paint'].at(-1)?.startTime ?? 0,
    fcpMs: entries.paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
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
 * Loads a page once on a usual phone with an empty cache.
 * @returns {Promise<{ scriptBytes: number, totalBytes: number, requests: number, hydratedMs: number }>} bytes as on the wire
 */
export async function loadOnce(browser, url) {
  const { page, wire, close } = await openPhone(browser, USUAL);
  await page.addInitScript(noteHydration);
  await open(page, url);
  const hydratedMs = await (await page.waitForFunction(() => window.hydratedAt)).jsonValue();
  await wire.quiet();
  const requests = wire.requests();
  await close();
  return {
    scriptBytes: bytesOf(requests.filter(({ type }) => type === 'Script')),
    totalBytes: bytesOf(requests),
    requests: requests.length,
    hydratedMs,
  };
}

/**
 * Visits a page as far as its end, touching nothing.
 * @returns the requests `beforeScroll` and `all` of them, addresses of the pictures `inWindow` at first, and vitals
 */
export async function visit({ page, wire }, url) {
  await page.addInitScript(noteVitals);
  wire.clear();
  await open(page, url);
  await wire.quiet();
  const beforeScroll = wire.requests();
  const inWindow = await page.evaluate(picturesInWindow);
  const { lcpMs, fcpMs, longTasks } = await page.evaluate(() => window.vitals());
  await scrollThrough(page, wire);
  const { shifts } = await page.evaluate(() => window.vitals());
  return { beforeScroll, all: wire.requests(), inWindow, lcpMs, fcpMs, longTasks, shifts };
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
