import type { Browser, Page } from '@playwright/test';
import { listenToWire, PAGE_TIMEOUT_MS, type Wire, type WireRequest } from './wire';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const SCROLL_STEP = 400;
/** Longer than the delay after which an idle page fetches its scripts, so that a visit includes these requests. */
const AT_REST_MS = 2_000;

export type Conditions = { latencyMs: number; megabits: number; cpuSlowdown: number };

export type LayoutShift = { startTime: number; value: number; moved: string[] };
export type Vitals = {
  ttfbMs: number;
  lcpMs: number;
  longTasks: { startTime: number; duration: number }[];
  shifts: LayoutShift[];
};

declare global {
  interface Window {
    vitals: () => Vitals;
  }
}

/** Missing in TypeScript's DOM library: https://wicg.github.io/layout-instability/ */
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: ShiftSource[] };
type ShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/** Playwright runs this function in the page. */
export function recordVitals(): void {
  const moveOf = ({ node, previousRect, currentRect }: ShiftSource) => {
    const text = (node as Element | null)?.outerHTML ?? node?.textContent ?? 'a pseudo-element';
    return `${text.slice(0, 80)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
  };
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${width.toFixed(0)}x${height.toFixed(0)} at ${x.toFixed(0)},${y.toFixed(0)}`;
  const record = (type: string) => {
    const entries: PerformanceEntry[] = [];
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
    return entries;
  };
  const shifts = record('layout-shift') as ShiftEntry[];
  const paints = record('largest-contentful-paint');
  const longTasks = record('longtask');
  window.vitals = () => ({
    ttfbMs: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseStart,
    lcpMs: paints.at(-1)?.startTime ?? 0,
    longTasks: longTasks.map(({ startTime, duration }) => ({ startTime, duration })),
    shifts: shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ startTime, value, sources }) => ({ startTime, value, moved: sources.map(moveOf) })),
  });
}

const imagesInWindow = () =>
  [...document.images]
    .filter((image) => {
      const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
      const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return isInside && width > 0 && height > 0;
    })
    .map(({ currentSrc }) => currentSrc);

export type Phone = { page: Page; wire: Wire; close: () => Promise<void> };

export async function openPhone(
  browser: Browser,
  { latencyMs, megabits, cpuSlowdown }: Conditions,
): Promise<Phone> {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
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

/** Throws unless the status is 2xx, because an error page is small and would look fast. */
export async function open(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status()}.`);
}

export type Visit = {
  beforeScroll: WireRequest[];
  all: WireRequest[];
  /** URLs of the images in the window before the page is scrolled. */
  inWindow: string[];
  shifts: LayoutShift[];
};

/** @param readAtRest called before the page is scrolled */
export async function visit<T>({ page, wire }: Phone, url: string, readAtRest: () => T): Promise<Visit & T> {
  await page.addInitScript(recordVitals);
  wire.clear();
  await open(page, url);
  await wire.quiet(AT_REST_MS);
  const beforeScroll = wire.requests();
  const inWindow = await page.evaluate(imagesInWindow);
  const atRest = readAtRest();
  await scrollThrough(page, wire);
  const { shifts } = await page.evaluate(() => window.vitals());
  return { beforeScroll, all: wire.requests(), inWindow, shifts, ...atRest };
}

export async function scrollThrough(page: Page, wire: Wire): Promise<void> {
  const scrollTo = (top: number) =>
    page.evaluate(async (y) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return document.documentElement.scrollHeight;
    }, top);
  for (let top = 0; top < (await scrollTo(top)); top += SCROLL_STEP);
  await wire.quiet();
  await scrollTo(0);
}

export const bytesOf = (requests: { bytes: number }[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

export const bodyBytesOf = (requests: WireRequest[]) =>
  requests.reduce((sum, { bytes, headerBytes }) => sum + bytes - headerBytes, 0);
