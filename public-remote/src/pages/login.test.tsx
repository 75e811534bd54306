import { screen, waitFor } from '@testing-library/react';
import { endSession, SESSION_HEADER, startSession } from 'shared-lib/api';
import { renderRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';
import * as login from './login';

const service = startContentService();
const alertBox = jest.spyOn(window, 'alert');

beforeEach(() => alertBox.mockReset());

const openLogin = async () => {
  const view = renderRoute(routes, { path: '/login' });
  return {
    ...view,
    username: await screen.findByLabelText('Username'),
    password: screen.getByLabelText('Password'),
    submit: screen.getByRole('button', { name: 'Log in' }),
  };
};

test.each([
  ['in the browser, by the cookie', 'a-token', {}],
  ['on the server, by what the shell says of the visitor', undefined, { [SESSION_HEADER]: 'present' }],
])('signed in, /login leads to the panel: %s', async (_where, token, headers) => {
  if (token) startSession(token);
  const request = new Request('https://institute.example/login', { headers });
  const answer = await Promise.resolve({ request } as never)
    .then(login.loader)
    .catch((thrown: unknown) => thrown);
  endSession();

  expect(answer).toHaveProperty('status', 302);
  expect((answer as Response).headers.get('Location')).toBe('/admin/panel');
});

test('search engines are asked to leave the page out', async () => {
  await openLogin();

  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('empty fields are told beside each of them and nothing is sent', async () => {
  const { user, username, password, submit } = await openLogin();

  await user.click(submit);

  expect(username).toHaveAccessibleDescription('Please input your Username!');
  expect(password).toHaveAccessibleDescription('Please input your Password!');
  expect(username).toHaveFocus();
  expect(service.received).toEqual([]);
});

test('only the empty password is told', async () => {
  const { user, username, password, submit } = await openLogin();

  await user.type(username, 'admin');
  await user.click(submit);

  expect(username).toBeValid();
  expect(password).toHaveAccessibleDescription('Please input your Password!');
  expect(password).toHaveFocus();
});

test.each([
  ['an answer without a token', { body: { message: 'no' } }],
  ['an empty token', { body: { token: '' } }],
  ['a refusal', { status: 401, body: { title: 'Unauthorized' } }],
  ['too many tries', { status: 429 }],
])('%s is told by the alert and stays on the page', async (_kind, answer) => {
  service.on('POST admin', () => answer);
  const { user, username, password, submit } = await openLogin();

  await user.type(username, 'admin');
  await user.type(password, 'wrong');
  await user.click(submit);

  await waitFor(() => expect(alertBox.mock.calls).toEqual([['Your credential is not valid']]));
  expect(await screen.findByText('Your credential is not valid')).toBeVisible();
  expect(service.received.map(({ body }) => body)).toEqual([{ username: 'admin', password: 'wrong' }]);
  expect(document.cookie).toBe('');
});

test('fields work with password managers, and a forgotten password has a way out', async () => {
  const { username, password } = await openLogin();

  expect(username).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password');
});

test('a form that is sent before the page is ready does not show the password in the address', async () => {
  const { password } = await openLogin();

  expect(password.closest('form')).toHaveAttribute('method', 'post');
});
