import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { aCourse, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';

const service = startContentService();

type Stored = { _id: string; _rev: number; name: string; isHidden: boolean };
let courses: Stored[];

const stored = (name: string, isHidden = false): Stored => ({
  ...{ icon: '', shortDetails: 'Live.', buttonText: 'View', selectedOption: 'Database' },
  ...{ _id: name.toLowerCase(), _rev: 1, name, isHidden },
});

beforeEach(() => {
  courses = [stored('SQL'), stored('React', true), stored('Azure')];
  service.content.capabilities = ['course-desk', 'trash'];
  service.on(`GET ${paths.deskCourses}`, () => ({
    body: courses,
    headers: { 'X-Total-Count': String(courses.length) },
  }));
  service.on(`POST ${paths.courseVisibility}`, ({ body }) => {
    const { courses: seen, isHidden } = body as { courses: Stored[]; isHidden: boolean };
    const ids = seen.map(({ _id }) => _id);
    courses = courses.map((one) => (ids.includes(one._id) ? { ...one, _rev: one._rev + 1, isHidden } : one));
    return { body: { courses: courses.filter(({ _id }) => ids.includes(_id)) } };
  });
  service.on(`POST ${paths.courseOrder}`, ({ body }) => {
    const { _id, place } = body as { _id: string; place: number };
    const moved = courses.find((one) => one._id === _id)!;
    courses = courses.filter((one) => one !== moved);
    courses.splice(place, 0, moved);
    return { body: { place, total: courses.length } };
  });
});

async function openDesk(query = '') {
  const view = renderAdmin(`/admin/courses${query}`);
  await screen.findByRole('table', { name: 'Courses' });
  return view;
}

const row = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr')!);
const names = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/HiddenPreview$/, ''));
const sent = (path: string) =>
  service.received.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

test('a service without the capability has the specified list', async () => {
  service.content.capabilities = [];
  service.content.courses = [aCourse({ name: 'SQL' })];
  await openDesk();

  expect(row('SQL').getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Bin' })).not.toBeInTheDocument();
  expect(service.received.filter(({ path }) => path.startsWith('v1/'))).toEqual([]);
});

test('a hidden course has a mark and a preview; others have neither', async () => {
  await openDesk();

  expect(row('React').getByText('Hidden')).toBeVisible();
  expect(row('React').getByRole('link', { name: 'Preview React' })).toHaveAttribute('href', '/course/react');
  expect(row('SQL').queryByText('Hidden')).not.toBeInTheDocument();
});

test('one click hides a course, one more undoes it', async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Hide SQL' }));

  expect(await screen.findByRole('button', { name: 'Show SQL' })).toBeVisible();
  expect(screen.getByText('“SQL”: now hidden from visitors.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByRole('button', { name: 'Hide SQL' })).toBeVisible();
  expect(sent(paths.courseVisibility)).toEqual([
    { courses: [{ _id: 'sql', _rev: 1 }], isHidden: true },
    { courses: [{ _id: 'sql', _rev: 2 }], isHidden: false },
  ]);
});

test('selected courses are hidden together; Undo shows only those that were shown before', async () => {
  const { user } = await openDesk();
  for (const name of ['SQL', 'React', 'Azure'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  const bar = within(screen.getByRole('region', { name: 'Selected courses' }));
  expect(bar.getByText('3 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Hide' }));

  expect(await screen.findByText('2 courses: now hidden from visitors.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Selected courses' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(screen.getAllByText('Hidden')).toHaveLength(1));
});

test('with Shift, a click selects or deselects all courses from the last one', async () => {
  const { user } = await openDesk();
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  await user.click(box('Azure'));
  await user.keyboard('{Shift>}');
  await user.click(box('SQL'));
  for (const name of ['SQL', 'React', 'Azure']) expect(box(name)).toBeChecked();

  await user.click(box('React'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(box('Azure')).toBeChecked();
});

test('a course that another admin has changed is not hidden: the message names the admin', async () => {
  service.on(`POST ${paths.courseVisibility}`, () => ({
    status: 412,
    body: { status: 412, current: {}, changedBy: 'grace', changedAt: '2026-11-20T12:00:00.000Z' },
  }));
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Hide SQL' }));

  expect(await screen.findByText(/^grace changed a course at .* so nothing was overwritten/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide SQL' })).toBeVisible();
});

test('arrow keys on the handle move a course, announce its place and keep the focus', async () => {
  const { user } = await openDesk();
  act(() => screen.getByRole('button', { name: 'Move SQL' }).focus());
  await user.keyboard('{ArrowDown}');

  await waitFor(() => expect(names()).toEqual(['React', 'SQL', 'Azure']));
  expect(screen.getByText('“SQL” is now 2 of 3.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move SQL' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(names()).toEqual(['React', 'Azure', 'SQL']));
  await user.keyboard('{ArrowDown}');

  expect(sent(paths.courseOrder)).toEqual([
    { _id: 'sql', place: 1 },
    { _id: 'sql', place: 2 },
  ]);
});

test('buttons move a course by one place; Undo moves it back', async () => {
  const { user } = await openDesk();
  expect(screen.getByRole('button', { name: 'Move SQL up' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Move Azure up' }));
  await waitFor(() => expect(names()).toEqual(['SQL', 'Azure', 'React']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(names()).toEqual(['SQL', 'React', 'Azure']));
});

describe('a drag', () => {
  const ROW = 100;

  function drag(name: string, y: number) {
    for (const [index, element] of screen.getAllByRole('row').slice(1).entries())
      element.getBoundingClientRect = () => ({ top: 200 + index * ROW, height: ROW }) as DOMRect;
    window.scrollBy = () => undefined;
    const handle = screen.getByRole('button', { name: `Move ${name}` });
    fireEvent(handle, new MouseEvent('pointerdown', { button: 0, bubbles: true }));
    fireEvent(window, Object.assign(new Event('pointermove'), { clientY: y }));
  }
  const drop = () => fireEvent(window, new Event('pointerup'));

  test.each([
    ['SQL', 520, ['React', 'Azure', 'SQL']],
    ['SQL', 360, ['React', 'SQL', 'Azure']],
    ['Azure', 210, ['Azure', 'SQL', 'React']],
  ])('of %s to a height of %i puts it there', async (name, y, expected) => {
    await openDesk();
    drag(name, y);
    drop();

    await waitFor(() => expect(names()).toEqual(expected));
    expect(sent(paths.courseOrder)).toHaveLength(1);
  });

  test('to its own place, or ended with Escape, changes nothing', async () => {
    const { user } = await openDesk();
    drag('SQL', 310);
    drop();
    drag('SQL', 520);
    await user.keyboard('{Escape}');
    drop();

    expect(sent(paths.courseOrder)).toEqual([]);
  });
});

test('on the second page, places count from the first course of all', async () => {
  service.on('GET v1/courses?page=2&limit=25', () => ({ body: courses, headers: { 'X-Total-Count': '28' } }));
  const { user } = await openDesk('?page=2');
  await user.click(screen.getByRole('button', { name: 'Move SQL up' }));

  await waitFor(() => expect(sent(paths.courseOrder)).toEqual([{ _id: 'sql', place: 24 }]));
});

test('a sorted list cannot be ordered, and links to the order of the site', async () => {
  await openDesk('?sort=name');

  expect(screen.queryByRole('button', { name: 'Move SQL' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the order of the site' })).toHaveAttribute(
    'href',
    '/admin/courses',
  );
});

test('a duplicate is stored with two clicks, with its dates a year later', async () => {
  service.on('POST v1/courses/sql/duplicate', () => {
    courses = [courses[0]!, stored('SQL (copy)', true), ...courses.slice(1)];
    return { body: courses[1] };
  });
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Duplicate SQL' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Duplicate “SQL”?' }));
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }));

  await waitFor(() => expect(names()).toEqual(['SQL', 'SQL (copy)', 'React', 'Azure']));
  expect(screen.getByText('“SQL (copy)” follows “SQL” and is hidden until you show it.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent('v1/courses/sql/duplicate')).toEqual([{ weeks: 52 }]);
});

test('a duplicate that is stored leaves the question about another course open', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  service.on('POST v1/courses/sql/duplicate', async () => {
    await isAnswered;
    return { body: stored('SQL (copy)', true) };
  });
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Duplicate SQL' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate React' }));

  answer();
  await screen.findByText('“SQL (copy)” follows “SQL” and is hidden until you show it.');

  expect(screen.getByRole('dialog', { name: 'Duplicate “React”?' })).toBeVisible();
});

test.each(['', '-1', '521', '1.5', 'x'])('the dates cannot be moved by "%s" weeks', async (weeks) => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Duplicate SQL' }));
  const input = screen.getByRole('textbox', { name: 'Move its dates by weeks' });
  await user.clear(input);
  if (weeks) await user.type(input, weeks);
  await user.keyboard('{Enter}');

  expect(screen.getByText('Enter a number from 0 to 520.')).toBeVisible();
  expect(service.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the question before a deletion names the bin', async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Delete SQL' }));

  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Its page /course/sql answers 404 from then on, and it leaves the menu and all lists. It stays in the bin for 30 days and can be restored there.',
  );
});
