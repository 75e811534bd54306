import type { Browser, Page } from '@playwright/test';
import { expect, listenForStrayErrors, test } from '../product/fixtures';
import { picturesOn, scrollThrough, type Shown } from '../product/pictures';
import { COURSE } from '../product/public-pages';
import { visit } from '../product/visit';

const screens = [
  { name: 'a phone', width: 390, height: 844, density: 3 },
  { name: 'a large screen', width: 1280, height: 800, density: 1 },
];
const pages = { Home: '/', 'About Us': '/aboutus', Contact: '/contact', 'a course': COURSE };

async function pageOn(browser: Browser, { width, height, density }: (typeof screens)[number]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

for (const screen of screens)
  for (const [name, path] of Object.entries(pages))
    test(`${name} on ${screen.name}: pictures have the right size and load in time, late fonts move nothing, and no request goes to a third party`, async ({
      site,
      browser,
    }) => {
      const page = await pageOn(browser, screen);
      const stray = listenForStrayErrors(page);
      const shifts = await listenForShifts(page);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.route('**/*.woff2', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await route.continue();
      });
      await page.goto(site.shell.url + path, { waitUntil: 'networkidle' });
      await scrollThrough(page);

      const pictures = await picturesOn(page);
      expect(pictures.length).toBeGreaterThan(0);
      for (const picture of pictures) expect.soft(faultsOf(picture), picture.html).toEqual([]);
      const [first, ...others] = pictures.map(({ attributes }) => attributes);
      expect.soft(first).toMatchObject({ fetchpriority: 'high', loading: 'eager' });
      expect.soft(others.filter(({ loading }) => loading !== 'lazy')).toEqual([]);
      expect.soft(others.filter(({ fetchpriority }) => fetchpriority === 'high')).toEqual([]);

      const moved = await shifts();
      const sum = moved.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `what moved: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(0.02);

      expect.soft(requested.length).toBeGreaterThan(5);
      expect.soft(requested.filter((url) => !url.startsWith(site.shell.url))).toEqual([]);
      expect(stray).toEqual([]);
      await page.context().close();
    });

type Shift = { value: number; what: string };

async function listenForShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
        if (!hadRecentInput) shifts.push({ value, what: nodes.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

function faultsOf({ types, offered, taken = 0, needed, isLoaded, attributes }: Shown): string[] {
  const { alt, width, height } = attributes;
  const [smallest, largest] = [Math.min(...offered), Math.max(...offered)];
  const isTrue: [fact: string, holds: boolean][] = [
    ['is loaded', isLoaded],
    ['is offered as AVIF, then as WebP', types.join() === 'image/avif,image/webp'],
    ['has an alternative text, if an empty one', alt !== null],
    ['has a width and a height', Number(width) > 0 && Number(height) > 0],
    [`is not bigger than needed: ${taken} for ${needed}`, taken <= 2 * needed || taken === smallest],
    [`is not too small: ${taken} for ${needed}`, taken >= needed / 2 || taken === largest],
  ];
  return isTrue.filter(([, holds]) => !holds).map(([fact]) => fact);
}

test('pictures of another service are shown unchanged', async ({ startStub, startShell, page }) => {
  const stub = await startStub({ singletons: 'objects' });
  const address = 'http://pictures.example/hero.png?size=large';
  const hero = stub.content.hero as Record<string, string>;
  stub.content.hero = { ...hero, image: address };
  const shell = await startShell({ apiUrl: stub.origin });
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route('http://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
  await visit(page, shell.url);
  await scrollThrough(page);

  const pictures = await picturesOn(page);
  expect(pictures.length).toBeGreaterThan(1);
  for (const { types, isLoaded, html } of pictures) expect.soft([types, isLoaded], html).toEqual([[], true]);
  expect(requested).toContain(address);
  expect(requested.filter((url) => /\/media\/|resized/.test(url))).toEqual([]);
});
