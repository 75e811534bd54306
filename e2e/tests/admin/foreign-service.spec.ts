import { adminMenu, enterText, field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { applications } from '../../product/admin-content';
import { applicationOf, removeNamed, undo } from '../../product/admin-lists';
import { expect, test } from '../../product/foreign-service';
import { aPng } from '../../product/png';
import { courses, singletons } from '../../product/public-content';

// The third-party service has no paging, no revisions and no trash, and stores no pictures.

test('lists are searched, sorted and paged in the browser', async ({
  foreignSite: { shell, stub },
  page,
}) => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...courses[0]!,
    _id: `bulk ${index}`,
    name: `Bulk ${String(index + 1).padStart(2, '0')}`,
  }));
  stub.content.choosepath = [...courses, ...many];
  const names = page.getByRole('rowheader');
  await openAdmin(page, shell.url, 'courses');
  await expect(names).toHaveCount(25);

  await page.getByRole('link', { name: 'Next' }).click();
  await expect(names).toHaveCount(9);
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('bulk');
  await expect(page.getByRole('status').filter({ hasText: '30 courses' })).toBeVisible();
  const header = page.getByRole('columnheader', { name: 'Name' });
  const sort = header.getByRole('button');
  await sort.click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.first()).toHaveText('Bulk 01');
  await sort.click();
  await expect(names.first()).toHaveText('Bulk 30');
});

test('applications come newest first', async ({ foreignSite: { shell }, page }) => {
  await openAdmin(page, shell.url, 'Apply-now-data');

  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(
    applications.map(({ name }) => name).reverse(),
  );
});

test('the welcome page counts whole lists', async ({ foreignSite: { shell }, page }) => {
  await openAdmin(page, shell.url, 'panel');

  for (const [label, count] of [
    ['Total Course', courses.length],
    ['Total Categori', 2],
    ['Applied Student', applications.length],
    ['Customer Review', 1],
  ] as const)
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd'),
    ).toHaveText([String(count)]);
});

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

test('a rejected picture leaves the form unchanged', async ({ foreignSite: { shell }, page }) => {
  await openAdmin(page, shell.url, 'hero');
  const form = formNamed(page, 'Hero Component');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer: aPng() });

  await expect(form.getByText(/^Error uploading image/)).toBeVisible();
  await expect(field(form, 'Image')).toHaveValue(singletons.hero.image);
  await form.getByRole('button', { name: 'Keep the current picture' }).click();
  await expect(saveOf(form)).toBeEnabled();
});

test('logging out does not call the service', async ({ foreignSite: { shell }, page }) => {
  await openAdmin(page, shell.url, 'panel');
  await adminMenu(page).getByRole('button', { name: 'Logout' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('admin-token');
});
