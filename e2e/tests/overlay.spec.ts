import type { Page } from '@playwright/test';
import { violationsInAllColorModes } from '../product/axe';
import { anotherVisitor, expect, signIn, test as base } from '../product/fixtures';
import type { HandmadeRelease } from '../product/handmade-release';
import { Shell } from '../product/product';
import { ReleaseDesk } from '../product/release-desk';
import { startScripts } from '../product/visit';

const desk = new ReleaseDesk();
const REMOTE = 'public_remote';

/** Each test puts versions of its own into the site, and leaves the live version as it is. */
const test = base.extend<object, { shell: Shell }>({
  shell: [
    async ({ site }, use) => {
      const shell = await Shell.start({ apiUrl: site.content.url, env: desk.env });
      await use(shell);
      await shell.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const put = ({ releases }: Shell, version: string, parts: Partial<HandmadeRelease> = {}) =>
  releases.put({ remote: REMOTE, version, path: '', heading: `Release ${version}`, onServer: {}, ...parts });

const overlay = (page: Page) => page.getByRole('complementary', { name: 'Overlay for operators' });
const toggle = (page: Page) => overlay(page).getByRole('button', { name: /^Releases/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Releases on this page' });
const row = (page: Page, name: string) =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const outlines = (page: Page) => page.locator('operator-overlay .outline span');

async function becomeOperator(page: Page, { url }: Shell): Promise<void> {
  await page.goto(await desk.overlayLink(url));
}

async function pageAt(url: string, cookie?: string): Promise<string> {
  const answer = await fetch(url, { headers: cookie ? { cookie } : {} });
  return answer.text();
}

test('visitors download no byte of the overlay, and learn no name', async ({ shell, page, browser }) => {
  await put(shell, '1.9.0');
  await desk.change(shell.url, REMOTE, { did: 'canary', version: '1.9.0', percent: 1 });
  await becomeOperator(page, shell);
  await expect(toggle(page)).toBeVisible();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'release-overlay', httpOnly: true, sameSite: 'Lax' });

  const group = 'release-group=50';
  const plain = await pageAt(shell.url, group);
  expect(plain).not.toContain('operator-overlay');
  expect(await pageAt(shell.url, `${group}; release-overlay=${cookie!.value.slice(0, -1)}`)).toBe(plain);
  const visitor = await anotherVisitor(browser);
  const scripts: string[] = [];
  visitor.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => scripts.push(text),
        () => undefined,
      ),
  );
  await visitor.goto(shell.url);
  await startScripts(visitor);
  await visitor.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  expect(
    scripts.filter((text) => /operator-overlay|releases\/overlay|Overlay for operators/.test(text)),
  ).toEqual([]);
  await expect(overlay(visitor)).toHaveCount(0);
  expect(await visitor.evaluate(async () => (await fetch('/releases/overlay/state')).status)).toBe(404);
  await visitor.context().close();
  await desk.change(shell.url, REMOTE, { did: 'halt' });
});

test('the overlay says what each remote drew, and opens and closes by keyboard', async ({ shell, page }) => {
  await becomeOperator(page, shell);
  await page.keyboard.press('Alt+Shift+O');
  const version = await shell.releases.live(REMOTE);

  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Releases on this page' })).toBeFocused();
  await expect(row(page, REMOTE)).toContainText(`${version} live`);
  await expect(row(page, 'admin_remote')).toContainText('not on this page, ');
  await expect(row(page, REMOTE)).toContainText(/\d ms, begun [\d.]+ s after the page was opened/);
  await expect(row(page, REMOTE)).toContainText(/[\d.]+ KB in \d+ files?/);
  await expect(row(page, 'shell')).toContainText(/[\d.]+ KB in \d+ files?/);
  await expect(outlines(page).filter({ hasText: `${REMOTE} ${version}` })).toHaveCount(1);
  await expect(outlines(page).filter({ hasText: 'shell' })).not.toHaveCount(0);
  await expect(panel(page)).toContainText('Errors in this tab: 0');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(outlines(page)).toHaveCount(0);
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.goto(`${shell.url}/nowhere`);
  await expect(panel(page)).toBeVisible();
  await expect(outlines(page).filter({ hasText: REMOTE })).toHaveCount(0);
});

test('one browser gets another stored version, and the live one again, while visitors see no difference', async ({
  shell,
  page,
  browser,
}) => {
  const version = await shell.releases.live(REMOTE);
  await put(shell, '2.0.0');
  await becomeOperator(page, shell);
  await toggle(page).click();
  const select = panel(page).getByRole('combobox', { name: `Version of ${REMOTE}` });
  await select.selectOption('2.0.0');
  await panel(page)
    .getByRole('button', { name: `Use in this browser: ${REMOTE}` })
    .click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release 2.0.0');
  await expect(row(page, REMOTE)).toContainText('2.0.0 pinned');
  const visitor = await anotherVisitor(browser);
  await visitor.goto(shell.url);
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Release 2.0.0');
  await visitor.context().close();

  await panel(page)
    .getByRole('button', { name: `Back to live: ${REMOTE}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Release 2.0.0');
  await expect(row(page, REMOTE)).toContainText(`${version} live`);

  await shell.releases.tamper(REMOTE, '2.0.0', 'server/routes.js');
  await put(shell, '3.0.0', { onServer: { render: "throw new Error('boom')" } });
  await panel(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(select.locator('option', { hasText: '3.0.0' })).toHaveCount(1);
  await select.selectOption('3.0.0');
  await panel(page)
    .getByRole('button', { name: `Use in this browser: ${REMOTE}` })
    .click();
  await expect(panel(page).getByRole('alert')).toContainText(`${REMOTE} 3.0.0 cannot be used`);
  await expect(panel(page).getByRole('alert')).toContainText('Visitors see no difference.');

  await panel(page).getByRole('button', { name: 'Leave' }).click();
  await expect(overlay(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('an error in the tab', () => {
  test('is listed as text with its remote, also when an error boundary has caught it', async ({
    shell,
    browser,
  }) => {
    const page = await anotherVisitor(browser);
    const message = `<img src=x onerror=alert(1)> ${'a'.repeat(5_000)}`;
    await put(shell, '4.0.0', {
      inBrowser: { render: `throw new TypeError(${JSON.stringify(message)})` },
    });
    await becomeOperator(page, shell);
    await toggle(page).click();
    await panel(page)
      .getByRole('combobox', { name: `Version of ${REMOTE}` })
      .selectOption('4.0.0');
    await panel(page)
      .getByRole('button', { name: `Use in this browser: ${REMOTE}` })
      .click();

    // The visitor used a control on the previous page, so this page starts its scripts when idle, without new input.
    const first = panel(page)
      .getByRole('listitem')
      .filter({ hasText: 'TypeError: <img src=x onerror=alert(1)>' });
    await expect(first).toContainText(REMOTE);
    await expect(panel(page).locator('img')).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await page.evaluate(() => void Promise.reject(new RangeError('of a promise')));
    await expect(panel(page)).toContainText('RangeError: of a promise');
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.context().close();
  });
});

test('the policy of pages reports nothing, on public and admin pages', async ({ shell, page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/beacon/policy')) reports.push(request.postData() ?? '');
  });
  await becomeOperator(page, shell);
  await toggle(page).click();
  await expect(row(page, REMOTE)).toBeVisible();
  await signIn(page, shell.url);
  await expect(row(page, 'admin_remote')).toContainText('live');
  await expect(outlines(page).filter({ hasText: 'admin_remote' })).toHaveCount(1);
  await page.goto(`${shell.url}/contact`);
  await expect(row(page, REMOTE)).toBeVisible();

  expect(reports).toEqual([]);
  expect(shell.log()).not.toContain('content blocked by the policy');
});

test('the panel has no accessibility violations and fits small and large screens, light and dark', async ({
  shell,
  page,
}) => {
  await becomeOperator(page, shell);
  // Colors do not depend on the width.
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsInAllColorModes(page)).toEqual([]);
    await page.keyboard.press('Alt+Shift+O');
    await expect(row(page, REMOTE)).toBeVisible();
    expect(await violationsInAllColorModes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
  }
});
