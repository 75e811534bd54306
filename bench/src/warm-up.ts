import type { Browser, BrowserContextOptions } from '@playwright/test';
import { open, scrollThrough } from 'test-kit/page-load';
import { pages } from 'test-kit/pages';
import { listenToWire, type WireRequest } from 'test-kit/wire';

/** The size and pixel density of the window decide which variants (sizes) of pictures a page requests. */
const WINDOWS: BrowserContextOptions[] = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }, // Lighthouse's phone
  { viewport: { width: 1280, height: 800 } },
];
const ROUNDS = 20;

/** Visits all pages until the content service has made all picture variants. @throws Error if 20 rounds are too few */
export async function warmUp(browser: Browser, siteUrl: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const unmade: WireRequest[] = [];
    for (const window of WINDOWS) unmade.push(...(await unmadePictures(browser, siteUrl, window)));
    if (unmade.length === 0) return;
  }
  throw new Error('The content service does not finish its pictures.');
}

async function unmadePictures(
  browser: Browser,
  siteUrl: string,
  window: BrowserContextOptions,
): Promise<WireRequest[]> {
  const context = await browser.newContext(window);
  const page = await context.newPage();
  const wire = await listenToWire(page);
  for (const { path } of pages) {
    await open(page, siteUrl + path);
    await scrollThrough(page, wire);
  }
  await context.close();
  // Only the best variant is `immutable`. Until it exists, the service returns another variant.
  return wire
    .requests()
    .filter(({ type, cacheControl }) => type === 'Image' && !cacheControl.includes('immutable'));
}
