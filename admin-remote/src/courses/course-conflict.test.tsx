import { fireEvent, screen, within } from '@testing-library/react';
import { course, toWire } from 'shared-lib/schema';
import { aCourse, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

const JUNE = { startDate: '2027-06-01', endDate: '2027-06-28' };
const JANUARY = { startDate: '2027-01-12', endDate: '2027-03-28' };

test('dates that are stored in another order do not count as changed by the other admin', async () => {
  const stored = aCourse({ _id: 'course-7', _rev: 3, name: 'T-SQL', upcomingCourses: [JUNE, JANUARY] });
  const current = {
    ...toWire(course, { ...stored, heading: 'Their heading' }),
    ...{ _id: 'course-7', _rev: 4 },
  };
  service.content.courses = [stored];
  service.on('PUT choose/course/update/course-7', ({ headers }) =>
    headers['if-match'] === '"4"'
      ? { body: { ...current, _rev: 5 } }
      : { status: 412, body: { current, changedBy: 'amina', changedAt: '2026-11-20T12:00:00.000Z' } },
  );
  const { user } = renderAdmin('/admin/courses/edit/course-7');
  const form = within(await screen.findByRole('form', { name: 'Edit T-SQL' }));
  const first = within(form.getByRole('group', { name: 'Upcoming course 1' }));
  fireEvent.change(first.getByLabelText('Start date'), { target: { value: '2027-01-13' } });
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText(/Kept from that version: Heading\.$/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(service.received.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
    heading: 'Their heading',
    upcomingCourses: [{ start_date: '2027-01-13' }, { start_date: '2027-06-01' }, {}, {}],
  });
});

test('a save after another admin hid the course does not claim that both made the same change', async () => {
  const stored = aCourse({ _id: 'course-7', _rev: 3, name: 'T-SQL', heading: 'Queries' });
  const current = { ...toWire(course, stored), _id: 'course-7', _rev: 4 };
  service.content.courses = [stored];
  service.on('PUT choose/course/update/course-7', ({ headers }) =>
    headers['if-match'] === '"4"'
      ? { body: { ...current, _rev: 5 } }
      : { status: 412, body: { current, changedBy: 'amina' } },
  );
  const { user } = renderAdmin('/admin/courses/edit/course-7');
  const form = within(await screen.findByRole('form', { name: 'Edit T-SQL' }));
  await user.type(form.getByLabelText('Heading'), ' that scale');
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(
    await form.findByText(
      'Changed by amina since you opened it, but none of these fields. It may have been hidden, shown or imported, or only its facts were saved.',
    ),
  ).toBeVisible();
});
