import { screen, within } from '@testing-library/react';
import { ApiError } from 'shared-lib/api';
import { course, hero } from 'shared-lib/schema';
import { aCourse, renderRoute, startContentService } from 'shared-lib/testing';
import { conflictOf } from './conflict';
import { ConflictDialog } from './conflict-dialog';
import { threeWayMerge } from './three-way-merge';

startContentService();

const base = aCourse({ topics: ['Indexes'], icon: 'media/old.webp', timeline: '12 weeks' });
const mine = {
  ...base,
  topics: ['Indexes', 'Backups'],
  icon: 'media/mine.webp',
  timeline: '10 weeks',
  heading: 'My heading',
  upcomingCourses: [],
};
const theirs = {
  ...base,
  topics: ['Indexes', 'Security'],
  icon: 'media/new.webp',
  timeline: '',
  learnText: 'Their text',
  upcomingCourses: [
    { _id: '1', startDate: '2027-01-12', endDate: '2027-03-28' },
    { _id: '2', startDate: '', endDate: '' },
  ],
};

test('the dialog shows only fields that both sides changed, in the order of the form', async () => {
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

  expect(
    dialog.getByText('Merged without a question: Heading (yours); What they learn (theirs).'),
  ).toBeVisible();

  await view.user.click(theirVersion('Topics'));
  await view.user.click(dialog.getByRole('button', { name: 'Save again' }));

  expect(onSave).toHaveBeenCalledWith({ topics: 'theirs' });
});

const record = { heading: 'h', button: 'b', description: 'd', image: 'i' };

test.each([
  ['only mine', { ...record, heading: 'mine' }, record, { heading: 'mine' }, []],
  ['only theirs', record, { ...record, heading: 'theirs' }, { heading: 'theirs' }, []],
  [
    'different fields',
    { ...record, heading: 'mine' },
    { ...record, button: 'theirs' },
    { heading: 'mine', button: 'theirs' },
    [],
  ],
  [
    'the same change',
    { ...record, heading: 'same' },
    { ...record, heading: 'same' },
    { heading: 'same' },
    [],
  ],
  [
    'one field in two ways',
    { ...record, heading: 'mine' },
    { ...record, heading: 'theirs', image: 'theirs' },
    { heading: 'mine', image: 'theirs' },
    ['heading'],
  ],
])('a three-way merge of %s', (_what, mine, theirs, changed, conflicting) => {
  const merge = threeWayMerge(hero, record, mine, theirs);

  expect(merge.values).toEqual({ ...record, ...changed });
  expect(merge.conflicting).toEqual(conflicting);
});

test.each([
  ['two of them', { heading: 'mine' }, { button: 'theirs' }, ['heading', 'button']],
  ['one of them and another field', { heading: 'mine' }, { image: 'theirs' }, []],
  [
    'one in the same way, and another one',
    { heading: 'same' },
    { heading: 'same', button: 'theirs' },
    ['button'],
  ],
])('a three-way merge of fields that belong together: %s', (_what, mine, theirs, conflicting) => {
  const resource = { ...hero, together: [{ title: 'Call', names: ['heading', 'button'] }] };

  expect(
    threeWayMerge(resource, record, { ...record, ...mine }, { ...record, ...theirs }).conflicting,
  ).toEqual(conflicting);
});

test.each([
  ['another failure', new ApiError(409, 'Conflict', { current: { _id: '1' } })],
  ['a refusal without the record', new ApiError(412, 'Precondition Failed')],
])('%s is not treated as a conflict', (_what, error) => {
  expect(conflictOf(course, error)).toBeUndefined();
});

test('a change by an unknown admin says so', () => {
  const error = new ApiError(412, 'Precondition Failed', { current: { _id: '1', _rev: 2 }, changedBy: null });

  expect(conflictOf(course, error)).toMatchObject({
    text: 'Changed by another admin since you opened it',
    theirs: { _id: '1', _rev: 2 },
  });
});
