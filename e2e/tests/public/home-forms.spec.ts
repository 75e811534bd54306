import type { Page } from '@playwright/test';
import { expect } from '../../product/fixtures';
import { test } from '../../product/institute';
import { fill, GOOD, requestForm } from '../../product/request-form';
import { notifications } from '../../product/seen';
import { visit } from '../../product/visit';

// In the browser's time zone, this time is 00:05 on the next day.
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
});

test.describe('newsletter', () => {
  const newsletter = (page: Page) => page.getByRole('region', { name: 'Stay in the know' });

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

    // Unlike the request forms, the newsletter form has only the browser's check, which accepts this address.
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
});
