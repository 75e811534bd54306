import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CourseFacts } from 'shared-lib/api';
import { aCategory, aCourse, aCourseFacts, startContentService, type Answer } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';

const service = startContentService();

let factsAnswer: { status?: number; body?: unknown };
beforeEach(() => {
  service.content.capabilities = ['course-facts'];
  service.content.categories = [aCategory({ name: 'Database' })];
  service.content.courses = [
    aCourse({ _id: 'course-1', _rev: 3, name: 'SQL', category: 'Database', upcomingCourses: [] }),
  ];
  factsAnswer = { body: { _id: 'course-1', _rev: 1 } };
  service.on('GET v1/courses/course-1/facts', () => ({ body: { ...aCourseFacts(), syllabus: null } }));
  service.on('PUT v1/courses/course-1/facts', () => factsAnswer);
  service.on('PUT choose/course/update/course-1', () => ({ body: { _id: 'course-1', _rev: 4 } }));
});

async function openForm() {
  const view = renderAdmin('/admin/courses/edit/course-1');
  const form = within(await screen.findByRole('form', { name: 'Edit SQL' }));
  return { ...view, form, save: form.getByRole('button', { name: 'Save' }) };
}

const factWrites = () =>
  service.received.filter(({ method, path }) => method === 'PUT' && /facts/.test(path));
const courseWrites = () =>
  service.received.filter(({ method, path }) => method === 'PUT' && /update/.test(path));

test('changed facts are saved after the course, with their own revision', async () => {
  const { user, form, save } = await openForm();
  expect(form.getByLabelText('Price')).toHaveValue('1250.50');
  fireEvent.change(form.getByLabelText('Price'), { target: { value: '499' } });
  await user.selectOptions(form.getByLabelText('Level'), 'Advanced');
  await user.selectOptions(form.getByLabelText('Currency'), 'JPY');
  await user.click(save);

  await waitFor(() => expect(factWrites()).toHaveLength(1));
  expect(courseWrites()).toHaveLength(1);
  const { _id, _rev, ...facts } = aCourseFacts({ price: '499', currency: 'JPY', level: 'advanced' });
  expect(factWrites()[0]?.body).toEqual(facts);
  expect(factWrites()[0]?.headers['if-match']).toBe('"0"');
  expect(await form.findByText('Successfully updated!')).toBeVisible();
});

test('while the course is saved, its facts cannot be changed and nothing typed is lost', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  service.on('PUT choose/course/update/course-1', () => new Promise((resolve) => (answer = resolve)));
  const { user, form, save } = await openForm();
  fireEvent.change(form.getByLabelText('Price'), { target: { value: '499' } });
  await user.click(save);
  await waitFor(() => expect(courseWrites()).toHaveLength(1));
  for (const label of ['Price', 'Instructor', 'Line about the instructor'])
    expect(form.getByLabelText(label)).toHaveAttribute('readonly');
  for (const label of ['Level', 'Format', 'Currency']) expect(form.getByLabelText(label)).toBeDisabled();
  answer({ body: { _id: 'course-1', _rev: 4 } });

  await waitFor(() => expect(factWrites()).toHaveLength(1));
  expect(factWrites()[0]?.body).toMatchObject({ price: '49900' });
  expect(await form.findByText('Successfully updated!')).toBeVisible();
});

test('unchanged facts are not sent', async () => {
  const { user, form, save } = await openForm();
  await user.click(save);

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(factWrites()).toEqual([]);
});

test('wrong facts stop the save of the course, too, and the form names the field', async () => {
  const { user, form, save } = await openForm();
  fireEvent.change(form.getByLabelText('Price'), { target: { value: 'much' } });
  await user.click(save);

  const error = 'Price: write an amount such as 499 or 499.50.';
  expect(await form.findByText(`Error updating data: ${error}`)).toBeVisible();
  expect(form.getByLabelText('Price')).toHaveAccessibleDescription(expect.stringContaining(error));
  expect(form.getByLabelText('Price')).toHaveFocus();
  expect(courseWrites()).toEqual([]);
});

describe('stored facts that the rules of the form do not allow', () => {
  const old = { price: '499.00', currency: '', language: 'la' };
  beforeEach(() => {
    service.on('GET v1/courses/course-1/facts', () => ({ body: aCourseFacts(old) }));
  });

  test('are shown, and stop no save of other fields', async () => {
    const { user, form, save } = await openForm();
    expect(form.getByLabelText('Language')).toHaveDisplayValue('la');
    await user.selectOptions(form.getByLabelText('Level'), 'Advanced');
    await user.click(save);

    await waitFor(() => expect(factWrites()).toHaveLength(1));
    expect(factWrites()[0]?.body).toMatchObject({ ...old, level: 'advanced' });
    expect(await form.findByText('Successfully updated!')).toBeVisible();
  });

  test('are corrected where the service rejects them', async () => {
    const errors = [{ field: 'currency', message: 'is missing, but there is a price' }];
    factsAnswer = { status: 400, body: { title: 'Invalid', errors } };
    const { user, form, save } = await openForm();
    await user.selectOptions(form.getByLabelText('Level'), 'Advanced');
    await user.click(save);

    const error = 'Currency is missing, but there is a price';
    expect(await form.findByText(`The course is saved, but its facts are not: ${error}`)).toBeVisible();
    expect(form.getByLabelText('Currency')).toHaveAccessibleDescription(error);
    await user.selectOptions(form.getByLabelText('Currency'), 'EUR (€)');
    await user.click(save);
    await waitFor(() => expect(factWrites()).toHaveLength(2));
    expect(factWrites()[1]?.body).toMatchObject({ price: '49900', currency: 'EUR' });
  });
});

test('if the facts fail after the course, the form says so, keeps the input and saves it again', async () => {
  factsAnswer = { status: 507, body: { title: 'The disk is full' } };
  const { user, form, save } = await openForm();
  await user.selectOptions(form.getByLabelText('Level'), 'Advanced');
  await user.click(save);

  const text = 'The course is saved, but its facts are not: The disk is full';
  expect(await form.findByText(text)).toBeVisible();
  expect(form.getByLabelText('Level')).toHaveDisplayValue('Advanced');

  factsAnswer = { body: { _id: 'course-1', _rev: 1 } };
  await user.click(save);
  await waitFor(() => expect(factWrites()).toHaveLength(2));
  await waitFor(() => expect(form.getByText('Successfully updated!')).toBeVisible());
  expect(form.queryByText(text)).not.toBeInTheDocument();
});

test('of facts that another admin changed meanwhile nothing is overwritten without a choice', async () => {
  const current = aCourseFacts({ _rev: 5, level: 'intermediate', language: 'de' });
  factsAnswer = {
    status: 412,
    body: { title: 'Changed', current, changedBy: 'grace', changedAt: '2026-11-20T12:00:00.000Z' },
  };
  const { user, form, save } = await openForm();
  await user.selectOptions(form.getByLabelText('Level'), 'Advanced');
  await user.click(save);

  const dialog = within(await screen.findByRole('dialog', { name: /^Changed by grace/ }));
  expect(dialog.getByText(/Level/)).toBeVisible();
});

test('without the capability the form has no facts and asks for none', async () => {
  service.content.capabilities = [];
  const { form } = await openForm();

  expect(form.queryByRole('heading', { name: 'Course facts' })).not.toBeInTheDocument();
  expect(service.received.filter(({ path }) => path.includes('facts'))).toEqual([]);
});

describe('facts that another admin changed meanwhile', () => {
  const changedByGrace = (own: Partial<CourseFacts>) =>
    service.on('PUT v1/courses/course-1/facts', ({ headers }) =>
      headers['if-match'] === '"5"'
        ? { body: { _id: 'course-1', _rev: 6 } }
        : {
            status: 412,
            body: { title: 'Changed', current: aCourseFacts({ _rev: 5, ...own }), changedBy: 'grace' },
          },
    );

  test('are never merged to a price that neither admin stated', async () => {
    changedByGrace({ price: '99900', currency: 'EUR', durationUnit: 'days', language: 'de' });
    const { user, form, save } = await openForm();
    fireEvent.change(form.getByLabelText('Price'), { target: { value: '999' } });
    fireEvent.change(form.getByLabelText('Duration'), { target: { value: '10' } });
    await user.click(save);

    const dialog = within(await screen.findByRole('dialog', { name: /^Changed by grace/ }));
    const choice = (group: string, name: string) =>
      within(dialog.getByRole('group', { name: group })).getByRole('radio', { name });
    expect(choice('Price', 'Keep mine')).toHaveAccessibleDescription('$999');
    expect(choice('Price', 'Take theirs')).toHaveAccessibleDescription('€999');
    expect(choice('Duration', 'Keep mine')).toHaveAccessibleDescription('10 weeks');
    expect(choice('Duration', 'Take theirs')).toHaveAccessibleDescription('12 days');
    expect(dialog.getAllByRole('group')).toHaveLength(2);
    await user.click(choice('Duration', 'Take theirs'));
    await user.click(dialog.getByRole('button', { name: 'Save again' }));

    expect(await form.findByText('Successfully updated!')).toBeVisible();
    expect(factWrites().at(-1)?.body).toMatchObject({
      ...{ price: '99900', currency: 'USD', language: 'de' },
      ...{ durationCount: '12', durationUnit: 'days' },
    });
  });

  test('keep the picture and the line of the instructor to whom they belong', async () => {
    changedByGrace({ instructorName: 'Grace Hopper', instructorImage: 'media/grace.webp' });
    const { user, form, save } = await openForm();
    fireEvent.change(form.getByLabelText('Line about the instructor'), { target: { value: 'Won a prize.' } });
    await user.click(save);

    const dialog = within(await screen.findByRole('dialog', { name: /^Changed by grace/ }));
    expect(dialog.getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription(
      /^Edgar Codd\s+Won a prize\.$/,
    );
    expect(dialog.getByRole('radio', { name: 'Take theirs' })).toHaveAccessibleDescription(
      /^Grace Hopper\s+media\/grace.webp\s+Thinks in relations\.$/,
    );
  });

  test('are merged with a note, which the next save of unchanged facts no longer shows', async () => {
    changedByGrace({ language: 'de' });
    const { user, form, save } = await openForm();
    await user.selectOptions(form.getByLabelText('Level'), 'Advanced');
    await user.click(save);

    const note = 'Changed by grace since you opened it. Kept from that version: Language.';
    expect(await form.findByText(note)).toBeVisible();
    expect(form.getByText('Successfully updated!')).toBeVisible();
    expect(form.getByLabelText('Language')).toHaveDisplayValue('German');

    await user.click(save);
    await waitFor(() => expect(courseWrites()).toHaveLength(2));
    expect(await form.findByText('Successfully updated!')).toBeVisible();
    expect(form.queryByText(note)).not.toBeInTheDocument();
    expect(factWrites()).toHaveLength(2);
  });
});

describe('the syllabus', () => {
  const PDF = new File(['%PDF-1.7 %%EOF'], 'sql.pdf', { type: 'application/pdf' });
  const pick = (input: HTMLElement, file: File) => fireEvent.change(input, { target: { files: [file] } });

  test('is stored at once, and can be deleted', async () => {
    service.on('POST v1/courses/course-1/syllabus', () => ({ body: { name: 'sql.pdf', size: 14 } }));
    service.on('DELETE v1/courses/course-1/syllabus', () => ({ body: { _id: 'course-1' } }));
    const { user, form } = await openForm();
    form.getByLabelText('Choose the syllabus').focus();
    pick(form.getByLabelText('Choose the syllabus'), PDF);
    expect(await form.findByRole('progressbar')).toBeVisible();
    expect(form.getByLabelText('Choose the syllabus')).toBeEnabled();
    expect(form.getByLabelText('Choose the syllabus')).toHaveFocus();

    expect(await form.findByText('sql.pdf is stored. Visitors get it after a request.')).toBeVisible();
    const upload = service.received.find(({ method }) => method === 'POST');
    expect(upload).toMatchObject({
      path: 'v1/courses/course-1/syllabus?name=sql.pdf',
      headers: { 'content-type': 'application/pdf' },
    });
    expect(form.getByRole('link', { name: 'sql.pdf' })).toHaveAttribute(
      'href',
      expect.stringMatching(/v1\/courses\/course-1\/syllabus\/file$/),
    );

    await user.click(form.getByRole('button', { name: 'Delete the file' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await form.findByText('The syllabus is deleted.')).toBeVisible();
    expect(form.getByLabelText('Choose the syllabus')).toHaveFocus();
    expect(form.getByText('No file yet.')).toBeVisible();
  });

  test('that another admin has replaced is shown after the next save', async () => {
    let syllabus: object | null = { name: 'old.pdf', size: 2048 };
    service.on('GET v1/courses/course-1/facts', () => ({ body: { ...aCourseFacts(), syllabus } }));
    const { user, form, save } = await openForm();
    expect(form.getByRole('link', { name: 'old.pdf' })).toBeVisible();

    syllabus = { name: 'new.pdf', size: 4096 };
    await user.type(form.getByLabelText('Course name'), '!');
    await user.click(save);

    expect(await form.findByRole('link', { name: 'new.pdf' })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Delete the file' }));
    expect(screen.getByRole('alertdialog', { name: 'Delete new.pdf?' })).toBeVisible();
  });

  test('is not changed during a save and its reload, which could show a deleted file again', async () => {
    const syllabus = { name: 'sql.pdf', size: 14 };
    let answerReload: (answer: Answer) => void = () => undefined;
    let answerDelete: (answer: Answer) => void = () => undefined;
    service.on('POST v1/courses/course-1/syllabus', () => ({ body: syllabus }));
    service.on('DELETE v1/courses/course-1/syllabus', () => new Promise((end) => (answerDelete = end)));
    const { user, form, save } = await openForm();
    pick(form.getByLabelText('Choose the syllabus'), PDF);
    const remove = await form.findByRole('button', { name: 'Delete the file' });
    await waitFor(() => expect(save).toBeEnabled());
    service.on('GET v1/courses/course-1/facts', () => new Promise((end) => (answerReload = end)));
    await user.click(save);
    await form.findByText('Successfully updated!');

    await waitFor(() => expect(remove).toHaveAttribute('aria-disabled'));
    await user.click(remove);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    answerReload({ body: { ...aCourseFacts(), syllabus } });
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled'));
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(service.received.at(-1)?.method).toBe('DELETE'));
    expect(save).toHaveAccessibleDescription('Wait until the syllabus is deleted');
    answerDelete({ body: { _id: 'course-1' } });

    expect(await form.findByText('No file yet.')).toBeVisible();
    await waitFor(() => expect(save).toBeEnabled());
  });

  test('that is deleted already leaves the form when it is deleted again', async () => {
    service.on('POST v1/courses/course-1/syllabus', () => ({ body: { name: 'sql.pdf', size: 14 } }));
    service.on('DELETE v1/courses/course-1/syllabus', () => ({
      status: 404,
      body: { title: 'There is no such syllabus' },
    }));
    const { user, form } = await openForm();
    pick(form.getByLabelText('Choose the syllabus'), PDF);
    await user.click(await form.findByRole('button', { name: 'Delete the file' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));

    expect(await form.findByText('The syllabus is deleted.')).toBeVisible();
    expect(form.getByText('No file yet.')).toBeVisible();
  });

  test('an upload that hangs can be canceled, and does not block Save any longer', async () => {
    service.on('POST v1/courses/course-1/syllabus', () => new Promise<Answer>(() => undefined));
    const { user, form, save } = await openForm();
    pick(form.getByLabelText('Choose the syllabus'), PDF);
    expect(await form.findByRole('progressbar', { name: 'Uploading sql.pdf' })).toBeVisible();
    expect(save).toBeDisabled();

    await user.click(form.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(save).toBeEnabled());
    expect(form.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(form.getByLabelText('Choose the syllabus')).toHaveFocus();
    expect(form.getByLabelText('Choose the syllabus')).toBeValid();
    expect(form.getByText('No file yet.')).toBeVisible();
  });

  test('whose answer is lost may be stored or deleted: the form says how to be sure', async () => {
    service.on('POST v1/courses/course-1/syllabus', () => ({ status: 502, body: 'Bad gateway' }));
    service.on('DELETE v1/courses/course-1/syllabus', () => ({ status: 502, body: 'Bad gateway' }));
    const { user, form } = await openForm();
    pick(form.getByLabelText('Choose the syllabus'), PDF);
    expect(
      await form.findByText(
        'The answer did not arrive, so sql.pdf may be stored. Choose it again to be sure: it replaces a stored file.',
      ),
    ).toBeVisible();

    service.on('POST v1/courses/course-1/syllabus', () => ({ body: { name: 'sql.pdf', size: 14 } }));
    pick(form.getByLabelText('Choose the syllabus'), PDF);
    await user.click(await form.findByRole('button', { name: 'Delete the file' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(
      await form.findByText(
        'The answer did not arrive, so the syllabus may be deleted. Delete it again to be sure.',
      ),
    ).toBeVisible();
  });

  test('a long name of a file is shortened to the limit of the service', async () => {
    service.on('POST v1/courses/course-1/syllabus', () => ({ body: { name: 'sql.pdf', size: 14 } }));
    const { form } = await openForm();
    const name = `a${'😀'.repeat(246)}.pdf`;
    pick(
      form.getByLabelText('Choose the syllabus'),
      new File(['%PDF-1.7'], name, { type: 'application/pdf' }),
    );

    expect(await form.findByText(/ is stored\. Visitors get it after a request\.$/)).toBeVisible();
    const { path } = service.received.find(({ method }) => method === 'POST')!;
    expect(new URL(path, 'http://x').searchParams.get('name')).toBe(`a${'😀'.repeat(99)}`);
  });

  test('a rejected file is reported, and the stored one stays', async () => {
    service.on('POST v1/courses/course-1/syllabus', () => ({
      status: 422,
      body: { title: 'syllabus is damaged or incomplete' },
    }));
    const { form } = await openForm();
    pick(form.getByLabelText('Choose the syllabus'), new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(await form.findByText('a.txt is not a PDF file.')).toBeVisible();
    expect(service.received.filter(({ method }) => method === 'POST')).toEqual([]);

    pick(form.getByLabelText('Choose the syllabus'), PDF);
    expect(await form.findByText(/is damaged or incomplete/)).toBeVisible();
    expect(form.getByText('No file yet.')).toBeVisible();
  });
});
