import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field';

test('a password can be shown and hidden without changing its value', async () => {
  render(<PasswordField label="New password" name="password" autoComplete="new-password" />);
  const field = screen.getByLabelText('New password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  await userEvent.type(field, 'a long password');
  expect(field).toHaveAttribute('type', 'password');

  await userEvent.click(toggle);
  expect(field).toHaveAttribute('type', 'text');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(toggle);

  expect(field).toHaveAttribute('type', 'password');
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(field).toHaveValue('a long password');
});

test('showing a password does not submit its form', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <PasswordField label="Password" name="password" />
    </form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));

  expect(onSubmit).not.toHaveBeenCalled();
});

test('hint and error belong to the field', () => {
  render(<PasswordField label="Password" hint="At least 12 characters" error="Type 3 more" />);

  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 12 characters Type 3 more');
});
