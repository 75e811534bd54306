import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCategory, aCourse, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

const COURSE_KEYS = [
  'aboutImage',
  'banner',
  'buttonText',
  'cbutton',
  'cdic',
  'heading',
  'icon',
  'learndic',
  'link',
  'name',
  'selectedOption',
  'shortDetails',
  'timeline',
  'timelinedic',
  'topics',
  'upcomingCourses',
];

const slots = [1, 2, 3, 4].map((number) => ({
  _id: `slot-${number}`,
  startDate: `2027-0${number}-01`,
  endDate: `2027-0${number}-28`,
}));

beforeEach(() => {
  service.content.categories = [aCategory({ name: 'Database' }), aCategory({ name: 'Cloud' })];
  service.content.courses = [
    aCourse({
      _id: 'course-7',
      _rev: 3,
      name: 'T-SQL in depth',
      topics: ['Joins', 'Windows'],
      upcomingCourses: slots,
    }),
  ];
});

async function openForm() {
  const view = renderAdmin('/admin/courses/edit/course-7');
  const form = within(await screen.findByRole('form', { name: 'Edit T-SQL in depth' }));
  return {
    ...view,
    form,
    section: (name: string) => within(form.getByRole('heading', { name }).closest('fieldset')!),
    slot: (number: number) => within(form.getByRole('group', { name: `Upcoming course ${number}` })),
    save: form.getByRole('button', { name: 'Save' }),
  };
}

const writes = () => service.received.filter(({ method }) => method === 'PUT');
const lastBody = () => writes().at(-1)?.body as Record<string, unknown>;

test('the form shows all stored values in sections', async () => {
  const { section, slot, save, form } = await openForm();

  expect(screen.getByRole('heading', { level: 1, name: 'Edit T-SQL in depth' })).toBeVisible();
  expect(section('Card').getByLabelText('Course name')).toHaveValue('T-SQL in depth');
  expect(section('Banner').getByLabelText('Banner button')).toHaveValue('Apply Now');
  expect(section('About').getByLabelText('About')).toHaveValue(
    'Twelve weeks from installation to disaster recovery.',
  );
  expect(section('What they learn').getAllByRole('listitem')).toHaveLength(2);
  expect(section('Timeline').getByLabelText('Timeline')).toHaveValue('12 weeks');
  expect(slot(3).getByLabelText('Start date')).toHaveValue('2027-03-01');
  expect(section('Category').getByRole('combobox')).toHaveDisplayValue('Database');
  expect(form.getByRole('link', { name: 'See the page of T-SQL in depth' })).toHaveAttribute(
    'href',
    '/course/t-sql-in-depth',
  );
  expect(save).toBeEnabled();
});

test('saving sends the course under its wire names with the slot ids and reports success', async () => {
  service.on('PUT choose/course/update/course-7', () => ({ body: { _id: 'course-7', _rev: 4 } }));
  const { user, form, section, slot, save } = await openForm();
  await user.clear(form.getByLabelText('Course name'));
  await user.type(form.getByLabelText('Course name'), 'T-SQL');
  await user.type(form.getByRole('textbox', { name: 'Topic' }), 'Indexes{Enter}');
  await user.selectOptions(section('Category').getByRole('combobox'), 'Cloud');
  fireEvent.change(slot(2).getByLabelText('End date'), {
    target: { value: '2027-03-05' },
  });
  await user.click(slot(4).getByRole('button', { name: /^Clear/ }));

  await user.click(save);

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Notifications' })).getByText('Successfully updated!'),
  ).toBeVisible();
  expect(Object.keys(lastBody()).sort()).toEqual(COURSE_KEYS);
  expect(lastBody()).toMatchObject({
    name: 'T-SQL',
    cbutton: 'Apply Now',
    selectedOption: 'Cloud',
    topics: ['Joins', 'Windows', 'Indexes'],
    upcomingCourses: [
      { _id: 'slot-1', start_date: '2027-01-01', end_date: '2027-01-28' },
      { _id: 'slot-2', start_date: '2027-02-01', end_date: '2027-03-05' },
      { _id: 'slot-3', start_date: '2027-03-01', end_date: '2027-03-28' },
      { _id: 'slot-4', start_date: '', end_date: '' },
    ],
  });
  expect(writes()[0]?.headers['if-match']).toBe('"3"');
  expect(form.getByLabelText('Course name')).toHaveValue('T-SQL');
  expect(form.getByRole('link', { name: 'See the page of T-SQL' })).toHaveAttribute('href', '/course/t-sql');
});

test('the edit form has the limits of the edit form', async () => {
  const { form } = await openForm();

  for (const [label, limit] of [
    ['Course name', 200],
    ['Button text', 50],
    ['Banner button', 50],
    ['Heading', 200],
    ['Short details', 2000],
    ['About', 2000],
    ['What they learn', 2000],
    ['Schedule-a-call link', 200],
    ['Timeline', 500],
    ['Timeline text', 2000],
  ] as const)
    expect(form.getByLabelText(label)).toHaveAttribute('maxlength', String(limit));
  expect(form.getByLabelText('Timeline')).toHaveAccessibleDescription('Up to 500 characters');
});

test('spec 6.4.4: a stored timeline over the limit can be saved unchanged, but a changed one must fit', async () => {
  service.content.courses[0]!.timeline = 'x'.repeat(800);
  service.on('PUT choose/course/update/course-7', () => ({ body: {} }));
  const { user, form, save } = await openForm();

  await user.click(save);
  await form.findByText('Successfully updated!');
  expect(lastBody().timeline).toHaveLength(800);

  await user.type(form.getByLabelText('Timeline'), '{Backspace}');
  await user.click(save);

  expect(await form.findByText('Timeline is 299 over the limit of 500 characters.')).toBeVisible();
  expect(form.getByLabelText('Timeline')).toHaveFocus();
  expect(writes()).toHaveLength(1);
});

test('an emptied field has to be filled in again, a field that was always empty does not', async () => {
  service.content.courses[0]!.link = '';
  const { user, form, save } = await openForm();
  expect(save).toBeEnabled();

  await user.clear(form.getByLabelText('Heading'));

  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Fill in: Heading');
});

test('a name that another course has shows an error at the name, and the form keeps its values', async () => {
  service.on('PUT choose/course/update/course-7', () => ({
    status: 409,
    body: { title: 'Conflict', errors: [{ field: 'name', message: 'is taken by another course' }] },
  }));
  const { user, form, save } = await openForm();
  await user.type(form.getByLabelText('Timeline'), '!');

  await user.click(save);

  expect(await form.findByText('Error updating data: Course name is taken by another course')).toBeVisible();
  expect(within(await screen.findByRole('alert')).getByText('Error updating data')).toBeVisible();
  expect(form.getByLabelText('Timeline')).toHaveValue('12 weeks!');
  expect(form.getByLabelText('Course name')).toBeInvalid();
  expect(form.getByLabelText('Course name')).toHaveFocus();
});

test('an end before the start is not sent, and the error names the slot', async () => {
  const { user, form, slot, save } = await openForm();
  const end = slot(3).getByLabelText('End date');
  fireEvent.change(end, { target: { value: '2027-02-20' } });

  await user.click(save);

  const words = 'Upcoming course 3: the end date is before the start date.';
  expect(await form.findByText(`Error updating data: ${words}`)).toBeVisible();
  expect(end).toHaveAccessibleDescription(words);
  expect(end).toHaveFocus();
  expect(writes()).toHaveLength(0);
});

test('a save sorts the dates in the form, too, and they do not count as changed by another admin', async () => {
  let revision = 3;
  service.on('PUT choose/course/update/course-7', ({ body, headers }) => {
    if (headers['if-match'] === `"${revision}"`) return { body: { _id: 'course-7', _rev: (revision += 1) } };
    return {
      status: 412,
      body: {
        title: 'Precondition Failed',
        current: { ...(body as object), _id: 'course-7', _rev: revision, heading: 'Theirs' },
      },
    };
  });
  const { user, form, slot, save } = await openForm();
  fireEvent.change(slot(1).getByLabelText('End date'), { target: { value: '2028-01-28' } });
  fireEvent.change(slot(1).getByLabelText('Start date'), { target: { value: '2028-01-01' } });
  await user.click(save);
  await form.findByText('Successfully updated!');
  expect(slot(4).getByLabelText('Start date')).toHaveValue('2028-01-01');

  revision = 9;
  await user.type(form.getByLabelText('Timeline'), '!');
  await user.click(save);
  expect(await screen.findByText(/Kept from that version/)).toHaveTextContent(
    /Kept from that version: Heading\.$/,
  );
});

test('a save ends the editing of a topic', async () => {
  service.on('PUT choose/course/update/course-7', () => ({ body: {} }));
  const { user, form, save } = await openForm();
  await user.click(form.getByRole('button', { name: 'Edit Windows' }));

  await user.click(save);

  await form.findByText('Successfully updated!');
  expect(form.getByRole('textbox', { name: 'Topic' })).toHaveValue('');
  expect(form.getByRole('button', { name: 'Add' })).toBeVisible();
});

test('a topic that is typed but not added blocks the save until it is added or cleared', async () => {
  service.on('PUT choose/course/update/course-7', () => ({ body: {} }));
  const { user, form, save } = await openForm();
  const entry = form.getByRole('textbox', { name: 'Topic' });
  await user.type(entry, 'Indexes');

  await user.click(save);
  await waitFor(() => expect(entry).toHaveFocus());
  expect(entry).toHaveAccessibleDescription(
    expect.stringContaining('This topic is not in the list yet: add it, or clear the line.'),
  );
  expect(writes()).toHaveLength(0);

  await user.clear(entry);
  expect(entry).toBeValid();
  await user.click(save);
  expect(await form.findByText('Successfully updated!')).toBeVisible();
});

test('a half-typed date cannot be saved as no date; Clear removes it', async () => {
  const { user, slot, save } = await openForm();
  const date = slot(1).getByLabelText<HTMLInputElement>('Start date');
  // Simulates a half-typed date, which jsdom lacks: in browsers, its value is '' and `badInput` is true.
  let isHalfTyped = false;
  Object.defineProperty(date, 'validity', { get: () => ({ badInput: isHalfTyped }) });
  const halfType = () => {
    isHalfTyped = true;
    fireEvent.change(date, { target: { value: '' } });
    fireEvent.keyUp(date, { key: 'Backspace' });
  };
  halfType();
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Complete or clear the dates of Upcoming course 1');

  isHalfTyped = false;
  fireEvent.change(date, { target: { value: '2028-01-01' } });
  expect(save).toBeEnabled();

  halfType();
  const setValue = jest.spyOn(date, 'value', 'set').mockImplementation(() => (isHalfTyped = false));
  await user.click(slot(1).getByRole('button', { name: 'Clear Upcoming course 1' }));
  expect(setValue).toHaveBeenCalledWith('');
  expect(save).toBeEnabled();
});

test('a date that is half typed into an empty field cannot be saved either', async () => {
  service.content.courses[0]!.upcomingCourses = [];
  const { slot, save } = await openForm();
  expect(slot(1).getByText('Empty')).toBeVisible();
  const date = slot(1).getByLabelText('Start date');
  Object.defineProperty(date, 'validity', { value: { badInput: true } });
  fireEvent.keyUp(date, { key: '1' });

  expect(save).toBeDisabled();
  expect(slot(1).queryByText('Empty')).not.toBeInTheDocument();
});

test('a category that no longer exists is kept by a save', async () => {
  service.content.courses[0]!.category = 'Mainframe';
  service.on('PUT choose/course/update/course-7', () => ({ body: {} }));
  const { user, form, section, save } = await openForm();
  expect(section('Category').getByRole('combobox')).toHaveDisplayValue('Mainframe (no longer exists)');

  await user.click(save);

  await form.findByText('Successfully updated!');
  expect(lastBody().selectedOption).toBe('Mainframe');
});

test('the section navigation links to the headings and shows what is missing', async () => {
  const { user, form } = await openForm();
  const sections = within(screen.getByLabelText('Sections of the form'));

  await user.clear(form.getByLabelText('Heading'));
  const toBanner = sections.getByText('Banner');
  expect(toBanner).toHaveTextContent('Banner1 to fill in');
  expect(sections.getByText('Timeline')).toHaveTextContent('complete');
  await user.click(toBanner);

  expect(form.getByRole('heading', { level: 2, name: 'Banner' })).toHaveFocus();
});

test('an unknown course shows a message with a link to all courses', async () => {
  service.on('GET choose/course/get/gone', () => ({ status: 404, body: { title: 'Not Found' } }));
  renderAdmin('/admin/courses/edit/gone');

  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such course' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/admin/courses');
  expect(document.title).toBe('There is no such course | Platter Institute');
});

test('a course that fails to load can be retried', async () => {
  service.on('GET choose/course/get/course-7', () => ({ status: 503, body: { title: 'Back in a minute' } }));
  renderAdmin('/admin/courses/edit/course-7');

  expect(await screen.findByText('Back in a minute')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('an ended session leads to the login page', async () => {
  service.on('GET choose/course/get/course-7', () => ({ status: 401, body: {} }));
  renderAdmin('/admin/courses/edit/course-7');

  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
});
