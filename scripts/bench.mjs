import { createRequire } from 'node:module';
import { checkBudgets } from './bench/budgets.mjs';
import { measureCrashes } from './bench/crash.mjs';
import { runLighthouse } from './bench/lighthouse.mjs';
import { measureLists } from './bench/lists.mjs';
import { comparePages } from './bench/page-comparison.mjs';
import { measureReleases } from './bench/releases.mjs';
import { measureRendering } from './bench/rendering.mjs';
import { measureService } from './bench/service.mjs';
import { warmUp } from './bench/warm-up.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { startProduct } from './product.mjs';
import { script, step } from './progress.mjs';

/** Each measures one thing, prints it, and gives back what misses its target. */
const IN_A_BROWSER = { budgets: checkBudgets, lighthouse: runLighthouse };
/** These start what they need by themselves. */
const ON_THEIR_OWN = {
  pages: comparePages,
  lists: measureLists,
  service: measureService,
  rendering: measureRendering,
  releases: measureReleases,
  crash: measureCrashes,
};
const PARTS = Object.keys({ ...IN_A_BROWSER, ...ON_THEIR_OWN });

await script(async () => {
  const names = partsNamed(process.argv.slice(2));
  const chosenFrom = (parts) => names.flatMap((name) => parts[name] ?? []);
  await ensureInstalled();
  await ensureBuilt();
  const misses = await measureInBrowser(chosenFrom(IN_A_BROWSER));
  for (const measure of chosenFrom(ON_THEIR_OWN)) misses.push(...(await measure()));
  if (misses.length > 0) throw new Error(`Missed:\n  ${misses.join('\n  ')}`);
});

async function measureInBrowser(parts) {
  const misses = [];
  if (parts.length === 0) return misses;
  const executablePath = await ensureBrowser();
  const product = await startProduct();
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const { siteUrl } = product;
  try {
    await step('Warming up: every page in every window, until its pictures are made', () =>
      warmUp(browser, siteUrl),
    );
    for (const measure of parts) misses.push(...(await measure({ browser, executablePath, siteUrl })));
  } finally {
    await browser.close();
    await product.stop();
  }
  return misses;
}

function partsNamed(names) {
  const unknown = names.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0) throw new Error(`No part is called ${unknown}. There are: ${PARTS.join(', ')}`);
  return names.length > 0 ? names : PARTS;
}
