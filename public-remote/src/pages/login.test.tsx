import { act, screen, waitFor } from '@testing-library/react';
import { endSession, hasSession, SESSION_HEADER, startSession } from 'shared-lib/api';
import { renderRoute, startContentService, stopClock, type Answer } from 'shared-lib/testing';
import { routes } from '../routes';
import * as login from './login';

const service = startContentService();
const alertBox = jest.spyOn(window, 'alert');

beforeEach(() => alertBox.mockReset());

const openLogin = async (path = '/login') => {
  const view = renderRoute(routes, { path });
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
])('/login redirects a signed-in visitor to the panel: %s', async (_where, token, headers) => {
  if (token) startSession(token);
  const request = new Request('https://institute.example/login', { headers });
  const answer = await Promise.resolve({ request } as never)
    .then(login.loader)
    .catch((thrown: unknown) => thrown);
  endSession();

  expect(answer).toHaveProperty('status', 302);
  expect((answer as Response).headers.get('Location')).toBe('/admin/panel');
});

test('after the session has ended, the page says so, and that drafts are kept', async () => {
  await openLogin('/login?session=ended');

  const notice = screen.getByText(/^Your session has ended/).parentElement;
  expect(notice).toHaveTextContent('Your session has ended. Sign in again. Drafts on this device are kept.');
  expect(notice).toHaveAttribute('role', 'status');
});

test('a visit to the login page mentions no session', async () => {
  await openLogin();

  expect(screen.queryByText(/session/)).not.toBeInTheDocument();
});

test('the page is excluded from search engines', async () => {
  await openLogin();

  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('spec 6.3.1: empty fields are reported at each field and nothing is sent', async () => {
  const { user, username, password, submit } = await openLogin();

  await user.click(submit);

  expect(username).toHaveAccessibleDescription('Please input your Username!');
  expect(password).toHaveAccessibleDescription('Please input your Password!');
  expect(username).toHaveFocus();
  expect(service.received).toEqual([]);
});

test.each([
  ['Username', 'Password'],
  ['Password', 'Username'],
])('with a %s only the empty %s is reported', async (filled, empty) => {
  const { user, submit } = await openLogin();

  await user.type(screen.getByLabelText(filled), 'admin');
  await user.click(submit);

  expect(screen.getByLabelText(filled)).toBeValid();
  expect(screen.getByLabelText(empty)).toHaveAccessibleDescription(`Please input your ${empty}!`);
  expect(screen.getByLabelText(empty)).toHaveFocus();
  expect(alertBox).not.toHaveBeenCalled();
  expect(service.received).toEqual([]);
});

test.each([
  ['an answer without a token', { body: { message: 'no' } }],
  ['an empty token', { body: { token: '' } }],
  ['a refusal', { status: 401, body: { title: 'Unauthorized' } }],
  ['too many attempts', { status: 429 }],
  ['an error of the service', { status: 500, body: { message: 'broken' } }],
  ['an answer without a body', { body: null }],
])('%s is reported by the alert and on the page', async (_kind, answer) => {
  service.on('POST admin', () => answer);
  const { user, username, password, submit, router } = await openLogin();

  await user.type(username, 'admin');
  await user.type(password, 'wrong');
  await user.click(submit);

  await waitFor(() => expect(alertBox.mock.calls).toEqual([['Your credential is not valid']]));
  expect(await screen.findByText('Your credential is not valid')).toBeVisible();
  expect(service.received.map(({ body }) => body)).toEqual([{ username: 'admin', password: 'wrong' }]);
  expect(document.cookie).toBe('');
  expect(username).toHaveValue('admin');
  expect(router.state.location.pathname).toBe('/login');
});

describe('a visitor who has left the page before the response', () => {
  const leaveBefore = async (answer: Answer) => {
    let respond: () => void = () => undefined;
    service.on('POST admin', () => new Promise((resolve) => (respond = () => resolve(answer))));
    const responded = new Promise((resolve) =>
      document.addEventListener('form-sent', resolve, { once: true }),
    );
    const { user, username, password, submit, router } = await openLogin();
    await user.type(username, 'admin');
    await user.type(password, 'secret');
    await user.click(submit);
    await waitFor(() => expect(service.received).toHaveLength(1));
    await act(() => router.navigate('/contact'));
    await act(async () => {
      respond();
      await responded;
    });
  };

  afterEach(endSession);

  test('gets no alert when the login fails', async () => {
    await leaveBefore({ status: 401 });

    expect(alertBox).not.toHaveBeenCalled();
  });

  test('is signed in and stays on the page when the login succeeds', async () => {
    // If the login loaded a document, jsdom would write an error to the console, which fails the test.
    await leaveBefore({ body: { token: 'a-token' } });

    expect(hasSession()).toBe(true);
  });
});

describe('a rate-limited login', () => {
  const tryLogin = async (answer: Answer) => {
    stopClock('2026-03-01T09:00:00Z');
    service.on('POST admin', () => answer);
    const { user, username, password, submit } = await openLogin();
    await user.type(username, 'admin');
    await user.type(password, 'wrong');
    await user.click(submit);
    await screen.findByText('Your credential is not valid');
    expect(alertBox.mock.calls).toEqual([['Your credential is not valid']]);
  };
  const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

  afterEach(() => jest.useRealTimers());

  test('shows a countdown of the wait time after the specified text', async () => {
    await tryLogin({ status: 429, headers: { 'Retry-After': '90' } });
    expect(screen.getByText('Too many attempts. Try again in 2 minutes.')).toBeVisible();

    wait(30);
    expect(screen.getByText('Too many attempts. Try again in 1 minute.')).toBeVisible();
    wait(59);
    expect(screen.getByText('Too many attempts. Try again in 1 second.')).toBeVisible();
    wait(1);

    expect(screen.queryByText(/Try again/)).not.toBeInTheDocument();
    expect(screen.getByText('Your credential is not valid')).toBeVisible();
  });

  test.each<[string, Answer]>([
    ['a date', { status: 429, headers: { 'Retry-After': 'Sun, 01 Mar 2026 09:00:45 GMT' } }],
    ['the problem document', { status: 429, body: { retryAfter: 45 } }],
  ])('reads the wait time from %s', async (_source, answer) => {
    await tryLogin(answer);

    expect(screen.getByText('Too many attempts. Try again in 45 seconds.')).toBeVisible();
  });

  test('shows no wait time if the service returns none', async () => {
    await tryLogin({ status: 429, headers: { 'Retry-After': 'soon' } });

    expect(screen.queryByText(/Try again/)).not.toBeInTheDocument();
  });

  test('an outage of the service is called so after the specified text, and not too many attempts', async () => {
    await tryLogin({ status: 503, headers: { 'Retry-After': '5' } });

    expect(screen.getByText(OUTAGE)).toBeVisible();
    expect(screen.queryByText(/Too many attempts/)).not.toBeInTheDocument();
  });

  test.each([200, 401])(
    'an answer with status %i and without a token is not called an outage',
    async (status) => {
      await tryLogin({ status, body: {} });

      expect(screen.queryByText(OUTAGE)).not.toBeInTheDocument();
    },
  );
});

const OUTAGE =
  'The service that checks it does not answer right now, so it may be valid. Try again in a moment.';

test('spec 3.6.1: password managers work, and there is a link to Forgot Password', async () => {
  const { username, password } = await openLogin();

  expect(username).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password');
});

test('a form that is sent before hydration does not put the password into the URL', async () => {
  const { password } = await openLogin();

  expect(password.closest('form')).toHaveAttribute('method', 'post');
});
