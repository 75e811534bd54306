import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneField } from './phone-field';

test('a phone field drops all characters but digits', async () => {
  render(<PhoneField name="number" label="Phone" />);
  const field = screen.getByLabelText<HTMLInputElement>('Phone');

  await userEvent.type(field, '+1 (555) call 010');

  expect(field).toHaveValue('+1555010');
  expect(field).toHaveAttribute('type', 'tel');
  expect(field).toHaveAttribute('inputmode', 'numeric');
});

test('a typed zero in brackets after the country code is dropped like a pasted one', async () => {
  render(<PhoneField name="number" label="Phone" />);
  const field = screen.getByLabelText('Phone');

  await userEvent.type(field, '+44 (0)20 7946 0958');

  expect(field).toHaveValue('+442079460958');
});

test.each([
  ['+44 (020) 7946', '+440207946'],
  ['+44 (2', '+442'],
  ['+44 ((', '+44'],
])('brackets that are typed around other digits are dropped: "%s"', async (typed, kept) => {
  render(<PhoneField name="number" label="Phone" />);
  const field = screen.getByLabelText('Phone');

  await userEvent.type(field, typed);

  expect(field).toHaveValue(kept);
});

test('the caret keeps its position while a phone number is normalized', async () => {
  render(<PhoneField name="number" label="Phone" />);
  const field = screen.getByLabelText<HTMLInputElement>('Phone');
  await userEvent.type(field, '123456');

  await userEvent.type(field, 'x9', { initialSelectionStart: 3, initialSelectionEnd: 3 });

  expect(field).toHaveValue('1239456');
  expect(field.selectionStart).toBe(4);
});
