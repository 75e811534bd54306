import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startContentService } from 'shared-lib/testing';
import { parseDay } from '../../ui/day-text';
import { padSlots, type Slot } from './slot';
import { UpcomingSlots } from './upcoming-slots';

startContentService();

let current: Slot[];

function open(stored: Slot[], error?: string) {
  function Form() {
    const [slots, setSlots] = useState(() => padSlots(stored));
    current = slots;
    return <UpcomingSlots slots={slots} onChange={setSlots} error={error} isReadOnly={false} />;
  }
  render(<Form />);
  return userEvent.setup({ delay: null });
}

const slot = (number: number) => within(screen.getByRole('group', { name: `Upcoming course ${number}` }));
const choose = (number: number, label: string, value: string) =>
  fireEvent.change(slot(number).getByLabelText(label), { target: { value } });

test('spec 5.1.2: there are always four slots', () => {
  open([{ startDate: '2027-01-12', endDate: '2027-03-28' }]);

  expect(screen.getAllByRole('group')).toHaveLength(4);
  expect(slot(1).getByLabelText('Start date')).toHaveValue('2027-01-12');
  expect(slot(1).getByLabelText('End date')).toHaveValue('2027-03-28');
  for (const number of [2, 3, 4]) expect(slot(number).getByText('Empty')).toBeVisible();
});

test('slots beyond the fourth are kept', () => {
  open(Array.from({ length: 5 }, () => ({ startDate: '2027-01-12', endDate: '2027-03-28' })));

  expect(screen.getAllByRole('group')).toHaveLength(5);
});

test.each([
  ['2027-01-11', '2027-03-28', true],
  ['2027-01-12', '2027-03-28', false],
  ['2027-01-11', '', true],
  ['2027-01-12', '', false],
  ['', '2027-01-11', false],
  ['Every Monday', '2027-03-28', false],
])('on 12 January 2027, dates from "%s" to "%s" are marked as begun: %s', (startDate, endDate, isMarked) => {
  jest.useFakeTimers({ now: new Date('2027-01-12T10:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
  open([{ startDate, endDate }]);

  const note = slot(1).queryByText('These dates have begun, so visitors no longer see them.');
  expect(note !== null).toBe(isMarked);
  jest.useRealTimers();
});

test('a slot with one date says how visitors see it', () => {
  open([
    { startDate: '2999-01-12', endDate: '' },
    { startDate: '', endDate: '2999-01-12' },
    { startDate: '2020-01-12', endDate: '' },
  ]);

  expect(slot(1).getByText('Visitors see it without an end date.')).toBeVisible();
  expect(slot(2).getByText('Visitors see it once it has a start date.')).toBeVisible();
  expect(slot(3).getByText('These dates have begun, so visitors no longer see them.')).toBeVisible();
  expect(slot(3).queryByText(/^Visitors see it/)).not.toBeInTheDocument();
});

test('a changed slot keeps its id', () => {
  open([{ _id: 'slot-1', startDate: '2027-01-12', endDate: '' } as Slot]);
  choose(1, 'End date', '2027-02-01');

  expect(current[0]).toEqual({ _id: 'slot-1', startDate: '2027-01-12', endDate: '2027-02-01' });
});

test('Clear empties one slot and keeps its id', async () => {
  const user = open([{ _id: 'slot-1', startDate: '2027-01-12', endDate: '2027-03-28' } as Slot]);

  await user.click(slot(1).getByRole('button', { name: 'Clear Upcoming course 1' }));

  expect(current[0]).toEqual({ _id: 'slot-1', startDate: '', endDate: '' });
  expect(slot(1).getByLabelText('Start date')).toHaveFocus();
});

test('an end before the start shows an error with the name of the slot on blur', async () => {
  const user = open([]);
  slot(2).getByLabelText('Start date').focus();
  choose(2, 'Start date', '2027-03-01');
  choose(2, 'End date', '0002-03-01');
  expect(slot(2).getByLabelText('End date')).toBeValid();

  choose(2, 'End date', '2027-02-28');
  await user.click(slot(3).getByLabelText('Start date'));

  expect(slot(2).getByLabelText('End date')).toBeInvalid();
  expect(slot(2).getByLabelText('End date')).toHaveAccessibleDescription(
    'Upcoming course 2: the end date is before the start date.',
  );

  choose(2, 'End date', '2027-03-01');
  expect(slot(2).getByLabelText('End date')).toBeValid();
});

test.each([
  ['Start date', '0002-03-01', '2027-04-01'],
  ['End date', '2027-03-01', '0202-04-01'],
])('a mistyped year shows an error at the %s on blur', async (label, startDate, endDate) => {
  const user = open([]);
  slot(2).getByLabelText(label).focus();
  choose(2, 'Start date', startDate);
  choose(2, 'End date', endDate);
  await user.click(slot(3).getByLabelText('Start date'));

  expect(slot(2).getByLabelText(label)).toHaveAccessibleDescription(
    'Upcoming course 2: The year must be 2000 or later.',
  );
  expect(screen.getAllByText(/The year must be/)).toHaveLength(1);
});

test('a stored text that is no date stays visible and can be changed', async () => {
  const user = open([{ startDate: 'Every Monday', endDate: '2027-02-30' }]);
  const start = slot(1).getByLabelText('Start date');
  expect(start).toHaveValue('Every Monday');
  expect(start).toHaveAttribute('type', 'text');
  expect(start).toHaveAccessibleDescription(
    'Not a date: visitors see this text as it is. Clear it to choose a date.',
  );
  expect(slot(1).getByLabelText('End date')).toHaveValue('2027-02-30');

  await user.type(start, ' evening');
  expect(current[0]).toEqual({ startDate: 'Every Monday evening', endDate: '2027-02-30' });

  await user.clear(start);
  expect(slot(1).getByLabelText('Start date')).toHaveAttribute('type', 'date');
});

test('a stored timestamp shows its day and is unchanged until the day is changed', () => {
  open([{ startDate: '2027-01-12T00:00:00.000Z', endDate: '2027-03-28T00:00:00.000Z' }]);
  expect(slot(1).getByLabelText('Start date')).toHaveValue('2027-01-12');

  choose(1, 'End date', '2027-03-29');

  expect(current[0]).toEqual({ startDate: '2027-01-12T00:00:00.000Z', endDate: '2027-03-29' });
});

test('an error of the service about the dates is shown below them', () => {
  open([], 'Upcoming Course dates must be shorter');

  expect(screen.getByText('Upcoming Course dates must be shorter')).toBeVisible();
});

test.each([
  ['', ''],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', undefined],
  ['2027-01-12T18:00:00Z', '2027-01-12'],
  ['2027-01-12 18:00', undefined],
  ['12.1.2027', undefined],
])('the day of "%s" is %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});
