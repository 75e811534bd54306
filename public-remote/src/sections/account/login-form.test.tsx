import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { PostedForm } from 'shared-lib/forms';
import { renderRoute, serveRoute } from 'shared-lib/testing';
import { ForgotForm } from './forgot-form';
import { LoginForm } from './login-form';

test('a token leads to the admin area, and the form forgets the credentials before', async () => {
  const onToken = jest.fn(() => {
    expect(screen.getByLabelText('Username')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
  const login = jest.fn().mockResolvedValue('a-token');
  const { user } = renderRoute([{ index: true, element: <LoginForm login={login} onToken={onToken} /> }]);

  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');

  expect(login.mock.calls).toEqual([[{ username: 'admin', password: 'secret' }]]);
  expect(onToken).toHaveBeenCalledWith('a-token');
});

test('a limited login that was sent without JavaScript shows the wait time', async () => {
  const limited = { status: 429, retryAfter: 45 };
  const posted: PostedForm = { form: 'login', outcome: 'failure', message: '', typed: {}, ...limited };
  const element = <LoginForm login={jest.fn()} onToken={jest.fn()} />;
  await serveRoute([{ path: '/page', action: () => posted, element }], { path: '/page', method: 'POST' });

  expect(screen.getByText('Too many attempts. Try again in 45 seconds.')).toBeVisible();
});

test('a login that was sent without JavaScript during an outage says that the service does not answer', async () => {
  const posted: PostedForm = { form: 'login', outcome: 'failure', message: '', typed: {}, status: 503 };
  const element = <LoginForm login={jest.fn()} onToken={jest.fn()} />;
  await serveRoute([{ path: '/page', action: () => posted, element }], { path: '/page', method: 'POST' });

  expect(screen.getByText('Your credential is not valid')).toBeVisible();
  expect(screen.getByText(/^The service that checks it does not answer right now/)).toBeVisible();
});

describe('a click on a link within the page', () => {
  async function followLinkOn(element: ReactElement, posted: Omit<PostedForm, 'message'>) {
    const page = { path: '/page', action: () => ({ message: '', ...posted }), element };
    const { hydrate } = await serveRoute([page], { path: '/page', method: 'POST' });
    const router = await hydrate();
    await act(() => router.navigate('/page#main'));
  }

  test('keeps the username of a login that failed without JavaScript', async () => {
    const posted = { form: 'login', outcome: 'failure', typed: { username: 'admin' } } as const;
    await followLinkOn(<LoginForm login={jest.fn()} onToken={jest.fn()} />, posted);

    expect(screen.getByLabelText('Username')).toHaveValue('admin');
    expect(screen.getByText('Your credential is not valid')).toBeVisible();
  });

  test('keeps the success text of a form that was sent without JavaScript', async () => {
    const posted = { form: 'forgot', outcome: 'success', typed: {} } as const;
    await followLinkOn(<ForgotForm requestLink={jest.fn()} onSent={jest.fn()} />, posted);

    expect(screen.getByText('Check Your Email Please')).toBeVisible();
  });
});
