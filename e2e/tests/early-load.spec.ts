import type { Page } from '@playwright/test';
import { expect, test } from '../product/fixtures';
import { live, visit } from '../product/visit';

const picker = (page: Page) => page.getByRole('group', { name: 'Course categories' });

function scriptRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

test('at the first click on a category, its code is loaded and the courses are requested at once', async ({
  site,
  page,
}) => {
  await visit(page, site.shell.url);
  const requested = scriptRequests(page);
  await page.waitForLoadState('networkidle');
  requested.length = 0;

  const call = page.waitForRequest(/choose\/course\//);
  await picker(page).getByRole('button').nth(1).click();
  await call;

  expect(requested.filter((path) => path.includes('/public_remote/'))).toEqual([]);
});

test('a visitor who only reads Home downloads no code for calls', async ({ site, page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(site.shell.url);
  await page.waitForLoadState('networkidle');
  const atRest = requests.length;

  await live(page);
  await page.waitForLoadState('networkidle');

  expect(requests.slice(atRest).filter((path) => path.includes('/public_remote/')).length).toBeGreaterThan(0);
});
