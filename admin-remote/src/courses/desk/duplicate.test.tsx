import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService, type Answer } from 'shared-lib/testing';
import {
  aDeskCourse,
  namesOnDesk,
  openCourseDesk,
  type DeskCourseBody,
} from '../../testing/open-course-desk';

const service = startContentService();

let courses: DeskCourseBody[];
beforeEach(() => {
  courses = ['SQL', 'React', 'Azure'].map((name) => aDeskCourse(name));
  service.content.capabilities = ['course-desk'];
  service.on(`GET ${paths.deskCourses}`, () => ({
    body: courses,
    headers: { 'X-Total-Count': String(courses.length) },
  }));
});

test('a duplicate is stored with two clicks, with its dates a year later', async () => {
  service.on('POST v1/courses/sql/duplicate', () => {
    courses = [courses[0]!, aDeskCourse('SQL (copy)', true), ...courses.slice(1)];
    return { body: courses[1] };
  });
  const { user } = await openCourseDesk();
  await user.click(screen.getByRole('button', { name: 'Duplicate SQL' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Duplicate “SQL”?' }));
  expect(dialog.getByText(/^The copy has all texts, pictures and facts/)).toHaveTextContent(
    'The copy has all texts, pictures and facts and a new name, but no syllabus. Visitors do not see it until you show it.',
  );
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }));

  await waitFor(() => expect(namesOnDesk()).toEqual(['SQL', 'SQL (copy)', 'React', 'Azure']));
  expect(screen.getByText('“SQL (copy)” follows “SQL” and is hidden until you show it.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(
    service.received.filter(({ path }) => path === 'v1/courses/sql/duplicate').map(({ body }) => body),
  ).toEqual([{ weeks: 52 }]);
});

test('a duplicate is sent again with the same Idempotency-Key until it is stored', async () => {
  service.content.capabilities.push('idempotent-adds');
  let answer: Answer = { status: 503 };
  service.on('POST v1/courses/sql/duplicate', () => answer);
  const { user } = await openCourseDesk();
  const duplicate = async (text: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Duplicate SQL' }));
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    await screen.findByText(text);
  };

  await duplicate(/^It may not have been changed/);
  answer = { body: aDeskCourse('SQL (copy)', true) };
  await duplicate(/^“SQL \(copy\)” follows “SQL”/);
  answer = { body: aDeskCourse('SQL (copy 2)', true) };
  await duplicate(/^“SQL \(copy 2\)” follows “SQL”/);

  const [first, repeat, next] = service.received
    .filter(({ path }) => path === 'v1/courses/sql/duplicate')
    .map(({ headers }) => headers['idempotency-key']);
  expect(first?.length).toBeGreaterThan(30);
  expect(repeat).toBe(first);
  expect(next).not.toBe(first);
});

test('a duplicate that is stored leaves the question about another course open', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  service.on('POST v1/courses/sql/duplicate', async () => {
    await answered;
    return { body: aDeskCourse('SQL (copy)', true) };
  });
  const { user } = await openCourseDesk();
  await user.click(screen.getByRole('button', { name: 'Duplicate SQL' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate React' }));

  answer();
  await screen.findByText('“SQL (copy)” follows “SQL” and is hidden until you show it.');

  expect(screen.getByRole('dialog', { name: 'Duplicate “React”?' })).toBeVisible();
});

test.each(['', '-1', '521', '1.5', 'x'])('the dates cannot be moved by "%s" weeks', async (weeks) => {
  const { user } = await openCourseDesk();
  await user.click(screen.getByRole('button', { name: 'Duplicate SQL' }));
  const input = screen.getByRole('textbox', { name: 'Move its dates by weeks' });
  await user.clear(input);
  if (weeks) await user.type(input, weeks);
  await user.keyboard('{Enter}');

  expect(screen.getByText('Enter a number from 0 to 520.')).toBeVisible();
  expect(service.received.filter(({ method }) => method === 'POST')).toEqual([]);
});
