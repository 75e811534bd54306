import type { Page } from '@playwright/test';
import { enter, openAdmin } from '../../product/admin';
import { confirmation, undo } from '../../product/admin-lists';
import { violationsInAllColorModes } from '../../product/axe';
import { anotherVisitor } from '../../product/fixtures';
import { stickingOut } from '../../product/layout';
import { expect, test } from '../../product/office';
import { applyForm, fill, GOOD, receive, submitOf, waitLikePerson } from '../../product/request-form';
import { visit } from '../../product/visit';

const COURSE = '/course/azure-sql-database-administrator';
const DESK = 'Apply-now-data?list=table';

const table = (page: Page) => page.getByRole('table', { name: 'Requests' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const newName = (name: string) => `${name} ${String(Date.now()).slice(-7)}`;

test('an application arrives with its course, dates and page; with a note and an answer it has a history', async ({
  office: { shell },
  page,
  browser,
}) => {
  const name = newName('Ada');
  await test.step('a visitor applies', async () => {
    const visitor = await anotherVisitor(browser);
    await visit(visitor, `${shell.url}${COURSE}`);
    await visitor
      .getByRole('button', { name: /^Apply for dates/ })
      .first()
      .click();
    const sent = visitor.waitForRequest(/application\/post/);
    await fill(applyForm(visitor), { ...GOOD, Name: name });
    await waitLikePerson(applyForm(visitor));
    await submitOf(applyForm(visitor)).click();
    expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual([
      'date',
      'email',
      'message',
      'name',
      'number',
      'time',
    ]);
    await expect(
      visitor.getByText('Thank You, Your application is successfully addded').first(),
    ).toBeVisible();
    await visitor.context().close();
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await openAdmin(page, shell.url, DESK);
  await page.getByRole('searchbox', { name: 'Search requests' }).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  const opened = pane(page, name);
  await expect(opened.getByText('Azure SQL Database Administrator', { exact: true })).toBeVisible();
  await expect(opened.getByText(/^\d+ \w+ \d{4} – \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(opened.getByRole('link', { name: COURSE })).toBeVisible();

  await opened.getByLabel('Note for the office').fill('Called her, wants evenings');
  await opened.getByRole('button', { name: 'Add note' }).click();
  await expect(opened.getByRole('list').getByText('Called her, wants evenings')).toBeVisible();
  await opened.getByRole('button', { name: 'Answered' }).click();
  await expect(opened.getByText('New → Answered')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('requests are worked through with the keyboard; a reload and Back keep the view', async ({
  office: { shell },
  page,
}) => {
  const word = newName('Keys').replace(' ', '');
  for (const name of ['One', 'Two', 'Three']) await receive(page, shell.url, name, `${GOOD.Message} ${word}`);
  await openAdmin(page, shell.url, `${DESK}&q=${word}`);
  await expect(row(page, 'Three')).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Three', exact: true })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(pane(page, 'Two')).toBeVisible();
  await page.reload();
  await expect(pane(page, 'Two')).toBeVisible();
  await page.goBack();
  await expect(pane(page, 'Two')).toHaveCount(0);
  await page.getByRole('link', { name: 'One', exact: true }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await page.keyboard.press('e');
  await expect(page.getByText('2 requests: now answered')).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toBeFocused();
});

test('with Shift, clicks and the space bar select a range; a request opened far down is in view', async ({
  office: { shell },
  page,
}) => {
  const word = newName('Range').replace(' ', '');
  for (let index = 10; index < 25; index += 1)
    await receive(page, shell.url, `Person ${index}`, `${GOOD.Message} ${word}`);
  await openAdmin(page, shell.url, `${DESK}&q=${word}`);
  const entry = page.getByRole('link', { name: 'Apply Student Data' });
  await expect(entry).toHaveAccessibleDescription(/^\d+\+? new$/);
  const badgeHeight = await entry.evaluate((link) => parseFloat(getComputedStyle(link, '::after').height));
  expect(badgeHeight).toBeLessThan(26);
  const box = (index: number) => page.getByRole('checkbox', { name: `Select Person ${index}` });
  const selected = page.getByRole('region', { name: 'Selected requests' });

  await box(24).click();
  await box(20).click({ modifiers: ['Shift'] });
  await expect(selected.getByText('5 selected')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await box(17).focus();
  await page.keyboard.press('Shift+Space');
  await expect(selected.getByText('8 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await row(page, 'Person 10').getByRole('link').click();
  await expect(pane(page, 'Person 10').getByRole('heading', { name: 'Person 10' })).toBeInViewport();
  await expect(row(page, 'Person 10').getByRole('link')).toBeInViewport();
  await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'History' })).toBeInViewport();
});

test('a deletion and its Undo do not move the list', async ({ office: { shell }, page }) => {
  const word = newName('Still').replace(' ', '');
  for (let index = 0; index < 12; index += 1)
    await receive(page, shell.url, `Person ${index}`, `${GOOD.Message} ${word}`);
  await openAdmin(page, shell.url, `${DESK}&q=${word}`);
  const last = row(page, 'Person 0');
  await last.scrollIntoViewIfNeeded();
  const top = async () => (await row(page, 'Person 6').boundingBox())?.y;
  const before = await top();

  await page.getByRole('checkbox', { name: 'Select Person 2' }).check();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirmation(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, 'Person 2')).toHaveCount(0);
  expect(await top()).toBe(before);
  await undo(page).click();
  await expect(row(page, 'Person 2')).toBeVisible();
  expect(await top()).toBe(before);
});

test('two admins see each other within 5 s and overwrite nothing', async ({
  office: { shell },
  page,
  browser,
}) => {
  const name = newName('Both');
  await receive(page, shell.url, name);
  const other = await anotherVisitor(browser);
  await enter(other, shell.url);
  for (const desk of [page, other]) await openAdmin(desk, shell.url, `${DESK}&tab=all&q=${name}`);
  await expect(row(other, name)).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('region', { name: 'Selected requests' }).getByRole('button', { name: 'Open' }).click();
  await expect(row(other, name).getByText('Open')).toBeVisible({ timeout: 6000 });

  await test.step('a change of what the other admin has changed meanwhile', async () => {
    await other.route('**/api/v1/requests/version', (route) => route.abort('connectionfailed'));
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page
      .getByRole('region', { name: 'Selected requests' })
      .getByRole('button', { name: 'Closed' })
      .click();
    await expect(row(page, name).getByText('Closed')).toBeVisible();
    await other.getByRole('checkbox', { name: `Select ${name}` }).check();
    await other
      .getByRole('region', { name: 'Selected requests' })
      .getByRole('button', { name: 'Spam' })
      .click();
    await expect(other.getByText(/so nothing was overwritten/)).toBeVisible();
    await expect(row(other, name).getByText('Closed')).toBeVisible();
  });
  await other.context().close();
});

const STATES: Record<string, { query: string; arrange?: (page: Page) => Promise<void> }> = {
  'the table': { query: '&tab=all' },
  'an open request': { query: '&tab=all', arrange: (page) => openFirst(page) },
  'selected requests': { query: '&tab=all', arrange: (page) => page.getByLabel('Select page').check() },
  filters: { query: '&tab=all&from=2026-01-01' },
  'a search without results': { query: '&q=zebra' },
  'the newsletter': { query: '&tab=newsletter' },
  spam: { query: '&tab=spam' },
  'spam of the newsletter': { query: '&tab=newsletter&consent=spam' },
  keys: { query: '', arrange: (page) => page.getByRole('button', { name: 'Keys' }).click() },
};

const openFirst = (page: Page) => table(page).getByRole('rowheader').first().getByRole('link').click();

for (const [name, { query, arrange }] of Object.entries(STATES))
  test(`axe finds no faults in ${name} of the request desk`, async ({ office: { shell }, page }) => {
    await receive(
      page,
      shell.url,
      newName('Grace'),
      `${GOOD.Message}\n\nCourse: T-SQL, 12 Jan 2097 to 28 Mar 2097`,
    );
    await page.setViewportSize({ width: 390, height: 800 });
    await openAdmin(page, shell.url, `${DESK}${query}`);
    await arrange?.(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('navigation', { name: 'Requests by status' })).toBeVisible();
      expect.soft(await violationsInAllColorModes(page), `${width} px`).toEqual([]);
      expect.soft(await stickingOut(page), `${width} px`).toEqual([]);
    }
  });
