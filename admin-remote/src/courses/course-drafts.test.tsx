import { fireEvent, screen, within } from '@testing-library/react';
import { aCourse, startContentService } from 'shared-lib/testing';
import { course, toWire } from 'shared-lib/schema';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

const slot = (startDate: string, endDate: string) => ({ startDate, endDate });
const stored = aCourse({
  _id: 'course-7',
  _rev: 3,
  name: 'T-SQL',
  topics: ['Joins', 'Windows'],
  upcomingCourses: [slot('2027-01-01', '2027-01-28'), slot('', ''), slot('', ''), slot('', '')],
});

beforeEach(() => {
  service.content.courses = [{ ...stored }];
});

async function openForm() {
  const view = renderAdmin('/admin/courses/edit/course-7');
  const form = within(await screen.findByRole('form', { name: 'Edit T-SQL' }));
  return { ...view, form, save: form.getByRole('button', { name: 'Save' }) };
}

const topics = () =>
  within(screen.getByRole('list', { name: 'Topics in their order' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('the draft of a course is offered again, with topics and dates', async () => {
  const first = await openForm();
  await first.user.type(first.form.getByRole('textbox', { name: 'Topic' }), 'Indexes{Enter}');
  fireEvent.change(
    within(first.form.getByRole('group', { name: 'Upcoming course 2' })).getByLabelText('Start date'),
    { target: { value: '2027-02-01' } },
  );
  fireEvent(window, new Event('pagehide'));
  first.unmount();

  const { user, form, save } = await openForm();
  expect(topics()).toEqual(['1Joins', '2Windows']);
  await user.click(screen.getByRole('button', { name: 'Restore' }));

  expect(topics()).toEqual(['1Joins', '2Windows', '3Indexes']);
  const second = within(form.getByRole('group', { name: 'Upcoming course 2' }));
  expect(second.getByLabelText('Start date')).toHaveValue('2027-02-01');
  expect(save).toBeEnabled();
});

test('without the capability, facts that were typed for a new course are not offered for a stored one', async () => {
  const base = { _id: '', price: '' };
  const draft = { base, values: { ...base, price: '49900', currency: 'USD' }, at: 1 };
  localStorage.setItem('admin-draft:course-facts:new', JSON.stringify(draft));

  await openForm();

  expect(screen.queryByRole('region', { name: 'Unsaved draft' })).not.toBeInTheDocument();
});

test('after a conflict in a course the topics of both admins are shown and the choice is saved', async () => {
  const theirs = { ...stored, topics: ['Joins', 'Windows', 'Locks'], heading: 'Their heading' };
  let status = 412;
  service.on('PUT choose/course/update/course-7', () => ({
    status,
    body:
      status === 412
        ? {
            title: 'Precondition Failed',
            current: { _id: 'course-7', _rev: 4, ...toWire(course, theirs) },
            changedBy: 'amina',
            changedAt: '2026-11-21T14:05:00.000Z',
          }
        : { _id: 'course-7', _rev: 5 },
  }));
  const { user, form, save } = await openForm();
  await user.clear(form.getByLabelText('Timeline'));
  await user.type(form.getByLabelText('Timeline'), '6 weeks');
  await user.click(form.getByRole('button', { name: 'Remove Windows' }));
  await user.click(save);

  const dialog = within(
    await screen.findByRole('dialog', { name: /^Changed by amina at .* since you opened it$/ }),
  );
  expect(dialog.queryByRole('group', { name: 'Heading' })).not.toBeInTheDocument();
  const both = within(dialog.getByRole('group', { name: 'Topics' }));
  expect(both.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  await user.click(both.getByRole('radio', { name: 'Take theirs' }));
  status = 200;
  await user.click(dialog.getByRole('button', { name: 'Save again' }));

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  const last = service.received.filter(({ method }) => method === 'PUT').at(-1)!;
  expect(last.headers['if-match']).toBe('"4"');
  expect(last.body).toMatchObject({
    heading: 'Their heading',
    timeline: '6 weeks',
    topics: ['Joins', 'Windows', 'Locks'],
  });
});

test('leaving the page with a topic that is typed but not added asks for confirmation', async () => {
  const { user, form, router } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Topic' }), 'Indexes');

  await user.click(screen.getByRole('link', { name: 'All courses' }));

  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/courses/edit/course-7');
});

test('after a crash, a topic that was typed but not added is in its line again', async () => {
  const first = await openForm();
  await first.user.type(first.form.getByRole('textbox', { name: 'Topic' }), 'Indexes');
  first.unmount();

  const { user, form } = await openForm();
  expect(form.getByRole('textbox', { name: 'Topic' })).toHaveValue('Indexes');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(topics()).toEqual(['1Joins', '2Windows', '3Indexes']);
  expect(localStorage.getItem('admin-draft:topic:course-7')).toBeNull();
});

test('after a crash, a topic that was being changed changes the same topic', async () => {
  const first = await openForm();
  await first.user.click(first.form.getByRole('button', { name: 'Edit Windows' }));
  await first.user.type(first.form.getByRole('textbox', { name: 'Topic 2' }), ' and frames');
  first.unmount();

  const { user, form } = await openForm();
  expect(form.getByRole('textbox', { name: 'Topic 2' })).toHaveValue('Windows and frames');
  await user.click(form.getByRole('button', { name: 'Update' }));
  expect(topics()).toEqual(['1Joins', '2Windows and frames']);
});

test('after a crash, a topic that was being changed changes the same topic of a restored draft', async () => {
  service.content.courses = [{ ...stored, topics: ['Joins', 'Windows', 'Locks'] }];
  const first = await openForm();
  await first.user.click(first.form.getByRole('button', { name: 'Remove Joins' }));
  await first.user.click(first.form.getByRole('button', { name: 'Edit Windows' }));
  await first.user.type(first.form.getByRole('textbox', { name: 'Topic 1' }), ' and frames');
  fireEvent(window, new Event('pagehide'));
  first.unmount();

  const { user, form } = await openForm();
  expect(form.getByRole('textbox', { name: 'Topic 2' })).toHaveValue('Windows and frames');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await user.click(form.getByRole('button', { name: 'Update' }));
  expect(topics()).toEqual(['1Windows and frames', '2Locks']);
});

test('a topic that was being changed in a draft is known again after Restore', async () => {
  const first = await openForm();
  await first.user.type(first.form.getByRole('textbox', { name: 'Topic' }), 'Indexes{Enter}');
  await first.user.click(first.form.getByRole('button', { name: 'Edit Indexes' }));
  await first.user.type(first.form.getByRole('textbox', { name: 'Topic 3' }), ' and keys');
  fireEvent(window, new Event('pagehide'));
  first.unmount();

  const { user, form } = await openForm();
  expect(form.getByRole('textbox', { name: 'Topic' })).toHaveValue('Indexes and keys');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await user.click(form.getByRole('button', { name: 'Update' }));
  expect(topics()).toEqual(['1Joins', '2Windows', '3Indexes and keys']);
});

test('Leave and discard deletes a topic that is typed but not added', async () => {
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Topic' }), 'Indexes');
  expect(localStorage.getItem('admin-draft:topic:course-7')).toContain('Indexes');
  await user.click(screen.getByRole('link', { name: 'All courses' }));
  await user.click(await screen.findByRole('button', { name: 'Leave and discard' }));

  await screen.findByRole('heading', { level: 1, name: 'Courses' });
  expect(Object.keys(localStorage)).toEqual([]);
});
