import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAdmin } from '../../product/admin';
import { violationsInAllColorModes } from '../../product/axe';
import { stickingOut } from '../../product/layout';
import { expect, test } from '../../product/office';

const IMPORT = 'Apply-now-data/import';
const DESK = 'Apply-now-data?list=table&tab=all';

const panel = (page: Page) => page.getByRole('region', { name: 'Import', exact: true });
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');

/** Each name contains `word`, so that no other test imports the same people. */
function leads(count: number, word = String(Date.now()).slice(-7)) {
  const rows = Array.from(
    { length: count },
    (_none, index) => `fair${word}-${index}@example.org;=Fair ${word};T-SQL`,
  );
  return { word, text: `E-mail;Name;Course\n${rows.join('\n')}\n` };
}

const choose = (page: Page, text: string, name = 'leads.csv') =>
  page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('leads are checked, imported, found in the table and removed with one click', async ({
  office: { shell },
  page,
}) => {
  const { word, text } = leads(3);
  await openAdmin(page, shell.url, DESK);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await choose(page, `${text}not an address;Cy;\nfair${word}-0@example.org;Twin;t-sql\n`);

  await expect(panel(page).getByText('3 requests can be added, 2 of 5 rows are left out.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(6);
  await panel(page).getByRole('button', { name: 'Rejected 1' }).click();
  await expect(rowsOf(page).last()).toContainText('Row 5');
  await expect(rowsOf(page).last()).toContainText('E-mail must be one e-mail address');
  await panel(page).getByRole('button', { name: 'Import 3 requests' }).click();
  await expect(panel(page).getByText('3 requests imported from leads.csv.')).toBeVisible();

  const table = await page.context().newPage();
  await openAdmin(table, shell.url, `${DESK}&q=${word}`);
  await expect(table.getByText('3 requests found')).toBeVisible();

  await test.step('an export has no formula', async () => {
    await table.getByRole('button', { name: 'Export' }).click();
    const download = table.waitForEvent('download');
    await table.getByRole('link', { name: 'These requests as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).toContain(`"'=Fair ${word}"`);
  });
  await table.close();

  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page).getByText('The import of leads.csv is undone: 3 requests deleted.')).toBeVisible();
  await openAdmin(page, shell.url, `${DESK}&q=${word}`);
  await expect(page.getByText('No requests found')).toBeVisible();
});

test('a file that is saved again after its check is imported as it was checked', async ({
  office: { shell },
  page,
}, testInfo) => {
  const { text } = leads(2);
  const path = testInfo.outputPath('leads.csv');
  await writeFile(path, text);
  await openAdmin(page, shell.url, IMPORT);
  await page.getByLabel('Choose a CSV file').setInputFiles(path);
  const button = panel(page).getByRole('button', { name: 'Import 2 requests' });
  await expect(button).toBeVisible();

  // Chromium cannot read a changed file again, so the page must send the text that it read before the change.
  await writeFile(path, `${text}late@example.org;Late;\n`);
  await button.click();
  await expect(panel(page).getByText('2 requests imported from leads.csv.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel(page).getByText(/is undone/)).toBeVisible();
});

test('all requests of the last month are exported with two clicks', async ({ office: { shell }, page }) => {
  await openAdmin(page, shell.url, DESK);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All of last month as XLSX' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('the import is used with the keyboard', async ({ office: { shell }, page }) => {
  const { text } = leads(1);
  await openAdmin(page, shell.url, IMPORT);
  await page.getByLabel('Choose a CSV file').focus();
  // Repeats the key, because Playwright may miss the first file dialog on a busy machine.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Space');
    await (await chooser).setFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  }).toPass();
  await expect(panel(page).getByText('1 request can be added.')).toBeVisible();
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('1 request imported from leads.csv.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('The import of leads.csv is undone: 1 request deleted.')).toBeVisible();
});

test('the pages of other admin work do not load the import', async ({ office: { shell }, page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await openAdmin(page, shell.url, DESK);
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = new Set(scripts);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import requests' })).toBeVisible();
  expect(scripts.filter((url) => !before.has(url)).length).toBeGreaterThan(0);
});

const STATES: Record<string, (page: Page) => Promise<void>> = {
  'the start': async () => undefined,
  'a check': async (page) => {
    await choose(page, `${leads(60).text}not an address;Cy;\n`, 'leads of a fair with a long name.csv');
    await expect(rowsOf(page).first()).toBeVisible();
  },
  'a file without columns': async (page) => {
    await choose(page, 'Salary\n1\n');
    await expect(panel(page).getByText(/has the column “Salary”/)).toBeVisible();
  },
  'an import': async (page) => {
    await choose(page, leads(2).text);
    await panel(page).getByRole('button', { name: 'Import 2 requests' }).click();
    await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  'an undone import': async (page) => {
    await choose(page, leads(2).text);
    await panel(page).getByRole('button', { name: 'Import 2 requests' }).click();
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(panel(page).getByText(/is undone/)).toBeVisible();
  },
};

for (const [name, arrange] of Object.entries(STATES))
  test(`axe finds no faults in ${name} of the import`, async ({ office: { shell }, page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await openAdmin(page, shell.url, IMPORT);
      await arrange(page);
      expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
      expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
    }
  });

test('axe finds no faults in the open export menu', async ({ office: { shell }, page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openAdmin(page, shell.url, DESK);
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('link', { name: 'These requests as XLSX' })).toBeVisible();
    expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
    expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
  }
});

test('a file that is too large is answered with 413 by the service, not with an outage by the shell', async ({
  office: { shell },
  context,
}) => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await context.request.post(`${shell.url}/api/v1/requests/imports/check`, {
      headers: { 'Content-Type': 'text/csv', Origin: shell.url },
      data: Buffer.alloc(9_000_000, 'a'),
    });
    expect(response.status(), await response.text()).toBe(413);
  }
});
