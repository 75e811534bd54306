import type { Page } from '@playwright/test';
import { expect } from '../../product/fixtures';
import { test } from '../../product/institute';
import { EMPTY, fill, GOOD, requestForm, typedInto } from '../../product/request-form';
import { notifications } from '../../product/seen';
import { visit } from '../../product/visit';

// In India it is 00:05 on the next day.
const NOW = new Date('2026-03-01T18:35:00Z');
test.use({ timezoneId: 'Asia/Kolkata' });

const SENT = 'Your request was submitted successfully.';
const SUBSCRIBED = 'Your Request Accept succesfully';
const WIRE = { name: GOOD.Name, email: GOOD['E-mail'], message: GOOD.Message, number: GOOD.Phone };

test.describe('request for information', () => {
  test('spec 8.3.1: POST application/post: body name, email, message, number, date (local), time (24-hour local)', async ({
    institute: { shell, stub },
    page,
  }) => {
    await page.clock.setFixedTime(NOW);
    await visit(page, shell.url);
    await fill(requestForm(page), GOOD);
    await requestForm(page).getByRole('button').click();

    await expect(notifications(page).getByText(SENT)).toBeVisible();
    expect(stub.writes).toEqual([
      { method: 'POST', path: 'application/post', body: { ...WIRE, date: '2026-03-02', time: '00:05' } },
    ]);
  });

  test('spec 6.1.2: phone, e-mail and message inputs are required; the name input is not required; the phone input is numeric', async ({
    institute: { shell },
    page,
  }) => {
    await visit(page, shell.url);
    const form = requestForm(page);
    await expect(page.locator('#form')).toContainText('Request information');
    await expect(form).toHaveAttribute('novalidate');
    for (const label of ['Phone', 'E-mail', 'Message'])
      await expect(form.getByLabel(label)).toHaveAttribute('required');
    await expect(form.getByLabel('Name')).not.toHaveAttribute('required');
    for (const label of Object.keys(GOOD)) {
      await expect(form.getByLabel(label)).not.toHaveAttribute('maxlength');
      await expect(form.getByLabel(label)).not.toHaveAttribute('minlength');
    }

    const phone = form.getByLabel('Phone');
    await expect(phone).toHaveAttribute('type', 'tel');
    await expect(phone).toHaveAttribute('inputmode', 'numeric');
    await expect(phone).toHaveAttribute('autocomplete', 'tel');
    await phone.pressSequentially('a+44 (20) x79+46-0018!');
    await expect(phone).toHaveValue('+442079460018');
  });

  test('spec 6.1.1: at least 30 characters, at most 20 characters, at least 10 characters, no name: sent without an alert', async ({
    institute: { shell, stub },
    page,
  }) => {
    await visit(page, shell.url);
    const form = requestForm(page);
    const atTheLimit = { Name: 'n'.repeat(20), Message: 'm'.repeat(30), Phone: '1234567890' };

    for (const typed of [atTheLimit, { ...atTheLimit, Name: '' }]) {
      await fill(form, { ...GOOD, ...typed });
      await form.getByRole('button').click();
      await expect.poll(() => typedInto(form)).toEqual(EMPTY);
    }
    expect(stub.writes.map(({ body }) => body)).toMatchObject([
      { name: atTheLimit.Name, message: atTheLimit.Message, number: atTheLimit.Phone },
      { name: '' },
    ]);
  });

  test('spec 6.1.8: on success the fields reset and a success toast appears; the response is only logged', async ({
    institute: { shell, stub },
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'info') logged.push(message.text());
    });
    stub.answers['POST application/post'] = { status: 200, body: { status: 'an odd answer' } };
    await visit(page, shell.url);
    await fill(requestForm(page), GOOD);
    await requestForm(page).getByRole('button').click();

    await expect(notifications(page).getByRole('status')).toHaveText(SENT);
    await expect.poll(() => typedInto(requestForm(page))).toEqual(EMPTY);
    await expect(page.locator('#form').getByText(SENT)).toBeVisible();
    await expect.poll(() => logged.join()).toContain('an odd answer');
    await expect(page.getByText('an odd answer')).toHaveCount(0);
  });

  test('spec 6.1.10: one send at a time: a second submit while one runs is ignored', async ({
    institute: { shell, stub },
    page,
  }) => {
    let answer = () => {};
    stub.gate = new Promise((resolve) => (answer = resolve));
    await visit(page, shell.url);
    await fill(requestForm(page), GOOD);
    const button = requestForm(page).getByRole('button');
    await button.click();
    await expect(button).toHaveText('Sending...');

    await button.click({ force: true });
    await requestForm(page).getByLabel('Phone').press('Enter');
    answer();

    await expect(notifications(page).getByText(SENT)).toBeVisible();
    await expect(button).toHaveText('Submit');
    expect(stub.writes).toHaveLength(1);
  });

  test('spec 6.1.9: the call throws: an error toast showing the caught error; every field stays filled; the retry stores no second lead', async ({
    institute: { shell, stub },
    page,
  }) => {
    const path = 'POST application/post';
    stub.answers[path] = { status: 503, body: { title: 'The desk is closed for an hour' } };
    await visit(page, shell.url);
    await fill(requestForm(page), GOOD);
    const button = requestForm(page).getByRole('button');
    await button.click();
    await expect(notifications(page).getByRole('alert')).toHaveText('The desk is closed for an hour');
    expect(await typedInto(requestForm(page))).toEqual(GOOD);
    await expect(page.locator('#form').getByText('The desk is closed for an hour')).toBeVisible();

    delete stub.answers[path];
    await button.click();
    await expect(notifications(page).getByText(SENT)).toBeVisible();
    await fill(requestForm(page), GOOD);
    await button.click();
    await expect.poll(() => typedInto(requestForm(page))).toEqual(EMPTY);

    const keys = stub.requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/.{16,}/), keys[0], expect.stringMatching(/.{16,}/)]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

test.describe('newsletter', () => {
  const newsletter = (page: Page) => page.getByRole('region', { name: 'Stay in the know' });

  test("spec 3.2.8: a 'Stay in the know' block with the promotional text, an e-mail input and a Submit button", async ({
    institute: { shell },
    page,
  }) => {
    await page.goto(shell.url);
    const block = newsletter(page);

    await expect(block.getByRole('heading')).toHaveText('Stay in the know');
    await expect(
      block.getByText('Stay Up-to-Date with Our Latest News, Insights, and Updates', { exact: true }),
    ).toBeVisible();
    await expect(block.getByRole('textbox')).toHaveCount(1);
    await expect(block.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('type', 'email');
    await expect(block.getByRole('button')).toHaveText(['Submit']);
  });

  test("spec 8.3.2: POST application/post: body email, Name ('Register User'), date, time; status 'succes' is a success toast", async ({
    institute: { shell, stub },
    page,
  }) => {
    await page.clock.setFixedTime(NOW);
    await visit(page, shell.url);
    await newsletter(page).getByLabel('E-mail').fill('reader@example.org');
    await newsletter(page).getByRole('button').click();

    await expect(notifications(page).getByRole('status')).toHaveText(SUBSCRIBED);
    await expect(newsletter(page).getByText(SUBSCRIBED)).toBeVisible();
    expect(stub.writes).toEqual([
      {
        method: 'POST',
        path: 'application/post',
        body: { email: 'reader@example.org', Name: 'Register User', date: '2026-03-02', time: '00:05' },
      },
    ]);
  });

  test('spec 6.2.1: browser format check only; no other rule or message is shown', async ({
    institute: { shell, stub },
    page,
  }) => {
    await visit(page, shell.url);
    const field = newsletter(page).getByLabel('E-mail');
    const isValid = () => field.evaluate((input: HTMLInputElement) => input.validity.valid);

    for (const wrong of ['', 'reader', 'reader@']) {
      await field.fill(wrong);
      await newsletter(page).getByRole('button').click();
      expect(await isValid()).toBe(false);
      await expect(field).toBeFocused();
    }
    expect(stub.writes).toEqual([]);

    // Browsers accept this address, but the request forms do not.
    await field.fill('reader@localhost');
    await newsletter(page).getByRole('button').click();
    await expect(notifications(page).getByText(SUBSCRIBED)).toBeVisible();
  });

  test('spec 6.2.2: has no multi-step status shown', async ({ institute: { shell, stub }, page }) => {
    let answer = () => {};
    stub.gate = new Promise((resolve) => (answer = resolve));
    await visit(page, shell.url);
    const block = newsletter(page);
    await block.getByLabel('E-mail').fill('reader@example.org');
    const before = await block.innerText();
    await block.getByRole('button').click();
    await expect.poll(() => stub.writes.length).toBe(1);

    expect(await block.innerText()).toBe(before);
    answer();
    await expect(notifications(page).getByText(SUBSCRIBED)).toBeVisible();
  });

  test('spec 9.1.2: other status: error toast with that same text (sic)', async ({
    institute: { shell, stub },
    page,
  }) => {
    stub.answers['POST application/post'] = { status: 200, body: { status: 'success' } };
    await visit(page, shell.url);
    await newsletter(page).getByLabel('E-mail').fill('reader@example.org');
    await newsletter(page).getByRole('button').click();

    await expect(notifications(page).getByRole('alert')).toHaveText(SUBSCRIBED);
    await expect(notifications(page).getByRole('status')).toHaveText('');
    await expect(newsletter(page).getByLabel('E-mail')).toHaveValue('reader@example.org');
  });

  test('spec 9.1.3: the call throws: error toast showing the caught error', async ({
    institute: { shell, stub },
    page,
  }) => {
    stub.answers['POST application/post'] = { status: 500, body: { detail: 'The list is full' } };
    await visit(page, shell.url);
    await newsletter(page).getByLabel('E-mail').fill('reader@example.org');
    await newsletter(page).getByRole('button').click();

    await expect(notifications(page).getByRole('alert')).toHaveText('The list is full');
    await expect(newsletter(page).getByLabel('E-mail')).toHaveValue('reader@example.org');
  });
});
