import { field, formNamed, openAdmin, saveOf } from '../../product/admin';
import { removeNamed, undo } from '../../product/admin-lists';
import { anotherVisitor } from '../../product/fixtures';
import { expect, test } from '../../product/office';
import { aCourse, addCourse, call } from '../../product/records';

test('spec 4.4.1: categories: a list plus an add form; a second visitor sees the changes in the tabs of Home', async ({
  office: { shell },
  page,
  browser,
}) => {
  const visitor = await anotherVisitor(browser);
  const tabs = () => visitor.locator('#course').getByRole('button');
  const name = `Networks ${Date.now()}`;
  await openAdmin(page, shell.url, 'categories');
  const form = formNamed(page, 'Add a category');
  const listed = (category: string) =>
    page.getByRole('list', { name: 'All categories' }).getByRole('listitem').filter({ hasText: category });
  for (const category of await call(page, shell.url, 'GET', 'catagori'))
    await expect(listed(category.name!)).toBeVisible();

  await test.step('Save stays disabled until the name is non-empty', async () => {
    await expect(saveOf(form)).toBeDisabled();
    await field(form, 'Name').fill('  ');
    await expect(saveOf(form)).toBeDisabled();
  });

  await test.step('added: the field is cleared', async () => {
    await field(form, 'Name').fill(name);
    await saveOf(form).click();
    await expect(form.getByText('Catagoris Added Successfully')).toBeVisible();
    await expect(field(form, 'Name')).toHaveValue('');
    await expect(saveOf(form)).toBeDisabled();
    await expect(listed(name)).toBeVisible();
    await visitor.goto(shell.url);
    await expect(tabs().filter({ hasText: name })).toHaveCount(1);
  });

  await test.step('the same name again is rejected, and stays in the field', async () => {
    await field(form, 'Name').fill(name);
    await saveOf(form).click();
    await expect(form.getByText(/^Catagoris not added/)).toBeVisible();
    await expect(field(form, 'Name')).toHaveValue(name);
    await field(form, 'Name').fill('');
  });

  await test.step('deleted, and brought back', async () => {
    await removeNamed(page, name);
    await expect(listed(name)).toHaveCount(0);
    await visitor.goto(shell.url);
    await expect(tabs().filter({ hasText: name })).toHaveCount(0);
    await undo(page).click();
    await expect(listed(name)).toBeVisible();
    await visitor.goto(shell.url);
    await expect(tabs().filter({ hasText: name })).toHaveCount(1);
  });
  await visitor.context().close();
});

test('a renamed category keeps its courses, for visitors too', async ({ office: { shell }, page }) => {
  const [before, after] = [`Renamed ${Date.now()}`, `New name ${Date.now()}`];
  await call(page, shell.url, 'POST', 'catagori', { name: before });
  const { _id } = await addCourse(page, shell.url, aCourse(`In ${before}`, { selectedOption: before }));
  await openAdmin(page, shell.url, 'categories');
  await page.getByRole('button', { name: `Rename ${before}`, exact: true }).click();
  const form = formNamed(page, `Rename “${before}”`);
  await form.getByRole('textbox', { name: 'New name' }).fill(after);
  await form.getByRole('button', { name: 'Rename', exact: true }).click();

  await expect(page.getByText(`“${before}” is now “${after}”.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Rename ${after}`, exact: true })).toBeFocused();
  await page.goto(shell.url);
  await page.locator('#course').getByRole('button', { name: after }).click();
  await expect(page.getByRole('link', { name: `In ${before}` }).first()).toBeVisible();
  await call(page, shell.url, 'DELETE', `choose/course/${_id}`);
});
