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

test('the caret keeps its position while a phone number is normalized', async () => {
  render(<PhoneField name="number" label="Phone" />);
  const field = screen.getByLabelText<HTMLInputElement>('Phone');
  await userEvent.type(field, '123456');

  await userEvent.type(field, 'x9', { initialSelectionStart: 3, initialSelectionEnd: 3 });

  expect(field).toHaveValue('1239456');
  expect(field.selectionStart).toBe(4);
});
