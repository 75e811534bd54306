import type { Page } from '@playwright/test';
import { newToken } from 'test-kit/release-client';
import { expect, SCRIPT_DELAY_MS, test as base } from '../product/fixtures';
import type { Shell } from '../product/product';
import { archiveOfCopy, ReleaseApi } from '../product/release-api';
import { visit } from '../product/visit';

const REMOTE = 'public_remote';
const MAX_BYTES = 2000;

const test = base.extend<{ team: { shell: Shell; api: ReleaseApi } }>({
  team: async ({ site, startShell }, use) => {
    const { token, line } = newToken(REMOTE);
    const env = { RELEASE_TOKENS: line, LOG_LEVEL: 'info' };
    const shell = await startShell({ apiUrl: site.content.url, env });
    await use({ shell, api: new ReleaseApi(shell.url, token) });
  },
});

type Loaded = { file: string; encoded: number; decoded: number };

async function visitHome(page: Page, siteUrl: string): Promise<Loaded[]> {
  await visit(page, siteUrl);
  const cloud = page.getByRole('button', { name: 'Cloud', exact: true });
  await cloud.click();
  await expect(cloud).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/releases/public_remote/') && name.endsWith('.js'))
      // Omits the second entry of a prefetched script, which records a read from the browser's cache.
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        file: name.replace(/.*\/public_remote\//, ''),
        encoded: encodedBodySize,
        decoded: decodedBodySize,
      })),
  );
}

const sum = (loaded: Loaded[], size: 'encoded' | 'decoded') =>
  loaded.reduce((bytes, script) => bytes + script[size], 0);

async function publish({ shell, api }: { shell: Shell; api: ReleaseApi }, version: string): Promise<void> {
  const archive = await archiveOfCopy(shell.releases, REMOTE, version, [
    'Course We Offer',
    'Courses of Today',
  ]);
  expect((await api.publish(REMOTE, version, archive)).status).toBe(201);
  await expect
    .poll(() => shell.log())
    .toMatch(new RegExp(`"version":"${version}".*deltas of scripts are stored`));
  expect((await api.changeNow(REMOTE, { did: 'switch', version })).status).toBe(200);
}

test('a release with one changed text costs a returning visitor at most 2 KB of script, and it runs; another visitor downloads the scripts in full', async ({
  team,
  page,
  browser,
}) => {
  test.skip(
    SCRIPT_DELAY_MS > 0,
    "delaying requests switches off the browser's cache, which holds the dictionaries",
  );
  const first = await visitHome(page, team.shell.url);
  await publish(team, '9.0.0');

  const next = await visitHome(page, team.shell.url);

  test.info().annotations.push({
    type: 'figure',
    description: `${sum(first, 'encoded')} bytes in full, ${sum(next, 'encoded')} as deltas`,
  });
  expect(next.every(({ file }) => file.startsWith('9.0.0/'))).toBe(true);
  expect(next.map(({ file }) => file.replace('9.0.0/', '')).sort()).toEqual(
    first.map(({ file }) => file.replace(/^[^/]+\//, '')).sort(),
  );
  expect(sum(next, 'decoded')).toBeGreaterThan(0.95 * sum(first, 'decoded'));
  expect(sum(next, 'encoded')).toBeLessThanOrEqual(MAX_BYTES);
  await expect(page.getByRole('heading', { name: 'Courses of Today' })).toBeVisible();

  await test.step('a visitor without the former release', async () => {
    const context = await browser.newContext();
    const loaded = await visitHome(await context.newPage(), team.shell.url);
    expect(sum(loaded, 'encoded')).toBeGreaterThan(10 * MAX_BYTES);
    await context.close();
  });
});
