import { availableParallelism, loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { freePort } from 'test-kit/ports';
import { violationsInAllColorModes } from '../product/axe';
import { commitAll, createGitRepository } from '../product/commits';
import { printDuration } from '../product/figure';
import { anotherVisitor } from '../product/fixtures';
import { EDIT_MS } from '../product/local-work';
import type { OwnRepository } from '../product/own-repository';
import { documentedCommands, expect, MOUNT, NAME, test } from '../product/team';

// All tests are in one file, so that one worker runs them: it packs the packages and starts the site once.

const FIRST = '<h1 id="title">Events</h1>';
const SECOND = 'More events';
const NOT_COMMITTED = 'The sources have changes that are not committed';

/** Time limit from the start of the command until the page is visible. Longer on a busy machine. */
const linkMs = () => 60_000 * Math.max(1, loadavg()[0]! / availableParallelism());

test.setTimeout(500_000); // Packs, compiles, tests and builds in another folder.

test('each command of "your first remote" works outside this repository, up to the released page, and warns of sources that are not committed', async ({
  team: { shell, env, makeLive },
  folder,
  page,
}) => {
  const html = async (path = MOUNT) => (await page.request.get(shell.url + path)).text();
  const outputs = new Map<string, string>();
  expect((await page.request.get(shell.url + MOUNT)).status()).toBe(404);
  await createGitRepository(folder);

  const installedAt = performance.now();
  for (const line of await documentedCommands('first-remote')) {
    const { code, output } = await folder.run(line, env);
    expect(code, `${line}\n${output}`).toBe(0);
    outputs.set(line, output);
    if (line === 'npm run check') await commitAll(folder);
    if (!line.startsWith('npm run release -- --why')) continue;
    printDuration('From the installed packages to the first released page', installedAt);
    expect(await html()).toContain(FIRST);
    expect(await html('/sitemap.xml')).toContain(`<loc>${shell.url}${MOUNT}</loc>`);
    await expectWorkingPages(page, shell.url);
    await makeLive({ version: '9.0.0', heading: SECOND, why: 'second pages' });
  }

  expect([...outputs.keys()]).toHaveLength(8);
  expect(outputs.get('npm run check')).toContain(NOT_COMMITTED);
  expect(outputs.get('npm run release -- --dry-run')).toContain('Nothing was published.');
  expect(outputs.get('npm run release -- --dry-run')).not.toContain(NOT_COMMITTED);
  expect(outputs.get('npx --no remote types public_remote')).toContain('types/public_remote/: routes.d.ts');
  expect(outputs.get('npx --no remote show')).toContain('second pages');
  expect(await html()).toContain(FIRST);
  expect(await html()).not.toContain(SECOND);
});

test('the packed packages name every package that they require', async ({ folder }) => {
  for (const name of ['release-store', 'remote-kit', 'shared-lib'])
    expect([name, await folder.undeclared(name)]).toEqual([name, []]);
});

test('type errors and misspelt marks of a handle stop a release', async ({ team: { env }, folder }) => {
  await folder.run(`npx --no remote init ${NAME} --mount ${MOUNT}`);
  await folder.edit('src/routes.tsx', 'handle: { query }', 'handle: { query, isUnlistd: true }');

  const { code, output } = await folder.run('npm run release -- --dry-run', env);

  expect(code).toBe(1);
  expect(output).toMatch(/src\/routes\.tsx\(\d+,\d+\): error TS\d+: .*'isUnlistd'.*'isUnlisted'/s);
});

test('local pages appear in the running site without the sources of its shell, and follow an edit', async ({
  team: { shell },
  folder,
  page,
}) => {
  await folder.run(`npx --no remote init ${NAME} --mount ${MOUNT}`);
  const port = await freePort();
  const work = await folder.startDevelopment(shell.url, port);
  try {
    await page.goto(`http://localhost:${port}${MOUNT}`);
    await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Local work' })).toContainText(shell.url);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const outlines = page.locator('local-outlines .outline:not(.shell)');
    await page.keyboard.press('Alt+Shift+KeyO');
    await expect(outlines).toHaveText(/^events local/);
    await page.keyboard.press('Alt+Shift+KeyO');
    await expect(outlines).toHaveCount(0);

    const startedAt = performance.now();
    await folder.edit('src/pages/home.tsx', '>Events<', '>Edited pages<');

    await expect(page.getByRole('heading', { name: 'Edited pages' })).toBeVisible({ timeout: EDIT_MS });
    printDuration('From an edit to the changed page', startedAt);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  } finally {
    await work.stop();
  }
});

test('each command of "your first pull-request preview" works, and only the link shows the changed remote, with an accessible strip', async ({
  team: { shell, env, makeLive },
  folder,
  browser,
}) => {
  const page = await anotherVisitor(browser);
  await makeLive({ version: '8.0.0', heading: 'Events', why: 'first pages' });
  await run(folder, `npx --no remote init ${NAME} --mount ${MOUNT}`, env);
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
  await run(folder, remove!, env);
  expect((await visitor.request.get(link)).status()).toBe(410);
  expect((await page.goto(shell.url + MOUNT))?.status()).toBe(410);
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  for (const reader of [page, visitor]) await reader.context().close();
});

async function expectWorkingPages(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
  const main = page.getByRole('main');
  await main.getByRole('link').first().click();
  await main.getByRole('link', { name: 'All courses' }).click();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
}

async function expectAccessibleStrip(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await expect(strip(page)).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await violationsInAllColorModes(page)).toEqual([]);
  // The browser alone renders the login page. React then removes the preview's strip, which must insert itself again.
  await page.goto(new URL('/login', link).href);
  await expect(strip(page)).toBeVisible();
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
