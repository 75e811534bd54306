import { act, screen, waitFor, within } from '@testing-library/react';
import { aCourse, startContentService } from 'shared-lib/testing';
import { recordAdded } from '../testing/live-texts';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

const manyCourses = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    aCourse({ name: `Course ${place + 1}`, category: place % 2 === 0 ? 'Database' : 'Cloud' }),
  );

beforeEach(() => {
  service.content.capabilities = ['trash'];
});

async function openCourses(address = '/admin/courses') {
  const view = renderAdmin(address);
  await screen.findByRole('heading', { level: 1, name: 'Courses' });
  return {
    ...view,
    search: screen.getByRole('searchbox', { name: 'Search courses' }),
    summary: () => screen.getAllByRole('status')[0],
    names: () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent),
    queries: () =>
      service.received
        .filter(({ path }) => path.startsWith('choosepath?'))
        .map(({ path }) => path.slice('choosepath?'.length)),
  };
}

test('each course is a row with image, name, description cut at 15 words, button and actions', async () => {
  service.content.courses = [
    aCourse({
      _id: 'c/1',
      name: 'T-SQL',
      icon: 'media/t-sql.svg',
      shortDetails:
        'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
      buttonText: 'See more',
      category: 'Database',
    }),
  ];
  await openCourses();

  const table = within(screen.getByRole('table', { name: 'Courses' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Image',
    'Name',
    'Description',
    'Category',
    'Button',
    'Actions',
  ]);
  const row = within(table.getByRole('row', { name: /T-SQL/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent(/^T-SQL$/);
  expect(row.getByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/media\/t-sql\.svg$/));
  expect(row.getByText(/^one two/)).toHaveTextContent(
    /^one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen…$/,
  );
  expect(row.getByText('See more')).toBeVisible();
  expect(row.getByRole('link', { name: 'Edit T-SQL' })).toHaveAttribute('href', '/admin/courses/edit/c%2F1');
  expect(row.getByRole('button', { name: 'Delete T-SQL' })).toBeVisible();
});

test("'Add New Service' leads to the form for a new course", async () => {
  await openCourses();

  expect(screen.getByRole('link', { name: 'Add New Service' })).toHaveAttribute(
    'href',
    '/admin/courses/post',
  );
});

test('only one page is requested, and the pager links to the others', async () => {
  service.content.capabilities.push('list-queries');
  service.on('GET choosepath?page=1&limit=25', () => ({
    body: manyCourses(25),
    headers: { 'X-Total-Count': '1000' },
  }));
  service.on('GET choosepath?page=2&limit=25', () => ({
    body: [{ _id: '26', name: 'Course 26' }],
    headers: { 'X-Total-Count': '1000' },
  }));
  const { user, router, summary, names, queries } = await openCourses();
  expect(summary()).toHaveTextContent('1 – 25 of 1,000 courses');
  expect(queries()).toEqual(['page=1&limit=25']);

  const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pager.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 1');
  expect(pager.getByRole('link', { name: 'Page 40' })).toBeVisible();
  expect(pager.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  await user.click(pager.getByRole('link', { name: 'Next' }));

  await waitFor(() => expect(names()).toEqual(['Course 26']));
  expect(router.state.location.search).toBe('?page=2');
  expect(summary()).toHaveFocus();
  expect(queries()).toHaveLength(2);

  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toHaveLength(25));
});

test('a pause in typing starts the search, keeps the focus and shows the number of results', async () => {
  service.content.capabilities.push('list-queries');
  service.content.courses = [aCourse({ name: 'SQL basics' }), aCourse({ name: 'Azure' })];
  service.on('GET choosepath?q=sql&page=1&limit=25', () => ({ body: [{ _id: '1', name: 'SQL basics' }] }));
  const { user, router, search, summary, names, queries } = await openCourses();
  expect(summary()).toHaveTextContent('2 courses');

  await user.type(search, 'sql');

  await waitFor(() => expect(summary()).toHaveTextContent('1 course found for “sql”'));
  expect(names()).toEqual(['SQL basics']);
  expect(search).toHaveFocus();
  expect(router.state.location.search).toBe('?q=sql');
  expect(queries()).toEqual(['page=1&limit=25', 'q=sql&page=1&limit=25']);

  await user.type(search, ' basics');
  await waitFor(() => expect(router.state.location.search).toBe('?q=sql+basics'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(summary()).toHaveTextContent('2 courses'));
  expect(search).toHaveValue('');
});

test('Enter searches at once, and only once', async () => {
  service.content.capabilities.push('list-queries');
  const { user, search, queries } = await openCourses();

  await user.type(search, 'sql{Enter}{Enter}');

  await waitFor(() => expect(screen.getByText(/found for “sql”/)).toBeVisible());
  expect(queries()).toEqual(['page=1&limit=25', 'q=sql&page=1&limit=25']);
});

test('a search without results says so and links to all courses', async () => {
  const { user, search, summary } = await openCourses('/admin/courses?q=cobol');
  expect(search).toHaveValue('cobol');
  expect(summary()).toHaveTextContent('No courses found for “cobol”');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'clear the search' }));

  await waitFor(() => expect(summary()).toHaveTextContent('1 course'));
  expect(search).toHaveValue('');
  await waitFor(() => expect(summary()).toHaveFocus());
});

test('without any course the page says what to do', async () => {
  service.content.courses = [];
  const { summary } = await openCourses();

  expect(summary()).toHaveTextContent('No courses yet');
  expect(screen.getByText(/Add the first one/)).toBeVisible();
});

test('a heading sorts ascending, then descending, and shows the order', async () => {
  service.content.courses = [aCourse({ name: 'Bee' }), aCourse({ name: 'Ant' }), aCourse({ name: 'Cat' })];
  const { user, router, names } = await openCourses();
  const heading = () => screen.getByRole('columnheader', { name: 'Name' });
  const sort = screen.getByRole('button', { name: 'Name' });
  expect(names()).toEqual(['Bee', 'Ant', 'Cat']);
  expect(heading()).not.toHaveAttribute('aria-sort');

  await user.click(sort);
  await waitFor(() => expect(names()).toEqual(['Ant', 'Bee', 'Cat']));
  expect(heading()).toHaveAttribute('aria-sort', 'ascending');

  await user.click(sort);
  await waitFor(() => expect(names()).toEqual(['Cat', 'Bee', 'Ant']));
  expect(heading()).toHaveAttribute('aria-sort', 'descending');
  expect(sort).toHaveFocus();
  expect(router.state.location.search).toBe('?sort=-name');

  await user.click(screen.getByRole('button', { name: 'Category' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=category'));
});

test('sorting during a search keeps the search', async () => {
  service.content.capabilities.push('list-queries');
  const { user, router, search } = await openCourses();
  let answer: (value: object) => void = () => undefined;
  service.on('GET choosepath?q=sql&page=1&limit=25', () => new Promise((resolve) => (answer = resolve)));

  await user.type(search, 'sql{Enter}');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  answer({ body: [] });

  await waitFor(() => expect(router.state.location.search).toBe('?q=sql&sort=name'));
});

test('a URL beyond the last page shows the last page', async () => {
  service.content.courses = manyCourses(26);
  const { names } = await openCourses('/admin/courses?page=9');

  expect(names()).toEqual(['Course 26']);
  expect(screen.getByRole('link', { current: 'page', name: 'Page 2' })).toBeVisible();
});

test('a list that fails to load keeps the search box, and Retry loads the list', async () => {
  service.on('GET choosepath', () => ({ status: 503, body: { title: 'The database rests' } }));
  const { user, search, names } = await openCourses('/admin/courses?q=sql');

  expect(screen.getByRole('heading', { name: 'The courses could not be loaded' })).toBeVisible();
  expect(screen.getByText('The database rests')).toBeVisible();
  expect(search).toHaveValue('sql');

  service.on('GET choosepath', () => ({ body: [aCourse({ name: 'SQL again' })] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(names()).toEqual(['SQL again']));
});

test('deleting asks with the name, reports success and can be undone', async () => {
  const [kept, gone] = [aCourse({ name: 'Azure' }), aCourse({ _id: 'c-2', name: 'SQL basics' })];
  service.content.courses = [kept, gone];
  service.on('DELETE choose/course/c-2', () => {
    service.content.courses = [kept];
    return { body: { _id: 'c-2' } };
  });
  service.on('POST choose/course/c-2/restore', () => {
    service.content.courses = [kept, gone];
    return { body: {} };
  });
  const { user, names } = await openCourses();

  await user.click(screen.getByRole('button', { name: 'Delete SQL basics' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete “SQL basics”?' }));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(service.received.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Successfully Deleted.......')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Azure']));

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Azure', 'SQL basics']));
});

test('deleting and Undo keep the page, search, order and focus position', async () => {
  service.content.courses = manyCourses(30).map((course) => ({ ...course, _id: `id of ${course.name}` }));
  const all = service.content.courses;
  service.on('DELETE choose/course/id%20of%20Course%2028', () => {
    service.content.courses = all.filter(({ name }) => name !== 'Course 28');
    return { body: {} };
  });
  service.on('POST choose/course/id%20of%20Course%2028/restore', () => {
    service.content.courses = all;
    return { body: {} };
  });
  const address = '?q=course&sort=name&page=2';
  const { user, router, names } = await openCourses(`/admin/courses${address}`);
  const all5 = ['Course 26', 'Course 27', 'Course 28', 'Course 29', 'Course 30'];
  expect(names()).toEqual(all5);

  await user.click(screen.getByRole('button', { name: 'Delete Course 28' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(names()).toHaveLength(4));
  expect(screen.getByRole('button', { name: 'Delete Course 29' })).toHaveFocus();
  expect(router.state.location.search).toBe(address);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(all5));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Course 28' })).toHaveFocus());
  expect(router.state.location.search).toBe(address);
});

test('another order of the same courses is announced', async () => {
  service.content.courses = manyCourses(2);
  const { user, summary } = await openCourses();
  const added = recordAdded(summary()!);
  await user.click(screen.getByRole('button', { name: 'Name' }));

  await waitFor(() => expect(added).toEqual(['2 courses']));
});

test('deleting the only course moves the focus to the message of the empty list', async () => {
  service.content.courses = [aCourse({ _id: 'c-2', name: 'SQL basics' })];
  service.on('DELETE choose/course/c-2', () => {
    service.content.courses = [];
    return { body: {} };
  });
  const { user, summary } = await openCourses();

  await user.click(screen.getByRole('button', { name: 'Delete SQL basics' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(summary()).toHaveTextContent('No courses yet'));
  expect(summary()).toHaveFocus();
});

test('a course that could not be deleted stays in the list, with the reason', async () => {
  service.content.courses = [aCourse({ _id: 'c-2', name: 'SQL basics' })];
  service.on('DELETE choose/course/c-2', () => ({ status: 500, body: { title: 'The disk is full' } }));
  const { user, names } = await openCourses();

  await user.click(screen.getByRole('button', { name: 'Delete SQL basics' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Error deleting data')).toBeVisible();
  expect(screen.getByText('Error deleting data: The disk is full')).toBeVisible();
  expect(names()).toEqual(['SQL basics']);
});
