import type { Page } from '@playwright/test';
import { enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { removeNamed, rowOf, undo } from '../../product/admin-lists';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { call, pictureAt } from '../../product/records';

const FIELDS = ['Name', 'Role', 'Comment', 'Image'];

const addForm = (page: Page) => formNamed(page, 'Add a review');
const editForm = (page: Page, name: string) => formNamed(page, `Edit the review of ${name}`);

async function addReview(page: Page, siteUrl: string) {
  const review = {
    name: `Grace ${Date.now()}`,
    image: pictureAt(siteUrl, 'reviewer'),
    role: 'Analyst',
    comment: 'I would go again.',
  };
  await call(page, siteUrl, 'POST', 'customer/review', review);
  return review;
}

test('spec 4.3.1: customer review: a table plus a form in add mode', async ({ office: { shell }, page }) => {
  const review = await addReview(page, shell.url);
  await openAdmin(page, shell.url, `customer-review?q=${encodeURIComponent(review.name)}`);

  const table = page.getByRole('table');
  for (const title of ['Image', 'Name', 'Role', 'Comment'])
    await expect(table.getByRole('columnheader', { name: title })).toBeVisible();
  for (const text of [review.role, review.comment])
    await expect(rowOf(page, review.name).getByText(text, { exact: true })).toBeVisible();
  for (const label of FIELDS) await expect(field(addForm(page), label)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
});

test('spec 3.2.10: a new review is on Home for a second visitor', async ({
  office: { shell },
  page,
  browser,
}) => {
  const name = `Ada ${Date.now()}`;
  await openAdmin(page, shell.url, 'customer-review');
  const form = addForm(page);
  for (const [label, value] of [
    ['Name', name],
    ['Role', 'Engineer of engines'],
    ['Comment', 'It computes.'],
    ['Image', pictureAt(shell.url, 'reviewer')],
  ] as const)
    await enterText(form, label, value);
  await saveOf(form).click();
  await expect(form.getByText('Successfully added!')).toBeVisible();
  for (const label of FIELDS) await expect(field(form, label)).toHaveValue('');

  const visitor = await anotherVisitor(browser);
  await visitor.goto(shell.url);
  const shown = visitor.getByRole('region', { name: 'What our students say' }).getByRole('listitem');
  const own = shown.filter({ hasText: name });
  await expect(own.getByText('It computes.')).toBeVisible();
  await expect(own.getByText('Engineer of engines')).toBeVisible();
  await visitor.context().close();
});

test('spec 4.3.2: edit mode after selecting a row (Reset and Update appear); after save it returns to add mode', async ({
  office: { shell },
  page,
  browser,
}) => {
  const review = await addReview(page, shell.url);
  await openAdmin(page, shell.url, `customer-review?q=${encodeURIComponent(review.name)}`);
  const edit = rowOf(page, review.name).getByRole('button', { name: /^Edit/ });
  const form = editForm(page, review.name);

  await test.step('the row fills the form', async () => {
    await edit.click();
    await expect(field(form, 'Name')).toHaveValue(review.name);
    await expect(field(form, 'Role')).toHaveValue(review.role);
    await expect(field(form, 'Comment')).toHaveValue(review.comment);
    await expect(form.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  });

  await test.step('Reset leads back to add mode and changes nothing', async () => {
    await enterText(form, 'Role', 'Typed in vain');
    await form.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(field(addForm(page), 'Role')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    await expect(rowOf(page, review.name).getByText(review.role, { exact: true })).toBeVisible();
  });

  await test.step('Update', async () => {
    await edit.click();
    await expect(field(form, 'Role')).toHaveValue(review.role);
    await enterText(form, 'Role', 'Lead analyst');
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByRole('main').getByText(/Successfully updated!/)).toBeVisible();
    await expect(addForm(page)).toBeVisible();
    for (const label of FIELDS) await expect(field(addForm(page), label)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);
    await expect(rowOf(page, review.name).getByText('Lead analyst', { exact: true })).toBeVisible();
  });

  const visitor = await anotherVisitor(browser);
  await visitor.goto(shell.url);
  const shown = visitor.getByRole('region', { name: 'What our students say' }).getByRole('listitem');
  await expect(shown.filter({ hasText: review.name }).getByText('Lead analyst')).toBeVisible();
  await visitor.context().close();
});

test('visitors no longer see a deleted review until Undo restores it', async ({
  office: { shell },
  page,
  browser,
}) => {
  const review = await addReview(page, shell.url);
  const visitor = await anotherVisitor(browser);
  await openAdmin(page, shell.url, `customer-review?q=${encodeURIComponent(review.name)}`);
  await removeNamed(page, review.name);
  await expect(rowOf(page, review.name)).toHaveCount(0);
  await visitor.goto(shell.url);
  await expect(visitor.getByText(review.name)).toHaveCount(0);

  await undo(page).click();
  await expect(rowOf(page, review.name)).toHaveCount(1);
  await visitor.goto(shell.url);
  await expect(visitor.getByText(review.name)).toHaveCount(1);
  await visitor.context().close();
});
