import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-lib/testing';
import { LoginForm } from './login-form';

test('a token leads to the admin area', async () => {
  const onToken = jest.fn();
  const login = jest.fn().mockResolvedValue('a-token');
  const { user } = renderRoute([{ index: true, element: <LoginForm login={login} onToken={onToken} /> }]);

  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');

  expect(login.mock.calls).toEqual([[{ username: 'admin', password: 'secret' }]]);
  expect(onToken).toHaveBeenCalledWith('a-token');
});
