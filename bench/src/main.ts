import type { Browser } from '@playwright/test';
import { ensureBrowser, launchBrowser } from 'test-kit/browser';
import { ensureBuilt } from 'test-kit/build';
import { startProduct } from 'test-kit/product';
import { script, step } from 'test-kit/progress';
import { checkBudgets } from './budgets';
import { measureCrashes } from './crash';
import { runLighthouse } from './lighthouse';
import { measureLists } from './lists';
import { comparePages } from './page-comparison';
import { measureReleases } from './releases';
import { measureRendering } from './rendering';
import { measureService } from './service';
import { warmUp } from './warm-up';

type BrowserPart = (site: { browser: Browser; executablePath: string; siteUrl: string }) => Promise<string[]>;
type Part = () => Promise<string[]>;

// Each part returns a message for each missed target.
const BROWSER_PARTS: Record<string, BrowserPart> = { budgets: checkBudgets, lighthouse: runLighthouse };
const PARTS: Record<string, Part> = {
  pages: comparePages,
  lists: measureLists,
  service: measureService,
  rendering: measureRendering,
  releases: measureReleases,
  crash: measureCrashes,
};
const NAMES = [...Object.keys(BROWSER_PARTS), ...Object.keys(PARTS)];

void script(async () => {
  const names = readArguments(process.argv.slice(2));
  await ensureBuilt();
  const misses = await measureInBrowser(names.flatMap((name) => BROWSER_PARTS[name] ?? []));
  for (const measure of names.flatMap((name) => PARTS[name] ?? [])) misses.push(...(await measure()));
  if (misses.length > 0) throw new Error(`Missed:\n  ${misses.join('\n  ')}`);
});

async function measureInBrowser(parts: BrowserPart[]): Promise<string[]> {
  const misses: string[] = [];
  if (parts.length === 0) return misses;
  const executablePath = await ensureBrowser();
  const product = await startProduct();
  const browser = await launchBrowser(executablePath);
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

function readArguments(names: string[]): string[] {
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}. Parts: ${NAMES.join(', ')}`);
  return names.length > 0 ? names : NAMES;
}
