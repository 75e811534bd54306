import { expect, test } from '../product/fixtures';
import { EMPTY, GOOD, newSender, requestForm, send, typedInto } from '../product/request-form';
import { leadsOf } from '../product/stored';

test('an information request is stored with its fields', async ({ site, page }) => {
  const sender = newSender();
  await page.goto(site.shell.url);
  await send(requestForm(page), { ...GOOD, 'E-mail': sender });

  await expect(page.getByText('Your request was submitted successfully.').first()).toBeVisible();
  expect(await typedInto(requestForm(page))).toEqual(EMPTY);
  const now = new Date();
  const leads = await leadsOf(site.content, sender);
  expect(leads).toMatchObject([
    { name: GOOD.Name, email: sender, number: GOOD.Phone, message: GOOD.Message },
  ]);
  expect(leads[0]?.date).toBe(
    `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`,
  );
  expect(leads[0]?.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
});
