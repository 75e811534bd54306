import { open, scrollThrough } from './page-load.mjs';
import { pages } from './pages.mjs';
import { listenToWire } from './wire.mjs';

/** The windows that the measurements and most visitors have: they decide which forms of a picture are asked for. */
const WINDOWS = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }, // Lighthouse's phone
  { viewport: { width: 1280, height: 800 } },
];
const ROUNDS = 20;

/** Visits every page until the content service has made the small forms of all pictures, which it does on demand. */
export async function warmUp(browser, siteUrl) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const unmade = [];
    for (const window of WINDOWS) unmade.push(...(await unmadePictures(browser, siteUrl, window)));
    if (unmade.length === 0) return;
  }
  throw new Error('The content service does not come to an end with its pictures.');
}

async function unmadePictures(browser, siteUrl, window) {
  const context = await browser.newContext(window);
  const page = await context.newPage();
  const wire = await listenToWire(page);
  for (const { path } of pages) {
    await open(page, siteUrl + path);
    await scrollThrough(page, wire);
  }
  await context.close();
  // Until the best form is made another one is answered, not for good.
  return wire
    .requests()
    .filter(({ type, cacheControl }) => type === 'Image' && !cacheControl.includes('immutable'));
}
