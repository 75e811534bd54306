/** @jest-environment node */
import { dayOf, runsOf, spanOf, upcomingRuns } from './course-runs';

test.each([
  ['2027-01-12', '2027-01-12', '12 Jan 2027'],
  [' 2027-02-02 ', '2027-02-02', '2 Feb 2027'],
  ['2028-02-29', '2028-02-29', '29 Feb 2028'],
  ['2027-12-31T00:00:00.000Z', '2027-12-31', '31 Dec 2027'],
  ['2027-12-31T23:30:00Z', '2027-12-31', '31 Dec 2027'],
  ['2027-03-01T00:15+05:30', '2027-03-01', '1 Mar 2027'],
  ['2027-03-01T09:00:00', '2027-03-01', '1 Mar 2027'],
])('%p is shown as the day it was written as', (written, iso, text) => {
  expect(dayOf(written)).toEqual({ iso, text });
});

test.each([
  '',
  ' ',
  'soon',
  '2027-02-30',
  '2027-13-01',
  '2027-00-10',
  '12/01/2027',
  '2027-1-2',
  '2027-01-12 or so',
])('%p is no date and is shown as it came', (written) => {
  expect(dayOf(written)).toEqual({ iso: '', text: written.trim() });
});

test('a run needs a start and keeps its place; a missing end is left out', () => {
  const runs = runsOf([
    { _id: 'a', startDate: '2027-01-12', endDate: ' ' },
    { _id: 'b', startDate: ' ', endDate: '2027-03-28' },
    { startDate: 'Jan 5, 2027', endDate: '03/10/2027' },
    { _id: 'd', startDate: '2027-03-01', endDate: '2027-05-16' },
  ]);

  expect(runs.map(({ id }) => id)).toEqual(['a', 'slot-3', 'd']);
  expect(runs.map(spanOf)).toEqual(['12 Jan 2027', 'Jan 5, 2027 to 03/10/2027', '1 Mar 2027 to 16 May 2027']);
});

test('runs with the same id or without an id have ids that differ from those of all other runs', () => {
  const slots = ['same', 'same', '', '3'].map((_id) => ({ _id, startDate: '2027-01-12', endDate: '' }));

  expect(runsOf(slots).map(({ id }) => id)).toEqual(['slot-1', 'slot-2', 'slot-3', '3']);
});

test('a start that is no ISO date is never past and is listed last', () => {
  const slots = [
    { _id: 'text', startDate: '01/10/2020', endDate: '' },
    { _id: 'past', startDate: '2027-02-09', endDate: '' },
    { _id: 'later text', startDate: 'Spring', endDate: '' },
    { _id: 'open end', startDate: '2027-02-10', endDate: '' },
  ];

  expect(upcomingRuns(slots, '2027-02-10').map(({ id }) => id)).toEqual(['open end', 'text', 'later text']);
});

test('runs are offered until the end of their first day, the earliest first, with the ids of their slots', () => {
  const slots = [
    { startDate: '2027-05-01', endDate: '2027-07-01' },
    { startDate: '2027-02-10', endDate: '2027-04-01' },
    { startDate: '2027-02-09', endDate: '2027-12-31' },
    { startDate: '2027-02-10', endDate: '2027-03-01' },
  ];

  expect(upcomingRuns(slots, '2027-02-10').map(({ id }) => id)).toEqual(['slot-4', 'slot-2', 'slot-1']);
});
