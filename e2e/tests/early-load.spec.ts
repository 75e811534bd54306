import type { Page } from '@playwright/test';
import { expect, test } from '../product/fixtures';
import { startScripts, visit } from '../product/visit';

const picker = (page: Page) => page.getByRole('group', { name: 'Course categories' });

function scriptRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

test('the first click on a category requests the courses at once, because its code is already loaded', async ({
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

test('a visitor who only reads Home downloads no code for calls; the first key press downloads it', async ({
  site,
  page,
}) => {
  const requested = scriptRequests(page);
  const calls = () => requested.filter((path) => /\/public_remote\/.*\/calls\./.test(path));
  await page.goto(site.shell.url);
  await page.waitForLoadState('networkidle');
  expect(calls()).toEqual([]);

  await startScripts(page);
  await expect.poll(calls).toHaveLength(1);
});
