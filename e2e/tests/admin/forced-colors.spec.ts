import type { Locator } from '@playwright/test';
import { adminMenu, openAdmin } from '../../product/admin';
import { expect, test } from '../../product/office';
import { receive } from '../../product/request-form';

const boxOf = (element: Locator) =>
  element.first().evaluate((one) => {
    const { backgroundColor, borderBottomColor, outlineStyle } = getComputedStyle(one);
    return [backgroundColor, borderBottomColor, outlineStyle].join();
  });

test('in forced colors, a current or pressed control differs from the others by more than its text', async ({
  office: { shell },
  page,
}) => {
  const word = `Forced${String(Date.now()).slice(-7)}`;
  for (const name of ['One', 'Two']) await receive(page, shell.url, `${word} ${name}`);
  await openAdmin(page, shell.url, `Apply-now-data?list=table&q=${word}`);
  await page.getByRole('link', { name: `${word} One` }).click();
  const pane = page.getByRole('region', { name: `${word} One` });
  await expect(pane).toBeVisible();
  const main = page.getByRole('main');
  const links = (name: string) => main.getByRole('navigation', { name }).locator('a');
  const choices = pane.getByRole('group', { name: /^Status of/ }).locator('button');
  const rows = main.locator('tbody tr');
  const current = page.locator('[aria-current]');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const [name, all] of Object.entries({
      'admin menu': adminMenu(page).locator('a'),
      kinds: links('Kinds of requests'),
      tabs: links('Requests by status'),
    }))
      expect
        .soft(await boxOf(all.and(current)), name)
        .not.toBe(await boxOf(all.and(page.locator(':not([aria-current])'))));
    expect
      .soft(await boxOf(choices.and(page.locator('[aria-pressed="true"]'))), 'status')
      .not.toBe(await boxOf(choices.and(page.locator('[aria-pressed="false"]'))));
    expect
      .soft(await boxOf(rows.filter({ has: current })), 'open row')
      .not.toBe(await boxOf(rows.filter({ hasNot: current })));
  }
});
