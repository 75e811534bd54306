import { enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { applications } from '../../product/admin-content';
import { applicationOf, removeNamed, undo } from '../../product/admin-lists';
import { expect, test } from '../../product/foreign-service';
import { singletons } from '../../product/public-content';

// The third-party service has no paging, no revisions and no trash, and stores no pictures.

test('a deletion is final, so that no Undo is offered', async ({ foreignSite: { shell }, page }) => {
  const { name } = applications[0]!;
  await openAdmin(page, shell.url, 'Apply-now-data');
  await removeNamed(page, name, applicationOf(name));

  await expect(page.getByRole('main').getByText(`Successfully delete! “${name}”`)).toBeVisible();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await expect(undo(page)).toHaveCount(0);
});

test('calls that it does not have are not called, so that its 401 ends no session', async ({
  foreignSite: { shell, stub },
  page,
}) => {
  for (const call of ['GET mail/failed', 'GET newsletter'])
    stub.answers[call] = { status: 401, body: { message: 'not signed in' } };
  await openAdmin(page, shell.url, 'panel');
  await openAdmin(page, shell.url, 'Apply-now-data?list=newsletter');

  await expect(page.getByRole('heading', { name: applications[0]!.name })).toBeVisible();
  const kinds = page.getByRole('navigation', { name: 'Kinds of requests' });
  await expect(kinds.getByRole('link')).toHaveText(['Applications']);
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
