import { enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { applications } from '../../product/admin-content';
import { applicationOf, removeNamed, undo } from '../../product/admin-lists';
import { expect, test } from '../../product/foreign-service';
import { singletons } from '../../product/public-content';

// The third-party service has no paging, no revisions and no trash, and stores no pictures.

test('a deletion is final, and Undo says so', async ({ foreignSite: { shell }, page }) => {
  const { name } = applications[0]!;
  await openAdmin(page, shell.url, 'Apply-now-data');
  await removeNamed(page, name, applicationOf(name));
  await undo(page).click();

  await expect(page.getByRole('main').getByText(/^It could not be restored/)).toBeVisible();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});

test('a second save of the same form succeeds', async ({ foreignSite: { shell, stub }, page }) => {
  await openAdmin(page, shell.url, 'hero');
  const form = formNamed(page, 'Hero Component');
  for (const heading of ['First', 'Second']) {
    await enterText(form, 'Heading', heading);
    await saveOf(form).click();
    await expect(form.getByText('Successfully updated!')).toBeVisible();
    await form.getByRole('button', { name: 'Load current values' }).click();
    await expect(field(form, 'Heading')).toHaveValue(heading);
  }
  const { _id, ...values } = singletons.hero;
  expect(stub.writes.map(({ body }) => body)).toEqual([
    { ...values, heading: 'First' },
    { ...values, heading: 'Second' },
  ]);
});
