/** @jest-environment node */
import { datesWarning } from './dates-warning';
import { sortedSlots, type Slot } from './slot';

const slot = (startDate: string, endDate = '2027-12-31'): Slot => ({ startDate, endDate });
const BEGUN = 'All dates have begun. Visitors see “New dates soon”.';
const LAST = 'The last dates begin on 1 Apr 2027. After that day visitors see “New dates soon”.';

test.each<[string, Slot[], string, string | undefined]>([
  ['no dates', [slot('', '')], '2027-03-01', undefined],
  ['an end only', [slot('', '2027-03-01')], '2027-03-02', undefined],
  ['a begun start without an end', [slot('2027-03-01', '')], '2027-03-02', BEGUN],
  ['a start without an end', [slot('2027-04-01', ''), slot('2027-01-01')], '2027-03-18', LAST],
  ['a text that is no date', [slot('soon')], '2027-03-02', undefined],
  ['begun dates and a text that is no date', [slot('2027-03-01'), slot('soon')], '2027-03-02', undefined],
  ['15 days before the last dates', [slot('2027-04-01')], '2027-03-17', undefined],
  ['14 days before, across daylight saving', [slot('2027-04-01'), slot('2027-01-01')], '2027-03-18', LAST],
  ['the day itself', [slot('2027-04-01')], '2027-04-01', LAST],
  ['the day after', [slot('2027-04-01'), slot('2027-01-01')], '2027-04-02', BEGUN],
  ['begun dates and later ones', [slot('2027-01-01'), slot('2027-09-01')], '2027-04-02', undefined],
])('the warning with %s', (_case, slots, day, warning) => {
  expect(datesWarning(slots, day)).toBe(warning);
});

test('dates are sorted by start and end, slots without dates come last in their order', () => {
  const [none, text, later, early, earlyToo] = [
    { ...slot('', ''), _id: 'none' },
    { ...slot('in May'), _id: 'text' },
    { ...slot('2027-05-01'), _id: 'later' },
    { ...slot('2027-02-01', '2027-04-01'), _id: 'early' },
    { ...slot('2027-02-01T08:00:00Z', '2027-03-01'), _id: 'early too' },
  ] as const;

  expect(sortedSlots([none, text, later, early, earlyToo])).toEqual([earlyToo, early, later, text, none]);
});
