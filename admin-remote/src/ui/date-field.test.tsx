import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateField } from './date-field';

function open() {
  function Form() {
    const [day, setDay] = useState('');
    return <DateField label="Day" value={day} onChange={({ target }) => setDay(target.value)} />;
  }
  render(<Form />);
  return screen.getByLabelText('Day');
}

/** Sets a value as a browser does while an admin types. `user.type` cannot: jsdom accepts only complete dates. */
const report = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

test.each([
  ['when the field loses the focus', (field: HTMLElement) => fireEvent.blur(field)],
  ['at Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
])('a year before 2000 gets an error %s, but not while it is typed', (_moment, end) => {
  const field = open();
  report(field, '0202-05-01');
  expect(field).toBeValid();

  end(field);
  expect(field).toHaveAccessibleDescription('The year must be 2000 or later.');

  report(field, '2026-05-01');
  end(field);
  expect(field).toBeValid();
});

test.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['', true],
])('the date "%s" is accepted: %s', (day, isAccepted) => {
  const field = open();
  report(field, '1999-12-30');
  report(field, day);
  fireEvent.blur(field);

  expect(field.hasAttribute('aria-invalid')).toBe(!isAccepted);
});
