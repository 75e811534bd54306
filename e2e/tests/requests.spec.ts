import type { Page } from '@playwright/test';
import { ADMIN, type ContentService } from '../product/product';
import { expect, test } from '../product/fixtures';
import { visit } from '../product/visit';

const MESSAGE = 'I would like to know when the next evening class begins.';
const GOOD = { Name: 'Ada Lovelace', 'E-mail': 'ada@example.org', Phone: '+441234567890', Message: MESSAGE };

const requestForm = (page: Page) => page.locator('form#form, #form form').first();

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await requestForm(page).getByLabel(label).fill(value);
}

async function stored(content: ContentService, path: string): Promise<Record<string, unknown>[]> {
  const login = await fetch(`${content.url}admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.username, password: ADMIN.password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return (await fetch(content.url + path, { headers: { Cookie: cookie } })).json() as Promise<
    Record<string, unknown>[]
  >;
}

test('an information request is stored with its fields', async ({ site, page }) => {
  await page.goto(site.shell.url);
  await fill(page, GOOD);
  await requestForm(page).getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Your request was submitted successfully.').first()).toBeVisible();
  await expect(requestForm(page).getByLabel('Message')).toHaveValue('');
  const [newest] = await stored(site.content, 'application');
  const now = new Date();
  expect(newest).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    number: '+441234567890',
    message: MESSAGE,
  });
  expect(newest?.date).toBe(
    `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`,
  );
  expect(newest?.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
});

const faults: [string, Record<string, string>, string][] = [
  ['no e-mail', { 'E-mail': '' }, 'Please enter a valid email address.'],
  ['an e-mail with a space', { 'E-mail': 'a da@example.org' }, 'Please enter a valid email address.'],
  ['a message of 29 characters', { Message: 'x'.repeat(29) }, 'Make sure to your message more then 30 word'],
  ['a name of 21 characters', { Name: 'x'.repeat(21) }, 'Make Sure to Your Name shorter'],
  ['a phone number of 9 digits', { Phone: '123456789' }, 'Please enter a valid phone number.'],
  [
    'everything wrong',
    { Name: 'x'.repeat(21), 'E-mail': 'no', Phone: '1', Message: 'x' },
    'Please enter a valid email address.',
  ],
  [
    'all but the e-mail wrong',
    { Name: 'x'.repeat(21), Phone: '1', Message: 'x' },
    'Make sure to your message more then 30 word',
  ],
  ['name and phone wrong', { Name: 'x'.repeat(21), Phone: '1' }, 'Make Sure to Your Name shorter'],
];

for (const [title, wrong, alert] of faults) {
  test(`a request with ${title} gets the alert '${alert}' and is not sent`, async ({ site, page }) => {
    const alerts: string[] = [];
    const writes: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await visit(page, site.shell.url);
    const values = { ...GOOD, ...wrong };
    await fill(page, values);
    await requestForm(page).getByRole('button', { name: 'Submit' }).click();

    await expect.poll(() => alerts).toEqual([alert]);
    await expect(requestForm(page).getByText(alert)).toBeVisible();
    await expect(requestForm(page).locator('[aria-invalid="true"]')).toBeFocused();
    await expect(requestForm(page).getByLabel('Message')).toHaveValue(values.Message);
    expect(writes).toEqual([]);
  });
}

test('spec 8.3.3: a subscription is stored with its fields', async ({ site, page }) => {
  await page.goto(site.shell.url);
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Submit' }) })
    .last();
  await form.getByLabel('E-mail').fill('reader@example.org');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    form.getByRole('button', { name: 'Submit' }).click(),
  ]);

  await expect(page.getByText('Your Request Accept succesfully').first()).toBeVisible();
  const body = sent.postDataJSON() as Record<string, string>;
  expect(Object.keys(body).sort()).toEqual(['Name', 'date', 'email', 'time']);
  expect(body).toMatchObject({ Name: 'Register User', email: 'reader@example.org' });
  const subscriptions = await stored(site.content, 'newsletter');
  expect(subscriptions).toContainEqual(
    expect.objectContaining({ email: 'reader@example.org', Name: 'Register User' }),
  );
});

test('after a failed request every field keeps its value', async ({ site, page }) => {
  await page.goto(site.shell.url);
  await page.route('**/api/application/post', (route) => route.abort('connectionfailed'));
  await fill(page, GOOD);
  await requestForm(page).getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByRole('alert').first()).toBeVisible();
  for (const [label, value] of Object.entries(GOOD))
    await expect(requestForm(page).getByLabel(label)).toHaveValue(value);
});
