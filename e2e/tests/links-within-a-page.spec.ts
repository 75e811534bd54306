import type { Page } from '@playwright/test';
import { expect, test } from '../product/fixtures';
import { COURSE } from '../product/public-pages';
import { visit } from '../product/visit';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first();

/** Returns a growing list of the page's API calls, which all fail from now on. Pictures still load. */
async function failCalls(page: Page): Promise<string[]> {
  const calls: string[] = [];
  await page.route('**/api/**', (route) => {
    if (route.request().resourceType() === 'image') return route.continue();
    calls.push(route.request().url());
    return route.abort();
  });
  return calls;
}

test('Back after a link within the page loads nothing and restores the scroll position', async ({
  site,
  page,
}) => {
  await visit(page, site.shell.url + COURSE);
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
  await inMain(page, 'Apply Now').click();
  await expect(page).toHaveURL(/#dates$/);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await page.waitForLoadState('networkidle');
  const calls = await failCalls(page);

  await page.goBack();

  await expect.poll(() => scrolled(page)).toBe(100);
  await expect(inMain(page, 'Apply Now')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a link within the page keeps a picked category and loads nothing', async ({ site, page }) => {
  await visit(page, site.shell.url);
  const course = page.locator('#course');
  const category = course.getByRole('button', { name: 'Cloud' });
  await category.click();
  await expect(page).toHaveURL(/\?category=/);
  await expect(course.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  await page.waitForLoadState('networkidle');
  const calls = await failCalls(page);

  // By keyboard, because a pointer on a card would prefetch its page.
  await page.mouse.move(1, 1);
  for (const place of ['form', 'course']) {
    await page.getByRole('main').locator(`a[href="#${place}"]`).first().press('Enter');
    await expect(page).toHaveURL(new RegExp(`/\\?category=[^#]+#${place}$`));
    await expect(page.locator(`#${place} h2`).first()).toBeInViewport();
  }
  await page.goBack();
  await page.goBack();

  await expect(page).toHaveURL(/\?category=[^#]+$/);
  await expect(category).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toEqual([]);
});
