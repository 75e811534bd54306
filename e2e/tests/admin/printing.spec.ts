import { openAdmin } from '../../product/admin';
import { expect, test } from '../../product/office';
import { receive } from '../../product/request-form';

/** 718 px is the width of an A4 page without the margins that browsers add. */
const PAPER = { width: 718, height: 1000 };

test('a printed list shows its records without controls, and no bar covers a row', async ({
  office: { shell },
  page,
}) => {
  await page.setViewportSize(PAPER);
  await openAdmin(page, shell.url, 'courses');
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Image', 'Name', 'Description']);
  await expect(page.getByRole('button')).toHaveText(['Name']);
  await expect(page.getByRole('link')).toHaveCount(1);
  for (const control of ['checkbox', 'navigation', 'searchbox'] as const)
    await expect(page.getByRole(control)).toHaveCount(0);
  await expect(page.getByText('1 selected')).toBeHidden();
});

test('a printed request shows its facts, status and history without controls', async ({
  office: { shell },
  page,
}) => {
  const name = `Paper ${String(Date.now()).slice(-7)}`;
  await receive(page, shell.url, name);
  await page.setViewportSize(PAPER);
  await openAdmin(page, shell.url, `Apply-now-data?list=table&q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  const opened = page.getByRole('region', { name, exact: true });
  await expect(opened).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(opened.getByText('Information request')).toBeVisible();
  await expect(opened.getByText('Received', { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['New']);
  for (const control of ['textbox', 'combobox', 'navigation'] as const)
    await expect(page.getByRole(control)).toHaveCount(0);
});
