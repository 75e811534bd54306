import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aCourse, startContentService } from 'shared-lib/testing';
import { renderAdmin } from './testing/render-admin';

const service = startContentService();

async function openCategories() {
  const view = renderAdmin('/admin/categories');
  await screen.findByRole('heading', { level: 1, name: 'Categories' });
  const rows = () =>
    within(screen.getByRole('list', { name: 'All categories' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...view, rows };
}

test('each category is listed with how many courses it has', async () => {
  service.content.categories = [aCategory({ name: 'Cloud' }), aCategory({ name: 'Database' })];
  service.content.courses = [aCourse({ category: 'Database' })];
  const { rows } = await openCategories();

  await waitFor(() =>
    expect(rows()).toEqual(['Cloud0 coursesDelete Cloud', 'Database1 courseDelete Database']),
  );
});

test('courses that cannot be counted keep nobody from the list', async () => {
  service.content.categories = [aCategory({ name: 'Cloud' })];
  service.on('GET choose/course/Cloud', () => ({ status: 500 }));
  const { user } = await openCategories();

  expect(screen.getByText('Its courses could not be counted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Cloud' }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Whether courses still use it could not be found out.',
  );
});

test.each([
  [0, 'No course uses it.'],
  [1, '1 course still uses it: “Course 1”. It stays, but visitors no longer find it by this category.'],
  [
    5,
    '5 courses still use it: “Course 1”, “Course 2”, “Course 3”, 2 more. They stay, but visitors no longer find them by this category.',
  ],
])('before a category with %i courses is deleted, the question says so', async (count, words) => {
  service.content.categories = [aCategory({ name: 'Cloud' })];
  service.content.courses = Array.from({ length: count }, (_, place) =>
    aCourse({ name: `Course ${place + 1}`, category: 'Cloud' }),
  );
  const { user } = await openCategories();

  await user.click(screen.getByRole('button', { name: 'Delete Cloud' }));

  const question = screen.getByRole('alertdialog', { name: 'Delete “Cloud”?' });
  expect(question).toHaveAccessibleDescription(words);
});

test('a deleted category is gone from the list and can be brought back', async () => {
  const cloud = aCategory({ _id: 'k-1', name: 'Cloud' });
  const database = aCategory({ name: 'Database' });
  service.content.categories = [cloud, database];
  service.on('DELETE catagori/k-1', () => {
    service.content.categories = [database];
    return { body: { _id: 'k-1' } };
  });
  service.on('POST catagori/k-1/restore', () => {
    service.content.categories = [cloud, database];
    return { body: {} };
  });
  const { user, rows } = await openCategories();

  await user.click(screen.getByRole('button', { name: 'Delete Cloud' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Successfully Deleted.......')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('a category that could not be deleted stays', async () => {
  service.content.categories = [aCategory({ _id: 'k-1', name: 'Cloud' })];
  service.on('DELETE catagori/k-1', () => ({ status: 500, body: {} }));
  const { user, rows } = await openCategories();

  await user.click(screen.getByRole('button', { name: 'Delete Cloud' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Error deleting data')).toBeVisible();
  expect(rows()).toHaveLength(1);
});

test('a new category is added, told, and in the list', async () => {
  service.content.categories = [];
  service.on('POST catagori', ({ body }) => {
    service.content.categories = [aCategory(body as object)];
    return { status: 201, body: {} };
  });
  const { user, rows } = await openCategories();
  const form = within(screen.getByRole('form', { name: 'Add a category' }));
  const save = form.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Fill in: Name');

  await user.type(form.getByLabelText('Name'), 'Security{Enter}');

  expect(await form.findByText('Catagoris Added Successfully')).toBeVisible();
  expect(service.received.find(({ method }) => method === 'POST')).toMatchObject({
    path: 'catagori',
    body: { name: 'Security' },
  });
  expect(form.getByLabelText('Name')).toHaveValue('');
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Security')]));
});

test('a category whose name is taken is not added, and the form says why', async () => {
  service.on('POST catagori', () => ({
    status: 409,
    body: { title: 'Conflict', errors: [{ field: 'name', message: 'is taken by another category' }] },
  }));
  const { user } = await openCategories();
  const form = within(screen.getByRole('form', { name: 'Add a category' }));

  await user.type(form.getByLabelText('Name'), 'Database{Enter}');

  expect(await screen.findByText('Catagoris not added')).toBeVisible();
  expect(form.getByText('Catagoris not added: Name is taken by another category')).toBeVisible();
  expect(form.getByLabelText('Name')).toBeInvalid();
  expect(form.getByLabelText('Name')).toHaveValue('Database');
});

test('a category name takes 100 characters', async () => {
  const { user } = await openCategories();
  const name = screen.getByLabelText('Name');

  await user.click(name);
  await user.paste('x'.repeat(101));

  expect(name).toHaveValue('x'.repeat(100));
});

test('without categories the page says what that means', async () => {
  service.content.categories = [];
  await openCategories();

  expect(screen.getByText(/the home page shows all courses together/)).toBeVisible();
});
