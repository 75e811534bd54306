import { createRequire } from 'node:module';
import { checkBudgets } from './bench/budgets.mjs';
import { compareWithOneBundle } from './bench/federation.mjs';
import { runLighthouse } from './bench/lighthouse.mjs';
import { measureLists } from './bench/lists.mjs';
import { warmUp } from './bench/warm-up.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { startProduct } from './product.mjs';
import { script, step } from './progress.mjs';

/** Each measures one thing, prints it, and gives back what misses its target. */
const PARTS = {
  federation: compareWithOneBundle,
  budgets: checkBudgets,
  lighthouse: runLighthouse,
  lists: measureLists,
};

await script(async () => {
  const parts = partsNamed(process.argv.slice(2));
  await ensureInstalled();
  const executablePath = await ensureBrowser();
  await ensureBuilt();
  const product = await startProduct();
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const { siteUrl } = product;
  const misses = [];
  try {
    await step('Warming up: every page in every window, until its pictures are made', () =>
      warmUp(browser, siteUrl),
    );
    for (const measure of parts) misses.push(...(await measure({ browser, executablePath, siteUrl })));
  } finally {
    await browser.close();
    await product.stop();
  }
  if (misses.length > 0) throw new Error(`Missed:\n  ${misses.join('\n  ')}`);
});

function partsNamed(names) {
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    throw new Error(`No part is called ${unknown}. There are: ${Object.keys(PARTS).join(', ')}`);
  return names.length > 0 ? names.map((name) => PARTS[name]) : Object.values(PARTS);
}
