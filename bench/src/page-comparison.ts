import type { Browser } from '@playwright/test';
import { ensureBrowser, launchBrowser } from 'test-kit/browser';
import { readProcessTree } from 'test-kit/process-tree';
import { step } from 'test-kit/progress';
import { sum } from 'test-kit/statistics';
import { loadPage, timeToFirstByte, warmPage } from './page-capacity';
import { reportFigures, type PageValues, type SiteName } from './page-figures';
import { lastResult, machineOf, storeResult } from './page-results';
import { startPageSites, type PageSite, type PageSites } from './page-sites';
import {
  CONDITIONS,
  visitAtRest,
  visitForScripts,
  visitWithClicks,
  visitWithEarlyIntent,
  type Categories,
  type Category,
} from './page-visits';
import { printScriptParts, scriptParts, type ScriptFile } from './script-parts';
import { warmUp } from './warm-up';

const ROUNDS = 7;

export async function comparePages(): Promise<string[]> {
  const rounds = Number(process.env.ROUNDS ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('ROUNDS must be a whole number from 1.');
  const executablePath = await ensureBrowser();
  const started = await step('Starting the product and the three sites it is compared with', startPageSites);
  const browser = await launchBrowser(executablePath);
  try {
    const machine = await machineOf(browser);
    const categories = await twoCategories(started.content.url);
    await step('Warming up', () => warmSites(browser, started.sites, categories));
    const { executed, scripts } = await measureScripts(browser, started.sites);
    const values: Record<SiteName, PageValues[]> = {
      product: [],
      oneBundle: [],
      staticFiles: [],
      browserOnly: [],
    };
    for (let round = 1; round <= rounds; round += 1)
      await step(`Round ${round} of ${rounds}`, async () => {
        for (const [name, site] of entriesOf(started.sites))
          values[name].push({ ...executed[name], ...(await measureOnce(browser, site, categories)) });
      });
    const misses = reportFigures(titleOf(rounds, machine), values);
    printScriptParts(scripts, lastResult()?.scripts);
    await storeResult({ machine, rounds, conditions: CONDITIONS, values, scripts }, rounds >= ROUNDS);
    return misses;
  } finally {
    await browser.close();
    await started.stop();
  }
}

const titleOf = (rounds: number, { processors, speedIndex }: { processors: number; speedIndex: number }) =>
  `Home, medians of ${rounds} rounds; ${CONDITIONS.latencyMs} ms, ${CONDITIONS.megabits} Mbit/s, processor ` +
  `${CONDITIONS.cpuSlowdown} times slower; ${processors} processors, speed index ${speedIndex}`;

/** Returns two categories that contain some but not all courses, so that a click on one visibly changes the list. */
async function twoCategories(contentUrl: string): Promise<Categories> {
  const read = async (path: string) => (await (await fetch(contentUrl + path)).json()) as { name: string }[];
  const all = await read('choosepath');
  const categories: Category[] = [];
  for (const { name } of await read('catagori')) {
    const courses = await read(`choose/course/${encodeURIComponent(name)}`);
    if (courses.length > 0 && courses.length < all.length)
      categories.push({ name, cards: courses.map((course) => course.name) });
  }
  const [first, second] = categories;
  if (first && second) return [first, second];
  throw new Error('The sample content needs two categories with some courses.');
}

/**
 * Warms up the product first: the static sites store its responses, so all picture variants must exist before
 * the first request to a static site.
 */
async function warmSites(
  browser: Browser,
  { product, ...others }: PageSites,
  categories: Categories,
): Promise<void> {
  await warmUp(browser, product.url);
  for (const { url } of [product, ...Object.values(others)]) {
    await warmPage(`${url}/`);
    await visitWithClicks(browser, `${url}/`, categories);
  }
}

type ExecutedBytes = Pick<PageValues, 'executedBytes' | 'executedTextBytes'>;

async function measureScripts(browser: Browser, sites: PageSites) {
  const executed = {} as Record<SiteName, ExecutedBytes>;
  let scripts: ScriptFile[] = [];
  await step('Listing the scripts that run', async () => {
    for (const [name, { url }] of entriesOf(sites)) {
      const visit = await visitForScripts(browser, `${url}/`);
      executed[name] = {
        executedBytes: sum(visit.executed.map(({ bytes }) => bytes)),
        executedTextBytes: sum(visit.executed.map(({ textBytes }) => textBytes)),
      };
      if (name === 'product') scripts = scriptParts(visit.requests);
    }
  });
  return { executed, scripts };
}

const entriesOf = (sites: PageSites) => Object.entries(sites) as [SiteName, PageSite][];

async function measureOnce(
  browser: Browser,
  { url, pid }: PageSite,
  categories: Categories,
): Promise<Omit<PageValues, keyof ExecutedBytes>> {
  const home = `${url}/`;
  return {
    ...(await visitAtRest(browser, home, categories)),
    ...(await visitWithEarlyIntent(browser, home, categories)),
    ...(await visitWithClicks(browser, home, categories)),
    ...(await timeToFirstByte(home)),
    ...(await loadPage(home)),
    megabytes: readProcessTree(pid).megabytes,
  };
}
