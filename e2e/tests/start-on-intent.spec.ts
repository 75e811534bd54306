import type { Page } from '@playwright/test';
import { MAX_EXECUTED_KB } from 'test-kit/page-budgets';
import { expect, test } from '../product/fixtures';
import { COURSE } from '../product/public-pages';
import { requestForm } from '../product/request-form';
import { startScripts, visit } from '../product/visit';

const started = (page: Page) => page.locator('[data-live]').first();

/** Omits scripts that the page only prefetches. */
function recordRequestedScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const delayScripts = (page: Page, milliseconds: number) =>
  page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return route.continue().catch(() => undefined);
  });

for (const path of ['/', COURSE, '/aboutus', '/contact']) {
  test(`${path} fetches its scripts when it is idle and executes none until the visitor uses a control`, async ({
    site,
    page,
  }) => {
    const requested = recordRequestedScripts(page);
    const fetched = page.waitForResponse(/\/assets\/main\.[^/]+\.js$/);

    await page.goto(site.shell.url + path);
    await fetched;
    await page.waitForLoadState('networkidle');
    const inline = await page.locator('script:not([type]):not([src])').allTextContents();

    expect(requested).toEqual([]);
    await expect(started(page)).not.toBeAttached();
    expect(inline.join('').length).toBeLessThan(MAX_EXECUTED_KB * 1000);

    await page.keyboard.press('Tab');
    await started(page).waitFor({ state: 'attached' });
  });
}

test('a pointer over text or a plain link starts no scripts', async ({ site, page }) => {
  await page.goto(site.shell.url);

  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('link', { name: 'ABOUT US', exact: true }).first().hover();
  await page.waitForLoadState('networkidle');

  await expect(started(page)).not.toBeAttached();
});

test('spec 6.1.1: a form that is sent before the scripts start shows its alerts afterwards', async ({
  site,
  page,
}) => {
  await delayScripts(page, 3_000);
  await page.goto(site.shell.url);

  const form = requestForm(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toHaveAttribute('data-waiting');

  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form).not.toHaveAttribute('data-waiting');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the start does not change the scroll position of a reloaded page', async ({ site, page }) => {
  await visit(page, site.shell.url);
  await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2_000);

  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await startScripts(page);
  // A correct page fires no event to wait for. A wrong position would appear in one of the next frames.
  await page.waitForTimeout(300);

  expect(await page.evaluate(() => window.scrollY)).toBe(600);
});

test('after a reload, Back shows the former page although the visitor has not used the page', async ({
  site,
  page,
}) => {
  const headline = page.getByRole('heading', { level: 1 });
  await visit(page, `${site.shell.url}/aboutus`);
  await expect(headline).toHaveText('Building On belief');
  await page.getByRole('link', { name: 'CONTACT US', exact: true }).click();
  await page.waitForURL('**/contact');
  await page.reload();
  await started(page).waitFor({ state: 'attached' });

  await page.goBack();

  await expect(headline).toHaveText('Building On belief');
});

test('after a reload, Back shows the former page when the scripts arrive', async ({ site, page }) => {
  const headline = page.getByRole('heading', { level: 1 });
  await visit(page, `${site.shell.url}/aboutus`);
  await page.getByRole('link', { name: 'CONTACT US', exact: true }).click();
  await expect(headline).toHaveText('How can we help');
  await delayScripts(page, 2_000);
  await page.reload();

  await page.goBack();

  await expect(headline).toHaveText('Building On belief');
});

test('after a reload, Back shows the former page while the last script is missing', async ({
  site,
  page,
}) => {
  await visit(page, `${site.shell.url}/aboutus`);
  await page.getByRole('link', { name: 'CONTACT US', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help');
  let send = () => {};
  const requestSent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/data-router\.[^/]+\.js$/, async (route) => {
    await requestSent;
    return route.continue().catch(() => undefined);
  });
  await page.reload();
  await page.keyboard.press('Tab');
  // Waits until the application has begun to start.
  await page.locator('script[src*="data-router"]').waitFor({ state: 'attached' });

  await page.goBack();
  send();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Building On belief');
});

test('after a reload at a section, Back shows the page before', async ({ site, page }) => {
  const headline = page.getByRole('heading', { level: 1 });
  await visit(page, `${site.shell.url}/aboutus`);
  await page.getByRole('link', { name: 'CONTACT US', exact: true }).click();
  await expect(headline).toHaveText('How can we help');
  await page.evaluate(() => location.assign('#form'));
  await page.reload();

  await page.goBack();
  await page.goBack();

  await expect(page).toHaveURL(/aboutus$/);
  await expect(headline).toHaveText('Building On belief');
});
