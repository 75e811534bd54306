import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCategory, breakPictures, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

beforeEach(() => {
  service.content.categories = [aCategory({ name: 'Database' })];
});

const texts = {
  'Course name': 'T-SQL',
  'Icon address': 'media/icon.svg',
  'Short details': 'Queries for everybody.',
  'Button text': 'View course',
  'Banner address': 'media/banner.svg',
  Heading: 'Ask better questions',
  'Banner button': 'Apply Now',
  'About image address': 'media/about.svg',
  About: 'Six weeks.',
  'What they learn': 'Everything about queries.',
  'Schedule-a-call link': 'https://calendar.example.com/call',
  Timeline: '6 weeks',
  'Timeline text': 'Two evenings a week.',
};

async function openForm() {
  const view = renderAdmin('/admin/courses/post');
  const form = within(await screen.findByRole('form', { name: 'New course' }));
  return { ...view, form, save: form.getByRole('button', { name: 'Save' }) };
}

async function fillIn({ user, form }: Awaited<ReturnType<typeof openForm>>) {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Database');
  await user.type(form.getByRole('textbox', { name: 'Topic' }), 'Joins{Enter}');
}

const writes = () => service.received.filter(({ method }) => method === 'POST');

test('spec 6.4.2: Save is disabled until every field but the dates is filled in', async () => {
  const page = await openForm();
  const { user, form, save } = page;
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Fill in: Course name, Icon, Short details, 12 more');

  await fillIn(page);
  expect(save).toBeEnabled();

  await user.click(form.getByRole('button', { name: 'Remove Joins' }));
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Fill in: Topics');
});

test('saving sends the course, reports success, clears the form and links to the course page', async () => {
  service.on('POST choose/course/', () => ({ status: 201, body: { _id: 'course-9', _rev: 1 } }));
  const page = await openForm();
  const { user, form, save } = page;
  await fillIn(page);
  const first = within(form.getByRole('group', { name: 'Upcoming course 1' }));
  fireEvent.change(first.getByLabelText('Start date'), { target: { value: '2027-01-12' } });
  fireEvent.change(first.getByLabelText('End date'), { target: { value: '2027-02-20' } });

  await user.click(save);

  expect(await form.findByText('Successfully added!')).toBeVisible();
  expect(writes()).toHaveLength(1);
  expect(writes()[0]).toMatchObject({ method: 'POST', path: 'choose/course/' });
  expect(writes()[0]?.body).toEqual({
    name: 'T-SQL',
    icon: 'media/icon.svg',
    shortDetails: 'Queries for everybody.',
    buttonText: 'View course',
    banner: 'media/banner.svg',
    heading: 'Ask better questions',
    cbutton: 'Apply Now',
    aboutImage: 'media/about.svg',
    cdic: 'Six weeks.',
    learndic: 'Everything about queries.',
    timeline: '6 weeks',
    timelinedic: 'Two evenings a week.',
    link: 'https://calendar.example.com/call',
    selectedOption: 'Database',
    topics: ['Joins'],
    upcomingCourses: [
      { start_date: '2027-01-12', end_date: '2027-02-20' },
      { start_date: '', end_date: '' },
      { start_date: '', end_date: '' },
      { start_date: '', end_date: '' },
    ],
  });
  for (const label of Object.keys(texts)) expect(form.getByLabelText(label)).toHaveValue('');
  expect(form.queryByRole('listitem')).not.toBeInTheDocument();
  expect(first.getByLabelText('Start date')).toHaveValue('');
  expect(save).toBeDisabled();
  expect(form.getByRole('link', { name: 'See the page of T-SQL' })).toHaveAttribute('href', '/course/t-sql');
});

test('a topic that was opened with Edit leaves nothing unsaved after a save', async () => {
  service.on('POST choose/course/', () => ({ status: 201, body: { _id: 'course-9', _rev: 1 } }));
  const page = await openForm();
  const { user, form, save, router } = page;
  await fillIn(page);
  await user.click(form.getByRole('button', { name: 'Edit Joins' }));
  await user.click(save);
  await form.findByText('Successfully added!');
  expect(form.getByRole('textbox', { name: 'Topic' })).toHaveValue('');

  await user.click(screen.getByRole('link', { name: 'All courses' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/courses'));
});

test('the add form has the limits of the add form', async () => {
  const { form } = await openForm();

  for (const [label, limit] of [
    ['Course name', 200],
    ['Button text', 50],
    ['Banner button', 20],
    ['Heading', 200],
    ['Short details', 2000],
    ['About', 2000],
    ['What they learn', 2000],
    ['Schedule-a-call link', 200],
    ['Timeline', 2000],
    ['Timeline text', 2000],
  ] as const)
    expect(form.getByLabelText(label)).toHaveAttribute('maxlength', String(limit));
});

test('a rejected course stays in the form, with an error at the name that is in use', async () => {
  service.on('POST choose/course/', () => ({
    status: 409,
    body: { title: 'Conflict', errors: [{ field: 'name', message: 'is taken by another course' }] },
  }));
  const page = await openForm();
  await fillIn(page);

  await page.user.click(page.save);

  expect(
    await page.form.findByText('Error updating/adding data: Course name is taken by another course'),
  ).toBeVisible();
  expect(within(await screen.findByRole('alert')).getByText('Error updating/adding data')).toBeVisible();
  expect(page.form.getByLabelText('Course name')).toHaveFocus();
  for (const [label, text] of Object.entries(texts))
    expect(page.form.getByLabelText(label)).toHaveValue(text);
  expect(page.form.getByText('Joins')).toBeVisible();
});

test('without categories the form links to the Categories page', async () => {
  service.content.categories = [];
  const { form } = await openForm();

  expect(form.getByRole('link', { name: 'Add one in Categories' })).toHaveAttribute(
    'href',
    '/admin/categories',
  );
});

test('the document title names the page', async () => {
  await openForm();

  expect(screen.getByRole('heading', { level: 1, name: 'Add New Service' })).toBeVisible();
  expect(document.title).toBe('Add New Service | Platter Institute');
});

describe('with the capability course-facts', () => {
  const factWrites = () =>
    service.received.filter(({ method, path }) => method === 'PUT' && path === 'v1/courses/course-9/facts');
  const fillAtOnce = async ({ user, form }: Awaited<ReturnType<typeof openForm>>) => {
    for (const [label, value] of Object.entries(texts))
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    fireEvent.change(form.getByRole('combobox', { name: 'Category' }), { target: { value: 'Database' } });
    await user.type(form.getByRole('textbox', { name: 'Topic' }), 'Joins{Enter}');
  };
  beforeEach(() => {
    service.content.capabilities = ['course-facts'];
    service.on('POST choose/course/', () => ({ status: 201, body: { _id: 'course-9', _rev: 1 } }));
  });

  test('facts are saved after the course; if they fail, the next save repeats only them', async () => {
    service.on('PUT v1/courses/course-9/facts', () => ({ status: 507, body: { title: 'The disk is full' } }));
    const page = await openForm();
    const { form, save } = page;
    await fillAtOnce(page);
    fireEvent.change(form.getByLabelText('Level'), { target: { value: 'advanced' } });
    expect(form.getByText(/is uploaded in the form of the stored course/)).toBeVisible();
    fireEvent.click(save);
    const failure = 'The course is saved, but its facts are not: The disk is full';
    expect(await form.findByText(failure)).toBeVisible();
    expect(form.getByLabelText('Course name')).toHaveValue('');
    expect(form.getByLabelText('Level')).toHaveDisplayValue('Advanced');

    service.on('PUT v1/courses/course-9/facts', () => ({ body: { _id: 'course-9', _rev: 1 } }));
    fireEvent.click(save);
    await waitFor(() => expect(form.getByLabelText('Level')).toHaveDisplayValue('Not stated'));
    expect(factWrites().map(({ body }) => (body as { level: string }).level)).toEqual([
      'advanced',
      'advanced',
    ]);
    expect(writes()).toHaveLength(1);
    expect(form.queryByText(failure)).not.toBeInTheDocument();
    expect(save).toBeDisabled();
    for (const header of ['if-match', 'idempotency-key'])
      expect(factWrites().map(({ headers }) => headers[header])).toEqual([undefined, undefined]);
  });

  test('wrong facts stop the course, and without facts nothing is sent for them', async () => {
    const page = await openForm();
    const { form, save } = page;
    await fillAtOnce(page);
    fireEvent.change(form.getByLabelText('Price'), { target: { value: 'much' } });
    fireEvent.click(save);
    expect(await form.findByText(/^Error updating\/adding data: Price: write an amount/)).toBeVisible();
    expect(writes()).toEqual([]);

    fireEvent.change(form.getByLabelText('Price'), { target: { value: '' } });
    fireEvent.click(save);
    expect(await form.findByText('Successfully added!')).toBeVisible();
    expect(factWrites()).toEqual([]);
  });

  test('after Cancel of the question about a picture, the next save sends the facts to their course', async () => {
    service.on('PUT v1/courses/course-9/facts', () => ({ body: { _id: 'course-9', _rev: 1 } }));
    const page = await openForm();
    const { user, form, save } = page;
    breakPictures('/gone.png');
    await fillAtOnce(page);
    fireEvent.change(form.getByLabelText('Instructor'), { target: { value: 'Ada' } });
    const address = form.getByLabelText('Picture of the instructor address');
    fireEvent.change(address, { target: { value: 'https://pictures.example/gone.png' } });
    fireEvent.click(save);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(
      await form.findByText('The course is saved, but its facts are not. Correct them, then save again.'),
    ).toBeVisible();
    expect(save).toBeEnabled();
    expect(factWrites()).toEqual([]);

    fireEvent.change(address, { target: { value: 'https://pictures.example/ada.png' } });
    fireEvent.click(save);
    await waitFor(() => expect(form.getByLabelText('Instructor')).toHaveValue(''));
    expect(factWrites()).toHaveLength(1);
    expect(factWrites()[0]?.body).toMatchObject({ instructorImage: 'https://pictures.example/ada.png' });
    expect(writes()).toHaveLength(1);
    expect(save).toBeDisabled();
  });

  test('after the admin clears facts that failed to save, new ones belong to the next course', async () => {
    service.on('PUT v1/courses/course-9/facts', () => ({ status: 507, body: { title: 'The disk is full' } }));
    const page = await openForm();
    const { form, save } = page;
    await fillAtOnce(page);
    fireEvent.change(form.getByLabelText('Level'), { target: { value: 'advanced' } });
    fireEvent.click(save);
    await form.findByText(/^The course is saved, but its facts are not/);

    fireEvent.change(form.getByLabelText('Level'), { target: { value: '' } });
    expect(save).toBeDisabled();
    fireEvent.change(form.getByLabelText('Level'), { target: { value: 'beginner' } });
    expect(save).toBeDisabled();
    expect(factWrites()).toHaveLength(1);
  });
});
