import type { Page } from '@playwright/test';
import { enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { removeNamed, rowOf, undo } from '../../product/admin-lists';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { call, pictureAt } from '../../product/records';

const FIELDS = ['Name', 'Role', 'Comment', 'Image'];

const addForm = (page: Page) => formNamed(page, 'Add a review');

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
