import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { LoginForm } from './login-form';

test('a token opens the admin area', async () => {
  const onToken = jest.fn();
  const login = jest.fn().mockResolvedValue('a-token');
  render(<LoginForm login={login} onToken={onToken} />, { wrapper: MemoryRouter });

  await userEvent.type(screen.getByLabelText('Username'), 'admin');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');

  expect(login.mock.calls).toEqual([[{ username: 'admin', password: 'secret' }]]);
  expect(onToken).toHaveBeenCalledWith('a-token');
});
