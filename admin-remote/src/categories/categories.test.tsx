import { screen, waitFor, within } from '@testing-library/react';
import { aCategory, aCourse, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

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

test('each category is listed with its number of courses', async () => {
  service.content.categories = [aCategory({ name: 'Cloud' }), aCategory({ name: 'Database' })];
  service.content.courses = [aCourse({ category: 'Database' })];
  const { rows } = await openCategories();

  await waitFor(() =>
    expect(rows()).toEqual(['Cloud0 coursesDelete Cloud', 'Database1 courseDelete Database']),
  );
});

test('the list of categories is shown even if courses cannot be counted', async () => {
  service.content.categories = [aCategory({ name: 'Cloud' })];
  service.on('GET choose/course/Cloud', () => ({ status: 500 }));
  const { user } = await openCategories();

  expect(screen.getByText('Its courses could not be counted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Cloud' }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Whether courses still use it could not be found out.',
  );
});

test('the end of the session leads to the login page if hidden courses cannot be counted without it', async () => {
  service.content.capabilities = ['course-desk'];
  service.content.categories = [aCategory({ name: 'Cloud' })];
  service.on('GET v1/courses', () => ({ status: 401, body: { title: 'Sign in' } }));
  const { router } = renderAdmin('/admin/categories');

  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?session=ended' }),
  );
});

test.each([
  [0, 'No course uses it.'],
  [1, '1 course still uses it: “Course 1”. It stays, but visitors no longer find it by this category.'],
  [
    5,
    '5 courses still use it: “Course 1”, “Course 2”, “Course 3”, 2 more. They stay, but visitors no longer find them by this category.',
  ],
])('the confirmation before deleting a category with %i courses names the number', async (count, words) => {
  service.content.categories = [aCategory({ name: 'Cloud' })];
  service.content.courses = Array.from({ length: count }, (_, place) =>
    aCourse({ name: `Course ${place + 1}`, category: 'Cloud' }),
  );
  const { user } = await openCategories();

  await user.click(screen.getByRole('button', { name: 'Delete Cloud' }));

  const question = screen.getByRole('alertdialog', { name: 'Delete “Cloud”?' });
  expect(question).toHaveAccessibleDescription(words);
});

test('a deleted category disappears from the list and can be restored', async () => {
  service.content.capabilities = ['trash'];
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

test('a category that could not be deleted stays in the list', async () => {
  service.content.categories = [aCategory({ _id: 'k-1', name: 'Cloud' })];
  service.on('DELETE catagori/k-1', () => ({ status: 500, body: {} }));
  const { user, rows } = await openCategories();

  await user.click(screen.getByRole('button', { name: 'Delete Cloud' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Error deleting data')).toBeVisible();
  expect(rows()).toHaveLength(1);
});

test('a new category is added, reported and listed', async () => {
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

test('a category name has at most 100 characters', async () => {
  const { user } = await openCategories();
  const name = screen.getByLabelText('Name');

  await user.click(name);
  await user.paste('x'.repeat(101));

  expect(name).toHaveValue('x'.repeat(100));
});

test('without categories the page explains the consequence', async () => {
  service.content.categories = [];
  await openCategories();

  expect(screen.getByText(/the home page shows all courses together/)).toBeVisible();
});

describe('renaming', () => {
  beforeEach(() => {
    service.content.categories = [aCategory({ _id: 'k-1', _rev: 3, name: 'Cloud' })];
    service.content.courses = [aCourse({ category: 'Cloud' })];
  });

  async function openForm() {
    service.content.capabilities = ['category-rename'];
    const view = await openCategories();
    await view.user.click(screen.getByRole('button', { name: 'Rename Cloud' }));
    const form = within(screen.getByRole('form', { name: 'Rename “Cloud”' }));
    return { ...view, form };
  }

  test('sends the new name with the revision, reports it and returns the focus', async () => {
    service.on('PUT v1/categories/k-1', () => {
      service.content.categories = [aCategory({ _id: 'k-1', _rev: 4, name: 'Networks' })];
      service.content.courses = [aCourse({ category: 'Networks' })];
      return { body: { _id: 'k-1', _rev: 4, name: 'Networks' } };
    });
    const { user, form, rows } = await openForm();
    expect(form.getByLabelText('New name')).toHaveFocus();

    await user.clear(form.getByLabelText('New name'));
    await user.type(form.getByLabelText('New name'), 'Networks{Enter}');

    await waitFor(() => expect(rows()).toEqual(['Networks1 courseRename NetworksDelete Networks']));
    expect(
      screen.getByText('Successfully updated! “Cloud” is now “Networks”. Its courses have moved along.'),
    ).toBeVisible();
    const write = service.received.find(({ method }) => method === 'PUT');
    expect(write).toMatchObject({ path: 'v1/categories/k-1', body: { name: 'Networks' } });
    expect(write?.headers['if-match']).toBe('"3"');
    expect(screen.getByRole('button', { name: 'Rename Networks' })).toHaveFocus();
  });

  test('leaves no draft', async () => {
    service.on('PUT v1/categories/k-1', () => ({ body: { _id: 'k-1', _rev: 4, name: 'Cloud 2' } }));
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('New name'), ' 2{Enter}');
    await screen.findByText(/“Cloud” is now “Cloud 2”/);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('a name that is taken stays in the form with the reason', async () => {
    service.on('PUT v1/categories/k-1', () => ({ status: 409, body: { detail: 'The name is taken' } }));
    const { user, form } = await openForm();

    await user.type(form.getByLabelText('New name'), ' 2{Enter}');

    expect(await form.findByText('Error updating data: The name is taken')).toBeVisible();
    expect(form.getByLabelText('New name')).toHaveValue('Cloud 2');
  });

  test('a slow rename of one category leaves the form of another category open', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    service.on('PUT v1/categories/k-1', async () => {
      await answered;
      return { body: { _id: 'k-1', _rev: 4, name: 'Cloud 2' } };
    });
    service.content.categories.push(aCategory({ _id: 'k-2', name: 'Web' }));
    const { user, form } = await openForm();
    await user.type(form.getByLabelText('New name'), ' 2{Enter}');
    await user.click(screen.getByRole('button', { name: 'Rename Web' }));
    const name = within(screen.getByRole('form', { name: 'Rename “Web”' })).getByLabelText('New name');

    answer();
    await screen.findByText(/“Cloud” is now “Cloud 2”/);

    expect(name).toHaveFocus();
  });

  test('after the deletion of a neighbor, the focus goes to the open form of the next row', async () => {
    service.content.categories.unshift(aCategory({ _id: 'k-0', name: 'Audio' }));
    service.on('DELETE catagori/k-0', () => {
      service.content.categories.shift();
      return { body: { _id: 'k-0' } };
    });
    const { user, form, rows } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Delete Audio' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(form.getByLabelText('New name')).toHaveFocus());
  });

  test('Cancel changes nothing', async () => {
    const { user, form, rows } = await openForm();
    await user.type(form.getByLabelText('New name'), ' 2');

    await user.click(form.getByRole('button', { name: 'Cancel' }));

    expect(rows()).toEqual(['Cloud1 courseRename CloudDelete Cloud']);
    expect(screen.getByRole('button', { name: 'Rename Cloud' })).toHaveFocus();
  });

  test('is not offered by a service that does not list the capability', async () => {
    await openCategories();

    expect(screen.getByRole('button', { name: 'Delete Cloud' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rename Cloud' })).not.toBeInTheDocument();
  });
});

test('hidden courses of a category are counted, if the service has them', async () => {
  service.content.capabilities = ['course-desk'];
  service.content.categories = [aCategory({ name: 'Cloud' })];
  service.on('GET v1/courses', () => ({
    body: [{ _id: '1', name: 'Secret', selectedOption: ' cloud', isHidden: true }],
  }));
  renderAdmin('/admin/categories');

  expect(await screen.findByText('1 course')).toBeVisible();
});
