import { datesOf, dayText } from './day-text';

test.each([
  ['2027-01-12', '12 Jan 2027'],
  ['2027-01-12T23:30:00-05:00', '12 Jan 2027'],
])('%s is shown as %s', (date, text) => {
  expect(dayText(date)).toBe(text);
});

test.each(['Week 5', '2027-02-30', '3/4/2027', 'soon', ''])(
  'the text %j is shown unchanged, because it is not a day',
  (date) => {
    expect(dayText(date)).toBe(date);
  },
);

test('course dates without a start are an empty text', () => {
  expect(datesOf({ startDate: '', endDate: '' })).toBe('');
  expect(datesOf({ startDate: '2027-01-12', endDate: 'Week 5' })).toBe('12 Jan 2027 – Week 5');
});

test('course dates without an end are the start', () => {
  expect(datesOf({ startDate: '2027-03-10', endDate: '' })).toBe('10 Mar 2027');
});
