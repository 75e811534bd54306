import { openAdmin } from '../../product/admin';
import { askToRemove, confirmation, removeNamed, rowOf, undo } from '../../product/admin-lists';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { aCourse, addCourse, call } from '../../product/records';
import { notifications } from '../../product/seen';

const FIFTEEN_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';

test('spec 4.2.1: a table (image, name, description, button, Edit/Delete); descriptions are truncated to the first 15 words', async ({
  office: { shell },
  page,
}) => {
  const pictures = await call(page, shell.url, 'GET', 'images');
  const [long, short] = ['Long Description', 'Short Description'].map((name) => `${name} ${Date.now()}`);
  await addCourse(
    page,
    shell.url,
    aCourse(long!, { shortDetails: `${FIFTEEN_WORDS} sixteen`, icon: pictures[0]!.image }),
  );
  await addCourse(page, shell.url, aCourse(short!, { shortDetails: FIFTEEN_WORDS, buttonText: 'Look' }));
  await openAdmin(page, shell.url, 'courses?q=Description');
  const table = page.getByRole('table', { name: 'Courses' });

  for (const title of ['Image', 'Name', 'Description', 'Button'])
    await expect(table.getByRole('columnheader', { name: title })).toBeVisible();
  await expect(rowOf(page, long!).getByRole('cell').nth(2)).toHaveText(/^one two .* fifteen ?(…|\.\.\.)$/);
  await expect(rowOf(page, short!).getByText(FIFTEEN_WORDS, { exact: true })).toBeVisible();
  await expect(rowOf(page, short!).getByText('Look', { exact: true })).toBeVisible();
  await expect
    .poll(() =>
      rowOf(page, long!)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(rowOf(page, long!).getByRole('link', { name: `Edit ${long}` })).toBeVisible();
  await expect(rowOf(page, long!).getByRole('button', { name: `Delete ${long}` })).toBeVisible();
});

test('the question before a deletion contains the name; visitors no longer find the course until Undo restores it', async ({
  office: { shell },
  page,
  browser,
}) => {
  const name = `Passing Fancy ${Date.now()}`;
  const address = `${shell.url}/course/${name.toLowerCase().replaceAll(' ', '-')}`;
  await addCourse(page, shell.url, aCourse(name));
  const visitor = await anotherVisitor(browser);
  expect((await visitor.goto(address))?.status()).toBe(200);
  await openAdmin(page, shell.url, `courses?q=${encodeURIComponent(name)}`);

  await test.step('Cancel in the dialog keeps the course', async () => {
    await askToRemove(page, name);
    await expect(confirmation(page)).toHaveAccessibleName(`Delete “${name}”?`);
    await confirmation(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(confirmation(page)).toHaveCount(0);
    await expect(rowOf(page, name)).toHaveCount(1);
  });

  await removeNamed(page, name);
  await expect(notifications(page).getByText('Successfully Deleted.......')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  expect((await visitor.goto(address))?.status()).toBe(404);

  await undo(page).click();
  await expect(rowOf(page, name)).toHaveCount(1);
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await visitor.context().close();
});

test.describe('many courses', () => {
  const prefix = 'Bulk of Courses';

  test('are searched, sorted and paged by the service, and the URL contains the view', async ({
    office: { shell },
    page,
  }) => {
    for (let count = 1; count <= 30; count += 1)
      await addCourse(
        page,
        shell.url,
        aCourse(`${prefix} ${String(count).padStart(2, '0')}`, {
          selectedOption: count === 30 ? 'Aerial' : 'Zonal',
        }),
      );
    const names = page.getByRole('rowheader');
    await openAdmin(page, shell.url, 'courses');

    await test.step('search', async () => {
      await page.getByRole('searchbox', { name: 'Search courses' }).fill(prefix);
      await expect(page.getByRole('status').filter({ hasText: 'found for' })).toContainText('30 courses');
      await expect(names).toHaveCount(25);
      expect(new URL(page.url()).searchParams.get('q')).toBe(prefix);
    });

    await test.step('sort by name, down', async () => {
      const header = page.getByRole('columnheader', { name: 'Name' });
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect(names.first()).toHaveText(`${prefix} 01`);
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect(names.first()).toHaveText(`${prefix} 30`);
    });

    await test.step('sort by category', async () => {
      const header = page.getByRole('columnheader', { name: 'Category' });
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect(names.first()).toHaveText(`${prefix} 30`);
    });

    await test.step('the second page', async () => {
      const request = page.waitForRequest((request) => request.url().includes('/api/v1/courses?'));
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
      await expect(names).toHaveCount(5);
      expect(Object.fromEntries(new URL((await request).url()).searchParams)).toMatchObject({
        q: prefix,
        page: '2',
        limit: '25',
      });
      await page.reload();
      await expect(names).toHaveCount(5);
      await page.goBack();
      await expect(names).toHaveCount(25);
    });

    await test.step('deleting and Undo keep the scroll position', async () => {
      const row = names.nth(20);
      const name = await row.innerText();
      const scrollY = () => page.evaluate(() => window.scrollY);
      // Allows a difference of 1 px, because browsers round the scroll position when table rows change.
      const expectSamePlace = async () => expect(Math.abs((await scrollY()) - before)).toBeLessThan(2);
      await row.scrollIntoViewIfNeeded();
      const address = page.url();
      await askToRemove(page, name);
      const before = await scrollY();
      expect(before).toBeGreaterThan(200);
      await confirmation(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(rowOf(page, name)).toHaveCount(0);
      await expectSamePlace();
      await undo(page).click();
      await expect(row).toHaveText(name);
      await expectSamePlace();
      expect(page.url()).toBe(address);
    });

    for (const { _id, name } of await call(page, shell.url, 'GET', 'choosepath'))
      if (name?.startsWith(prefix)) await call(page, shell.url, 'DELETE', `choose/course/${_id}`);
  });
});
