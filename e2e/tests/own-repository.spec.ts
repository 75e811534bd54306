import type { Page } from '@playwright/test';
import { freePort } from 'test-kit/ports';
import { printDuration } from '../product/figure';
import { EDIT_MS } from '../product/local-work';
import type { OwnRepository } from '../product/own-repository';
import { documentedCommands, expect, MOUNT, NAME, test } from '../product/team';

const FIRST = '<h1 id="title">Events</h1>';
const SECOND = '<h1 id="title">More events</h1>';

test.setTimeout(500_000); // Packs, compiles, tests and builds in another folder.

test('each command of "your first remote" works outside this repository, up to the released page', async ({
  team: { folder, shell, env },
  page,
}) => {
  const html = async (path = MOUNT) => (await page.request.get(shell.url + path)).text();
  const outputs = new Map<string, string>();
  expect((await page.request.get(shell.url + MOUNT)).status()).toBe(404);

  const installedAt = performance.now();
  for (const line of await documentedCommands('first-remote')) {
    const { code, output } = await folder.run(line, env);
    expect(code, `${line}\n${output}`).toBe(0);
    outputs.set(line, output);
    if (!line.startsWith('npm run release -- --why')) continue;
    printDuration('From the installed packages to the first released page', installedAt);
    expect(await html()).toContain(FIRST);
    expect(await html('/sitemap.xml')).toContain(`<loc>${shell.url}${MOUNT}</loc>`);
    await expectWorkingPages(page, shell.url);
    await releaseSecondPages(folder, env);
  }

  expect([...outputs.keys()]).toHaveLength(8);
  expect(outputs.get('npm run release -- --dry-run')).toContain('Nothing was published.');
  expect(outputs.get('npx --no remote types public_remote')).toContain('types/public_remote/: routes.d.ts');
  expect(outputs.get('npx --no remote show')).toContain('second pages');
  expect(await html()).toContain(FIRST);
  expect(await html()).not.toContain(SECOND);
});

test('the packed packages name every package that they require', async ({ folder }) => {
  for (const name of ['release-store', 'remote-kit', 'shared-lib'])
    expect([name, await folder.undeclared(name)]).toEqual([name, []]);
});

test('type errors and misspelt marks of a handle stop check and release', async ({
  team: { folder, env },
}) => {
  await folder.run(`npx --no remote init ${NAME} --mount ${MOUNT}`);
  await folder.edit('src/routes.tsx', 'handle: { query }', 'handle: { query, isUnlistd: true }');

  for (const line of ['npm run check', 'npm run release -- --dry-run']) {
    const { code, output } = await folder.run(line, env);
    expect(code).toBe(1);
    expect(output).toMatch(/src\/routes\.tsx\(\d+,\d+\): error TS\d+: .*'isUnlistd'.*'isUnlisted'/s);
  }
});

test('local pages appear in the running site without the sources of its shell, and follow an edit', async ({
  team: { folder, shell },
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

async function releaseSecondPages(folder: OwnRepository, env: Record<string, string>): Promise<void> {
  await folder.edit('src/pages/home.tsx', '>Events<', '>More events<');
  const { code, output } = await folder.run('npm run release -- --at-once --why "second pages"', env);
  expect(code, output).toBe(0);
}

async function expectWorkingPages(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
  const main = page.getByRole('main');
  await main.getByRole('link').first().click();
  await main.getByRole('link', { name: 'All courses' }).click();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
}
