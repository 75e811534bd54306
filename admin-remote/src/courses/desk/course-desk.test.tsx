import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { aCourse, startContentService } from 'shared-lib/testing';
import {
  aDeskCourse,
  namesOnDesk,
  openCourseDesk,
  type DeskCourseBody,
} from '../../testing/open-course-desk';

const service = startContentService();

let courses: DeskCourseBody[];

beforeEach(() => {
  courses = [aDeskCourse('SQL'), aDeskCourse('React', true), aDeskCourse('Azure')];
  service.content.capabilities = ['course-desk', 'trash'];
  service.on(`GET ${paths.deskCourses}`, () => ({
    body: courses,
    headers: { 'X-Total-Count': String(courses.length) },
  }));
  service.on(`POST ${paths.courseVisibility}`, ({ body }) => {
    const { courses: seen, isHidden } = body as { courses: DeskCourseBody[]; isHidden: boolean };
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

/** Delays the responses with the course list until the returned function is called. */
function holdList() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  service.on(`GET ${paths.deskCourses}`, async () => {
    await answered;
    return { body: courses, headers: { 'X-Total-Count': String(courses.length) } };
  });
  return answer;
}

const row = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr')!);
const sent = (path: string) =>
  service.received.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

test('a service without the capability has the specified list', async () => {
  service.content.capabilities = [];
  service.content.courses = [aCourse({ name: 'SQL' })];
  await openCourseDesk();

  expect(row('SQL').getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Bin' })).not.toBeInTheDocument();
  expect(service.received.filter(({ path }) => path.startsWith('v1/'))).toEqual([]);
});

test('a hidden course has a mark and a preview; others have neither', async () => {
  await openCourseDesk();

  expect(row('React').getByText('Hidden')).toBeVisible();
  expect(row('React').getByRole('link', { name: 'Preview React' })).toHaveAttribute('href', '/course/react');
  expect(row('SQL').queryByText('Hidden')).not.toBeInTheDocument();
});

test('one click hides a course, one more undoes it', async () => {
  const { user } = await openCourseDesk();
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

test('a course that is hidden between the answer for another one and the next render is hidden, too', async () => {
  await openCourseDesk();

  const reads = () => service.received.filter(({ path }) => path.startsWith(`${paths.deskCourses}?`)).length;
  const readsBefore = reads();

  // `act` renders at its end. The desk reads its list again when the first course is hidden.
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Hide SQL' }));
    while (reads() === readsBefore) await new Promise((resolve) => setTimeout(resolve));
    fireEvent.click(screen.getByRole('button', { name: 'Hide Azure' }));
  });

  expect(await screen.findByRole('button', { name: 'Show Azure' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show SQL' })).toBeVisible();
});

test('courses that are hidden in quick succession are all hidden', async () => {
  const { user } = await openCourseDesk();
  await user.click(screen.getByRole('button', { name: 'Hide SQL' }));
  await user.click(screen.getByRole('button', { name: 'Hide Azure' }));

  expect(await screen.findByText('“Azure”: now hidden from visitors.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Hidden')).toHaveLength(3));
});

test('a course that was hidden can be shown before the list is loaded again', async () => {
  const { user } = await openCourseDesk();
  const answer = holdList();
  await user.click(screen.getByRole('button', { name: 'Hide SQL' }));
  await screen.findByText('“SQL”: now hidden from visitors.');
  await user.click(screen.getByRole('checkbox', { name: 'Select SQL' }));
  await user.click(screen.getByRole('button', { name: 'Show' }));

  expect(await screen.findByText('“SQL”: visible to visitors again.')).toBeVisible();
  await act(async () => answer());
  expect(sent(paths.courseVisibility)).toEqual([
    { courses: [{ _id: 'sql', _rev: 1 }], isHidden: true },
    { courses: [{ _id: 'sql', _rev: 2 }], isHidden: false },
  ]);
});

test('after a double click on Hide, Undo shows the course again', async () => {
  const { user } = await openCourseDesk();
  await user.dblClick(screen.getByRole('button', { name: 'Hide SQL' }));
  await waitFor(() => expect(sent(paths.courseVisibility)).toHaveLength(2));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(undo);

  expect(await screen.findByText('“SQL”: visible to visitors again.')).toBeVisible();
});

test('a course that is selected while others are being hidden stays selected', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  service.on(`POST ${paths.courseVisibility}`, async () => {
    await answered;
    return { body: { courses: [{ ...courses[0]!, _rev: 2, isHidden: true }] } };
  });
  const { user } = await openCourseDesk();
  await user.click(screen.getByRole('checkbox', { name: 'Select SQL' }));
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Azure' }));
  answer();
  await screen.findByText('“SQL”: now hidden from visitors.');

  expect(screen.getByRole('checkbox', { name: 'Select SQL' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Azure' })).toBeChecked();
});

test('selected courses are hidden together; Undo shows only those that were shown before', async () => {
  const { user } = await openCourseDesk();
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
  const { user } = await openCourseDesk();
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
  const { user } = await openCourseDesk();
  await user.click(screen.getByRole('button', { name: 'Hide SQL' }));

  expect(await screen.findByText(/^grace changed a course at .* so nothing was overwritten/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide SQL' })).toBeVisible();
});

test('arrow keys on the handle move a course, announce its place and keep the focus', async () => {
  const { user } = await openCourseDesk();
  act(() => screen.getByRole('button', { name: 'Move SQL' }).focus());
  await user.keyboard('{ArrowDown}');

  await waitFor(() => expect(namesOnDesk()).toEqual(['React', 'SQL', 'Azure']));
  expect(await screen.findByText('“SQL” is now 2 of 3.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move SQL' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(namesOnDesk()).toEqual(['React', 'Azure', 'SQL']));
  await user.keyboard('{ArrowDown}');

  await screen.findByText('“SQL” is now 3 of 3.');
  expect(sent(paths.courseOrder)).toEqual([
    { _id: 'sql', place: 1 },
    { _id: 'sql', place: 2 },
  ]);
});

test('buttons move a course by one place; Undo moves it back', async () => {
  const { user } = await openCourseDesk();
  expect(screen.getByRole('button', { name: 'Move SQL up' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Move Azure up' }));
  await waitFor(() => expect(namesOnDesk()).toEqual(['SQL', 'Azure', 'React']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('“Azure” is now 3 of 3.')).toBeVisible();
  expect(namesOnDesk()).toEqual(['SQL', 'React', 'Azure']);
});

test('moves that are pressed before the list is loaded again all count, in their order', async () => {
  const { user } = await openCourseDesk();
  const answer = holdList();
  act(() => screen.getByRole('button', { name: 'Move SQL down' }).focus());
  await user.keyboard('{Enter}');
  await screen.findByText('“SQL” is now 2 of 3.');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Move React down' }));
  expect(namesOnDesk()).toEqual(['Azure', 'React', 'SQL']);
  await screen.findByText('“React” is now 2 of 3.');
  await act(async () => answer());

  expect(namesOnDesk()).toEqual(['Azure', 'React', 'SQL']);
  expect(sent(paths.courseOrder)).toEqual([
    { _id: 'sql', place: 1 },
    { _id: 'sql', place: 2 },
    { _id: 'react', place: 1 },
  ]);
});

test('the pressed button keeps the focus when it moves with its course', async () => {
  const { user } = await openCourseDesk();
  act(() => screen.getByRole('button', { name: 'Move SQL down' }).focus());
  await user.keyboard('{Enter}{Enter}{Enter}');

  await screen.findByText('“SQL” is now 3 of 3.');
  expect(screen.getByRole('button', { name: 'Move SQL down' })).toHaveFocus();
  expect(sent(paths.courseOrder)).toHaveLength(2);
});

test('after a failed move the courses are in their stored order, and later moves are not sent', async () => {
  const { user } = await openCourseDesk();
  service.on(`POST ${paths.courseOrder}`, () => ({ status: 503, body: { title: 'Back in a minute' } }));
  await user.click(screen.getByRole('button', { name: 'Move SQL down' }));
  await user.click(screen.getByRole('button', { name: 'Move SQL down' }));

  expect(await screen.findByText('0 of 2 changes were made: Back in a minute')).toBeVisible();
  expect(namesOnDesk()).toEqual(['SQL', 'React', 'Azure']);
  expect(sent(paths.courseOrder)).toHaveLength(1);
});

test('a failure after stored moves says how many of the pressed moves are stored', async () => {
  const { user } = await openCourseDesk();
  const answers = [{ body: { place: 1, total: 3 } }, { status: 503, body: { title: 'Back in a minute' } }];
  service.on(`POST ${paths.courseOrder}`, () => answers.shift()!);
  const button = screen.getByRole('button', { name: 'Move SQL down' });
  await user.tripleClick(button);

  expect(await screen.findByText('1 of 2 changes were made: Back in a minute')).toBeVisible();
  expect(sent(paths.courseOrder)).toHaveLength(2);
});

test('a move that follows an Undo starts from the place before', async () => {
  const { user } = await openCourseDesk();
  const answer = holdList();
  await user.click(screen.getByRole('button', { name: 'Move SQL down' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('“SQL” is now 1 of 3.');
  await user.click(screen.getByRole('button', { name: 'Move SQL down' }));
  await waitFor(() => expect(sent(paths.courseOrder)).toHaveLength(3));
  await act(async () => answer());

  await waitFor(() => expect(namesOnDesk()).toEqual(['React', 'SQL', 'Azure']));
});

test('a key that is held down moves a course once for each answer', async () => {
  await openCourseDesk();
  const handle = screen.getByRole('button', { name: 'Move SQL' });
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  fireEvent.keyDown(handle, { key: 'ArrowDown', repeat: true });
  expect(namesOnDesk()).toEqual(['React', 'SQL', 'Azure']);

  await screen.findByText('“SQL” is now 2 of 3.');
  expect(sent(paths.courseOrder)).toHaveLength(1);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow key with %s on the handle is left to the browser',
  async (key) => {
    await openCourseDesk();
    const handle = screen.getByRole('button', { name: 'Move SQL' });

    expect(fireEvent.keyDown(handle, { key: 'ArrowDown', [key]: true })).toBe(true);
    expect(namesOnDesk()).toEqual(['SQL', 'React', 'Azure']);
  },
);

test('a selection survives a move', async () => {
  const { user } = await openCourseDesk();
  await user.click(screen.getByRole('checkbox', { name: 'Select Azure' }));
  await user.click(screen.getByRole('button', { name: 'Move SQL down' }));

  await screen.findByText('“SQL” is now 2 of 3.');
  expect(screen.getByRole('checkbox', { name: 'Select Azure' })).toBeChecked();
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
    await openCourseDesk();
    drag(name, y);
    drop();

    await screen.findByText(new RegExp(`^“${name}” is now`));
    expect(namesOnDesk()).toEqual(expected);
    expect(sent(paths.courseOrder)).toHaveLength(1);
  });

  test('to its own place, or ended with Escape, changes nothing', async () => {
    const { user } = await openCourseDesk();
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
  const { user } = await openCourseDesk('?page=2');
  await user.click(screen.getByRole('button', { name: 'Move SQL up' }));

  await waitFor(() => expect(sent(paths.courseOrder)).toEqual([{ _id: 'sql', place: 24 }]));
});

test('a sorted list cannot be ordered, and links to the order of the site', async () => {
  await openCourseDesk('?sort=name');

  expect(screen.queryByRole('button', { name: 'Move SQL' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the order of the site' })).toHaveAttribute(
    'href',
    '/admin/courses',
  );
});

test('the question before a deletion names the bin', async () => {
  const { user } = await openCourseDesk();
  await user.click(screen.getByRole('button', { name: 'Delete SQL' }));

  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Its page /course/sql answers 404 from then on, and it leaves the menu and all lists. It stays in the bin for 30 days and can be restored there.',
  );
});
