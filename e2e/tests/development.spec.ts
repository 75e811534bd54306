import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join, resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, signIn, test as base } from '../product/fixtures';
import { EDIT_MS, LocalWork } from '../product/local-work';

const test = base.extend<object, { work: LocalWork }>({
  work: [
    async ({ site }, use) => {
      const work = await LocalWork.start('public-remote', { against: site.shell.url });
      await use(work);
      await work.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('an edit of a component or a text appears without a reload, and form input stays', async ({
  work,
  page,
}) => {
  await page.goto(`${work.url}/contact`);
  const message = page.getByLabel('Message').first();
  await message.fill('Half a question');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await work.edit('src/sections/contact/banner.tsx', 'How can we help', 'How may we help');
  await expect(page.getByRole('heading', { name: 'How may we help' })).toBeVisible({ timeout: EDIT_MS });

  // This file has no component, so the hot update also replaces the modules that import the file. One of them is a
  // route module with a loader.
  await work.edit('src/sections/contact/texts.ts', 'Ask which course fits', 'Ask whichever course fits');
  await expect(page.getByText('Ask whichever course fits')).toBeVisible({ timeout: EDIT_MS });

  await expect(message).toHaveValue('Half a question');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('each page names the local remote, and the strip covers no content', async ({ work, site, page }) => {
  for (const path of ['/', '/contact', '/login', '/no-such-page']) {
    await page.goto(work.url + path);
    const strip = page.getByRole('complementary', { name: 'Local work' });
    await expect(strip).toHaveText(`Local public_remote in ${site.shell.url}: only you see this.`);
    await expect(strip).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        return (await bottomOf(page.getByRole('contentinfo'))) - (await topOf(strip));
      })
      .toBeLessThanOrEqual(1);
  }
});

test('sign-in and writes work as on the site, which serves the admin pages', async ({ work, site, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await signIn(page, work.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(scripts.some((url) => url.startsWith(`${work.url}/releases/admin_remote/`))).toBe(true);

  await page.goto(`${work.url}/admin/hero`);
  await page.getByLabel('Heading').fill('Written from local work');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect
    .poll(async () => (await page.request.get(`${site.shell.url}/api/hero`)).text())
    .toContain('Written from local work');
});

test('a visitor without the cookie receives nothing about the admin remote', async ({ work, request }) => {
  const composition = await (await request.get(`${work.url}/composition.json`)).text();
  expect(composition).toContain('/local/public_remote/remoteEntry.js');
  expect(composition).not.toContain('admin_remote');
});

test('requests for other host names and from other sites are rejected', async ({ work }) => {
  const { port } = work;
  const own = `localhost:${port}`;
  expect(await statusOf(port, '/', { host: own })).toBe(200);
  expect(await statusOf(port, '/', { host: `strangers.example:${port}` })).toBe(403);
  expect(await statusOf(port, '/', { host: '192.0.2.7' })).toBe(403);
  expect(await statusOf(port, '/local/public_remote/remoteEntry.js', { host: 'strangers.example' })).toBe(
    403,
  );

  const stranger = { host: own, origin: 'https://strangers.example', 'sec-fetch-site': 'cross-site' };
  expect(await statusOf(port, '/api/newsletter', stranger, 'POST')).toBe(403);
  expect(await statusOf(port, '/api/newsletter', { host: own, origin: 'http://localhost:1' }, 'POST')).toBe(
    403,
  );
});

test('a remote runs without a site, with sample content, and leaves no files behind', async ({ page }) => {
  test.setTimeout(200_000);
  const alone = await LocalWork.start('admin-remote');
  try {
    await page.goto(`${alone.url}/login`);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('for local work only');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Local work' })).toHaveCount(0);
    // Leaves the page first, because an open page reports an error when its server ends.
    await page.goto('about:blank');
  } finally {
    await alone.remove();
  }
  await expect(fetch(alone.url)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${alone.contentPort}/healthz`)).rejects.toThrow();
});

test('a deployed shell contains no code for local work', async ({ site, request }) => {
  expect(
    (await request.get(`${site.shell.url}/local/public_remote/remoteEntry.js`)).headers()['content-type'],
  ).not.toContain('javascript');
  const dist = resolve(__dirname, '../../shell/dist/production');
  const scripts = await readdir(join(dist, 'browser/assets'));
  for (const file of [
    'server/main.js',
    ...scripts.filter(isScript).map((name) => `browser/assets/${name}`),
  ]) {
    const code = await readFile(join(dist, file), 'utf8');
    for (const trace of ['/local/', 'local-work', '__REACT_REFRESH__', 'server/development'])
      expect(code, `${trace} in ${file}`).not.toContain(trace);
  }
});

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, height: Infinity };
const topOf = async (element: Locator) => (await boxOf(element)).y;
const bottomOf = async (element: Locator) => (await boxOf(element)).y + (await boxOf(element)).height;

const isScript = (name: string) => name.endsWith('.js');

function statusOf(
  port: number,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<number> {
  return new Promise((done, failed) => {
    httpRequest({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    })
      .on('error', failed)
      .end();
  });
}
