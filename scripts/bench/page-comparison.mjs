import { createRequire } from 'node:module';
import { ensureBrowser } from '../browser.mjs';
import { step } from '../progress.mjs';
import { loadPage, timeToFirstByte, warmPage } from './page-capacity.mjs';
import { reportFigures } from './page-figures.mjs';
import { lastResult, machineOf, storeResult } from './page-results.mjs';
import { startPageSites } from './page-sites.mjs';
import {
  CONDITIONS,
  visitAtRest,
  visitForScripts,
  visitWithClicks,
  visitWithEarlyIntent,
} from './page-visits.mjs';
import { readProcessTree } from './process-tree.mjs';
import { printScriptParts, scriptParts } from './script-parts.mjs';
import { warmUp } from './warm-up.mjs';

const ROUNDS = 7;

/**
 * Compares Home with the same page as one bundle, as static files and rendered in the browser only. `ROUNDS` in the
 * environment sets the number of rounds.
 * @returns {Promise<string[]>} missed aims
 */
export async function comparePages() {
  const rounds = Number(process.env.ROUNDS ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('ROUNDS must be a whole number from 1.');
  const executablePath = await ensureBrowser();
  const started = await step('Starting the product and the three sites it is compared with', startPageSites);
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const machine = await machineOf(browser);
    const categories = await twoCategories(started.content.url);
    await step('Warming up', () => warmSites(browser, started.sites, categories));
    const { executed, scripts } = await measureScripts(browser, started.sites);
    const values = { product: [], oneBundle: [], staticFiles: [], browserOnly: [] };
    for (let round = 1; round <= rounds; round += 1)
      await step(`Round ${round} of ${rounds}`, async () => {
        for (const [name, site] of Object.entries(started.sites))
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

const titleOf = (rounds, { processors, speedIndex }) =>
  `Home, medians of ${rounds} rounds; ${CONDITIONS.latencyMs} ms, ${CONDITIONS.megabits} Mbit/s, processor ` +
  `${CONDITIONS.cpuSlowdown} times slower; ${processors} processors, speed index ${speedIndex}`;

/** Two categories whose cards differ from each other and from the cards of all courses. */
async function twoCategories(contentUrl) {
  const read = async (path) => (await fetch(contentUrl + path)).json();
  const all = await read('choosepath');
  const categories = [];
  for (const { name } of await read('catagori')) {
    const courses = await read(`choose/course/${encodeURIComponent(name)}`);
    if (courses.length > 0 && courses.length < all.length)
      categories.push({ name, cards: courses.map((course) => course.name) });
  }
  if (categories.length < 2) throw new Error('The sample content needs two categories with some courses.');
  return categories.slice(0, 2);
}

/** Pictures first: the sites of files store what they get. */
async function warmSites(browser, { product, ...others }, categories) {
  await warmUp(browser, product.url);
  for (const { url } of [product, ...Object.values(others)]) {
    await warmPage(`${url}/`);
    await visitWithClicks(browser, `${url}/`, categories);
  }
}

/** Bytes of scripts, which are the same in each round. */
async function measureScripts(browser, sites) {
  const executed = {};
  let scripts;
  await step('Listing the scripts that run', async () => {
    for (const [name, { url }] of Object.entries(sites)) {
      const visit = await visitForScripts(browser, `${url}/`);
      const sum = (field) => visit.executed.reduce((total, script) => total + script[field], 0);
      executed[name] = { executedBytes: sum('bytes'), executedTextBytes: sum('textBytes') };
      if (name === 'product') scripts = scriptParts(visit.requests);
    }
  });
  return { executed, scripts };
}

async function measureOnce(browser, { url, pid }, categories) {
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
