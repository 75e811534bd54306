import type { Browser } from '@playwright/test';
import { enter } from './admin';
import { executedScripts, type ExecutedScript } from './executed-scripts';
import { bodyBytesOf, bytesOf, open, openPhone, visit, type Conditions, type Visit } from './page-load';
import type { PageKind } from './pages';
import { isScript, type WireRequest } from './wire';

/**
 * Network of the visits: fast enough for the page to prefetch its scripts, and slow enough for fonts to arrive after
 * the first paint, so that layout shifts are measured.
 */
const TYPICAL: Conditions = { latencyMs: 100, megabits: 4, cpuSlowdown: 1 };

export type CostVisit = Visit & { url: string; executed: ExecutedScript[] };
export type CostVisits = { cold: CostVisit; warm?: CostVisit };

type Budget = {
  name: string;
  read: (visit: CostVisit) => number;
  /** True if the cost includes images, whose size is final only after the content service has made all variants. */
  needsPictures?: boolean;
  /** Measured after a visit to the home page has filled the browser's cache. */
  isWarm?: boolean;
  /** Limit for kinds of pages without their own limit. A cost without any limit is for information only. */
  each?: number;
} & Partial<Record<PageKind, number>>;

/** Limit of the JS that a page executes before any input. */
export const MAX_EXECUTED_KB = 5.1;

/**
 * Sizes of images and of all files include response headers; other sizes do not. When a page gets lighter, lower its
 * limit. Leave at least 0.15 KB: each build has other hashes and ids, which compress to slightly other sizes.
 */
export const BUDGETS: Budget[] = [
  {
    name: 'HTML, KB',
    read: weightOf(ofType('Document')),
    home: 24.6,
    course: 23.6,
    about: 17.9,
    contact: 18.1,
    admin: 7.8,
  },
  {
    name: 'JS before interaction, KB',
    read: weightOf(isScript),
    home: 134.8,
    course: 136,
    about: 128.7,
    contact: 130.3,
    admin: 219.9,
  },
  { name: 'JS executed at rest, KB', read: executed, each: MAX_EXECUTED_KB, admin: 225 },
  { name: 'JS of the admin remote, KB', read: weightOf(isAdminScript), each: 0, admin: 65.9 },
  { name: 'CSS files', read: numberOf(ofType('Stylesheet')), each: 0 },
  { name: 'fonts, KB', read: weightOf(ofType('Font')), each: 62 },
  { name: 'font files', read: numberOf(ofType('Font')), each: 2 },
  { name: 'images above the fold, KB', needsPictures: true, read: imagesAboveTheFold, each: 40 },
  { name: 'images after a full scroll, KB', needsPictures: true, read: images, home: 130, each: 90 },
  { name: 'all before scroll, KB', needsPictures: true, read: everything, each: 292, admin: 312.3 },
  { name: 'all before scroll, KB, warm', needsPictures: true, isWarm: true, read: everything, each: 100 },
  { name: 'requests before scroll', read: requests, each: 13, admin: 27 },
  { name: 'requests before scroll, warm', isWarm: true, read: requests, each: 6 },
  { name: 'third-party requests', read: thirdParty, each: 0 },
  { name: 'CLS', read: layoutShift, each: 0.02 },
  { name: 'CLS, warm', isWarm: true, read: layoutShift, each: 0.02 },
];

export type Cost = { name: string; value: number; budget: number | undefined };

export async function coldCosts(browser: Browser, url: string, kind: PageKind): Promise<Cost[]> {
  const cold = await visitForCosts(browser, url, { isSignedIn: kind === 'admin' });
  return costsOf(
    BUDGETS.filter(({ needsPictures }) => !needsPictures),
    { cold },
    kind,
  );
}

/** `executed` lists the scripts that run before the scroll. `after`: URL of a page that fills the browser's cache. */
export async function visitForCosts(
  browser: Browser,
  url: string,
  { after, isSignedIn }: { after?: string; isSignedIn?: boolean },
): Promise<CostVisit> {
  const phone = await openPhone(browser, TYPICAL);
  try {
    if (isSignedIn) await enter(phone.page, new URL(url).origin);
    if (after) {
      await open(phone.page, after);
      await phone.wire.quiet();
    }
    const executedBy = await executedScripts(phone.wire.session);
    const seen = await visit(phone, url, () => ({
      executed: executedBy(phone.wire.requests().filter(isScript)),
    }));
    return { url, ...seen };
  } finally {
    await phone.close();
  }
}

export const costsOf = (budgets: Budget[], visits: CostVisits, kind: PageKind): Cost[] =>
  budgets
    .filter(({ isWarm }) => !isWarm || visits.warm)
    .map(({ name, isWarm, read, ...limits }) => ({
      name,
      value: read((isWarm && visits.warm) || visits.cold),
      budget: limits[kind] ?? limits.each,
    }));

export const isOver = ({ value, budget }: Pick<Cost, 'value' | 'budget'>) =>
  budget !== undefined && value > budget;

function ofType(type: string) {
  return (request: WireRequest) => request.type === type;
}

function isAdminScript(request: WireRequest) {
  return isScript(request) && request.url.includes('/admin_remote/');
}

function weightOf(isCounted: (request: WireRequest) => boolean) {
  return ({ beforeScroll }: CostVisit) => bodyBytesOf(beforeScroll.filter(isCounted)) / 1000;
}

function numberOf(isCounted: (request: WireRequest) => boolean) {
  return ({ beforeScroll }: CostVisit) => beforeScroll.filter(isCounted).length;
}

function executed({ executed: scripts }: CostVisit) {
  return bytesOf(scripts) / 1000;
}

function everything({ beforeScroll }: CostVisit) {
  return bytesOf(beforeScroll) / 1000;
}

function requests({ beforeScroll }: CostVisit) {
  return beforeScroll.length;
}

function images({ all }: Pick<CostVisit, 'all'>) {
  return bytesOf(all.filter(ofType('Image'))) / 1000;
}

function imagesAboveTheFold({ all, inWindow }: CostVisit) {
  return images({ all: all.filter(({ url }) => inWindow.includes(url)) });
}

function thirdParty({ url, beforeScroll }: CostVisit) {
  return beforeScroll.filter((request) => new URL(request.url).origin !== new URL(url).origin).length;
}

/**
 * Returns the Cumulative Layout Shift (web.dev/articles/cls): the largest sum of the shifts of one group. A group lasts
 * less than 5 s, and the time between its shifts is less than 1 s.
 */
function layoutShift({ shifts }: CostVisit) {
  let [sum, first, last, largest] = [0, 0, -Infinity, 0];
  for (const { startTime, value } of shifts) {
    if (startTime - last >= 1000 || startTime - first >= 5000) [sum, first] = [0, startTime];
    [sum, last] = [sum + value, startTime];
    largest = Math.max(largest, sum);
  }
  return largest;
}
