import { screen, within } from '@testing-library/react';
import { ApiError } from 'shared-lib/api';
import { course } from 'shared-lib/schema';
import { aCourse, renderRoute, startContentService } from 'shared-lib/testing';
import { conflictOf, firstChoices, merged } from './conflict';
import { ConflictDialog } from './conflict-dialog';

startContentService();

const base = aCourse({ topics: ['Indexes'], icon: 'media/old.webp', timeline: '12 weeks' });
const mine = { ...base, topics: ['Indexes', 'Backups'] };
const theirs = {
  ...base,
  topics: ['Indexes', 'Security'],
  icon: 'media/new.webp',
  timeline: '',
  upcomingCourses: [
    { _id: '1', startDate: '2027-01-12', endDate: '2027-03-28' },
    { _id: '2', startDate: '', endDate: '' },
  ],
};

test('lists, dates, pictures and empty texts can be compared, in the order of the form', async () => {
  const onSave = jest.fn();
  const view = renderRoute([
    {
      index: true,
      element: (
        <ConflictDialog
          resource={course}
          text="Changed by amina at 14:05 since you opened it"
          base={base}
          mine={mine}
          theirs={theirs}
          onSave={onSave}
          onCancel={() => undefined}
        />
      ),
    },
  ]);
  const dialog = within(await screen.findByRole('dialog'));
  const theirVersion = (name: string) =>
    within(dialog.getByRole('group', { name })).getByRole('radio', { name: 'Take theirs' });

  expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Icon',
    'Timeline',
    'Topics',
    'Upcoming Course dates',
  ]);
  expect(theirVersion('Topics')).toHaveAccessibleDescription(/^Indexes\s+Security$/);
  expect(theirVersion('Upcoming Course dates')).toHaveAccessibleDescription('2027-01-12 – 2027-03-28');
  expect(theirVersion('Timeline')).toHaveAccessibleDescription('Empty');
  expect(dialog.getByRole('group', { name: 'Icon' }).querySelectorAll('img')).toHaveLength(2);

  await view.user.click(theirVersion('Topics'));
  await view.user.click(dialog.getByRole('button', { name: 'Save again' }));

  expect(onSave).toHaveBeenCalledWith({
    icon: 'theirs',
    timeline: 'theirs',
    topics: 'theirs',
    upcomingCourses: 'theirs',
  });
});

test('what only we changed is ours to begin with, and nothing else of theirs is touched', () => {
  const choices = firstChoices(course, base, mine, theirs);

  expect(choices).toEqual({
    icon: 'theirs',
    timeline: 'theirs',
    topics: 'mine',
    upcomingCourses: 'theirs',
  });
  expect(merged(mine, theirs, choices)).toEqual({ ...theirs, topics: mine.topics });
});

test.each([
  ['another failure', new ApiError(409, 'Conflict', { current: { _id: '1' } })],
  ['a refusal without the record', new ApiError(412, 'Precondition Failed')],
])('%s is no conflict that could be shown', (_what, error) => {
  expect(conflictOf(course, error)).toBeUndefined();
});

test('a record that was changed by nobody known says so', () => {
  const error = new ApiError(412, 'Precondition Failed', { current: { _id: '1', _rev: 2 }, changedBy: null });

  expect(conflictOf(course, error)).toMatchObject({
    text: 'Changed by somebody else since you opened it',
    theirs: { _id: '1', _rev: 2 },
  });
});
