import { readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { violationsInAllColorModes } from '../product/axe';
import { printDuration } from '../product/figure';
import { anotherVisitor } from '../product/fixtures';
import type { OwnRepository } from '../product/own-repository';
import { documentedCommands, expect, MOUNT, NAME, test } from '../product/team';

/** Time limit from the start of the command until the page is visible. Longer on a busy machine. */
const linkMs = () => 60_000 * Math.max(1, loadavg()[0]! / availableParallelism());

test.setTimeout(500_000); // Packs and builds in another folder.

test('each command of "your first pull-request preview" works, and only the link shows the changed remote, with an accessible strip', async ({
  team: { folder, shell, env },
  browser,
}) => {
  const page = await anotherVisitor(browser);
  await releaseFirstPages(folder, env);
  await folder.edit('src/pages/home.tsx', '>Events<', '>Changed events<');
  const visitor = await anotherVisitor(browser);
  const headingIs = async (reader: Page, text: string) =>
    expect(reader.getByRole('heading', { level: 1 })).toHaveText(text);
  const [create, replace, list, remove, ...more] = await documentedCommands('first-preview');
  expect(more).toEqual([]);

  const start = performance.now();
  const link = linkIn(await run(folder, create!, env));
  printDuration('From remote preview to its link', start);
  await page.goto(link);
  await headingIs(page, 'Changed events');
  expect(performance.now() - start).toBeLessThan(linkMs());
  await expectPreview(page, shell.url);
  await visitor.goto(shell.url + MOUNT);
  await headingIs(visitor, 'Events');
  await expect(strip(visitor)).toHaveCount(0);
  await expectAccessibleStrip(browser, link);

  await folder.edit('src/pages/home.tsx', '>Changed events<', '>Repaired events<');
  expect(linkIn(await run(folder, replace!, env))).toBe(link);
  await page.goto(link);
  await headingIs(page, 'Repaired events');
  expect(await run(folder, list!, env)).toContain(link);

  await strip(page).getByRole('button', { name: 'Leave the preview' }).click();
  await headingIs(page, 'Events');
  await expect(strip(page)).toHaveCount(0);

  await page.goto(link);
  const end = link.slice(-4);
  const tampered = await visitor.request.get(link.replace(end, end === 'AAAA' ? 'BBBB' : 'AAAA'));
  expect(tampered.status()).toBe(403);
  await run(folder, remove!, env);
  expect((await visitor.request.get(link)).status()).toBe(410);
  expect((await page.goto(shell.url + MOUNT))?.status()).toBe(410);
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page.getByRole('banner')).toBeVisible();

  const expiring = linkIn(await run(folder, 'npx --no remote preview', env));
  await expirePreviews(shell.releases.path);
  await expect.poll(async () => (await visitor.request.get(expiring)).status()).toBe(410);
  for (const reader of [page, visitor]) await reader.context().close();
});

async function expectAccessibleStrip(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(link);
    await expect(strip(page)).toBeVisible();
    expect(await violationsInAllColorModes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The browser alone renders the login page. React then removes the preview's strip, which must insert itself again.
    await page.goto(new URL('/login', link).href);
    await expect(strip(page)).toBeVisible();
  }
  await context.close();
}

/** Call while the first page of the remote is open. Opens other pages, then the first page again. */
async function expectPreview(page: Page, url: string): Promise<void> {
  await expect(strip(page)).toContainText(`Preview of ${NAME}`);
  await expect(strip(page)).toContainText('by Ada');
  await expect(strip(page)).toContainText('View only');
  const response = await page.request.get(url + MOUNT);
  expect(response.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'All courses' }).click();
  await expect(strip(page)).toBeVisible();

  const live = await setOf(await fetch(`${url}/composition.json`));
  const shown = await setOf(await page.request.get(`${url}/composition.json`));
  expect(shown['public_remote']).toBe(live['public_remote']);
  expect(shown[NAME]).not.toBe(live[NAME]);
  await page.goto(url);
  await expect(strip(page)).toBeVisible();
  const status = await page.evaluate(
    async () => (await fetch('/api/application/post', { method: 'POST', body: '{}' })).status,
  );
  expect(status).toBe(403);
  await page.goto(url + MOUNT);
}

async function setOf(response: { json: () => Promise<unknown> }): Promise<Record<string, string>> {
  const { set } = (await response.json()) as { set: string };
  return Object.fromEntries(set.split(',').map((part) => part.split('@') as [string, string]));
}

const strip = (page: Page) => page.getByRole('region', { name: 'Preview' });

const linkIn = (output: string) => /https?:\/\/\S+\/preview\/\S+/.exec(output)?.[0] ?? output;

async function run(folder: OwnRepository, line: string, env: Record<string, string>): Promise<string> {
  const { code, output } = await folder.run(line, env);
  expect(code, `${line}\n${output}`).toBe(0);
  return output;
}

async function releaseFirstPages(folder: OwnRepository, env: Record<string, string>): Promise<void> {
  await run(folder, `npx --no remote init ${NAME} --mount ${MOUNT}`, env);
  await run(folder, 'npm run release -- --why "first pages"', env);
}

async function expirePreviews(releasesDir: string): Promise<void> {
  const file = join(releasesDir, 'registry.json');
  const text = await readFile(file, 'utf8');
  await writeFile(
    `${file}.expired`,
    text.replace(/(?<key>"until": ")[^"]+/g, '$<key>2020-01-01T00:00:00.000Z'),
  );
  await rename(`${file}.expired`, file);
}
