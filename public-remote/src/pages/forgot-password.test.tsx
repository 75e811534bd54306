import { act, screen, waitFor } from '@testing-library/react';
import { renderRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();
const alertBox = jest.spyOn(window, 'alert');

beforeEach(() => alertBox.mockReset());

const openForgot = async () => {
  const view = renderRoute(routes, { path: '/forgot-password' });
  return {
    ...view,
    email: await screen.findByLabelText('E-mail'),
    submit: screen.getByRole('button', { name: 'Send' }),
  };
};

test('the page explains its purpose and links to the login', async () => {
  await openForgot();

  expect(screen.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  expect(document.title).toBe('Forgot password | Platter Institute');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Ask for a link that sets a new password for your account at Platter Institute.',
  );
  expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
});

test('spec 8.4.2: success alerts and goes to the login', async () => {
  service.on('POST forgot-password', () => ({ body: { Status: 'Success' } }));
  const { user, email, submit, router } = await openForgot();

  await user.type(email, 'amina@example.com');
  await user.click(submit);

  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(alertBox.mock.calls).toEqual([['Check Your Email Please']]);
  expect(router.state.location.pathname).toBe('/login');
  expect(service.received.map(({ body }) => body)).toEqual([{ email: 'amina@example.com' }]);
});

test.each([
  ['any other status', { body: { Status: 'success' } }],
  ['an answer without one', { body: {} }],
  ['an answer without a body', { body: null }],
  ['a refusal', { status: 429, body: { detail: 'Too many attempts' } }],
  ['a service that is broken', { status: 500 }],
])('%s causes the alert and a text, and keeps the address', async (_kind, answer) => {
  service.on('POST forgot-password', () => answer);
  const { user, email, submit, router } = await openForgot();

  await user.type(email, 'amina@example.com');
  await user.click(submit);

  await waitFor(() => expect(alertBox.mock.calls).toEqual([['Operation faild']]));
  expect(await screen.findByText('Operation faild')).toBeVisible();
  expect(email).toHaveValue('amina@example.com');
  expect(email).toBeValid();
  expect(router.state.location.pathname).toBe('/forgot-password');
});

test.each([
  ['sent', { body: { Status: 'Success' } }],
  ['not sent', { status: 500 }],
])(
  'a visitor who has left the page gets neither an alert nor another page when the mail is %s',
  async (_outcome, answer) => {
    let respond: () => void = () => undefined;
    service.on('POST forgot-password', () => new Promise((resolve) => (respond = () => resolve(answer))));
    const answered = new Promise((resolve) =>
      document.addEventListener('form-sent', resolve, { once: true }),
    );
    const { user, email, submit, router } = await openForgot();
    await user.type(email, 'amina@example.com');
    await user.click(submit);
    await waitFor(() => expect(service.received).toHaveLength(1));

    await act(() => router.navigate('/contact'));
    await act(async () => {
      respond();
      await answered;
    });

    expect(router.state.location.pathname).toBe('/contact');
    expect(alertBox).not.toHaveBeenCalled();
  },
);

test('a malformed address is not sent; after the alert the field shows what to do', async () => {
  const { user, email, submit } = await openForgot();

  await user.type(email, 'amina');
  await user.click(submit);

  expect(alertBox.mock.calls).toEqual([['Operation faild']]);
  expect(email).toHaveAccessibleDescription('Type your e-mail address like name@example.org');
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(email).toHaveValue('amina');
  expect(service.received).toEqual([]);

  await user.type(email, '@example.com');
  expect(email).toBeValid();
});

test('ignores further submits while it is sending', async () => {
  let answer: () => void = () => undefined;
  service.on(
    'POST forgot-password',
    () => new Promise((resolve) => (answer = () => resolve({ body: { Status: 'Success' } }))),
  );
  const { user, email, submit, router } = await openForgot();
  await user.type(email, 'amina@example.com');

  await user.dblClick(submit);
  expect(submit).toHaveTextContent('Sending...');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.click(submit);
  await waitFor(() => expect(service.received).toHaveLength(1));
  answer();

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(service.received).toHaveLength(1);
});
