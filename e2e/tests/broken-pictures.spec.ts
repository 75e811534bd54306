import type { Page } from '@playwright/test';
import { expect, test } from '../product/fixtures';
import { scrollThrough } from '../product/pictures';
import { COURSE } from '../product/public-pages';
import { visit } from '../product/visit';

const pages = { Home: '/', 'About Us': '/aboutus', Contact: '/contact', 'a course': COURSE };

const emptyPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

const failures = {
  'answers 404': { status: 404, body: '' },
  'answers with a page': { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' },
};

for (const [name, path] of Object.entries(pages))
  for (const [kind, failure] of Object.entries(failures)) {
    // All pages handle an answer that is no picture in the same way, so one page is enough.
    if (kind === 'answers with a page' && path !== '/') continue;

    test(`${name} shows a placeholder for each picture when the picture host ${kind}`, async ({
      site,
      page,
    }) => {
      await page.route(/\/media\//, (route) => route.fulfill(failure));
      await visit(page, site.shell.url + path);
      await scrollThrough(page);

      await expect.poll(() => emptyPictures(page)).toEqual([]);
    });
  }

test('a picture that failed before scripts started is replaced as soon as they run', async ({
  site,
  page,
}) => {
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404, body: '' }));
  let letScriptsCome = () => {};
  const scripts = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(site.shell.url, { waitUntil: 'commit' });
  const hero = page.locator('main img').first();
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);

  letScriptsCome();

  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
