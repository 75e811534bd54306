import { screen, waitFor } from '@testing-library/react';
import { renderRoute, startContentService } from 'shared-lib/testing';
import { routes } from '../routes';

const service = startContentService();
const alertBox = jest.spyOn(window, 'alert');

const sent = () => service.received.filter(({ method }) => method === 'PUT');

beforeEach(() => {
  alertBox.mockReset();
  service.content.capabilities = ['password-rules'];
});

const SECRET = 'secret-of-the-link';
const PASSWORD = 'a new long password';
const RULES =
  'At least 12 characters, at most 1,024 bytes. Not your username, and no password that attackers try first, such as a common word with digits or a row of keys.';
const CALL = `PUT reset-password/${SECRET}`;

const openReset = async () => {
  const view = renderRoute(routes, { path: `/reset_password/${SECRET}` });
  return {
    ...view,
    password: await screen.findByLabelText('New password'),
    submit: screen.getByRole('button', { name: 'Send' }),
  };
};

test('the password rules are shown before typing, and password managers work', async () => {
  const { password } = await openReset();

  expect(screen.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  expect(password).toHaveAttribute('autocomplete', 'new-password');
  expect(password).toHaveAccessibleDescription(RULES);
});

test('the secret of the link is only in the URL', async () => {
  const { container } = await openReset();

  expect(document.title).toBe('Reset password | Platter Institute');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Set a new password for your account at Platter Institute.',
  );
  expect(document.head.innerHTML).not.toContain(SECRET);
  expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'strict-origin');
  expect(container.innerHTML).not.toContain(SECRET);
});

test('success alerts and goes to the login; the link is removed from the history', async () => {
  service.on(CALL, () => ({ body: { Status: 'Success' } }));
  const { user, password, submit, router } = await openReset();

  await user.type(password, PASSWORD);
  await user.click(submit);

  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(alertBox.mock.calls).toEqual([['Password change succes fully']]);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(sent().map(({ body }) => body)).toEqual([{ password: PASSWORD }]);
});

test('a password that is too short is not sent; after the alert the field shows what to do', async () => {
  const { user, password, submit } = await openReset();

  await user.type(password, 'x'.repeat(11));
  await user.click(submit);

  expect(alertBox.mock.calls).toEqual([['Password are not change succes fully']]);
  expect(screen.getByText('Password are not change succes fully')).toBeVisible();
  expect(password).toHaveAccessibleDescription(`${RULES} Type at least 12 characters: 1 more`);
  expect(password).toBeInvalid();
  expect(password).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a password of more bytes than the service accepts is not sent', async () => {
  const { user, password, submit } = await openReset();

  await user.click(password);
  await user.paste('ü'.repeat(513));
  await user.click(submit);

  expect(password).toHaveAccessibleDescription(expect.stringContaining('Shorten it'));
  expect(sent()).toEqual([]);
});

test('a service without these rules gets any password, and the page states no rules', async () => {
  service.content.capabilities = [];
  service.on(CALL, () => ({ body: { Status: 'Success' } }));
  const { user, password, submit } = await openReset();
  expect(password).not.toHaveAccessibleDescription();

  await user.click(submit);
  expect(password).toHaveAccessibleDescription('Please input your Password!');
  expect(sent()).toEqual([]);

  alertBox.mockReset();
  await user.type(password, 'short');
  await user.click(submit);

  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(alertBox.mock.calls).toEqual([['Password change succes fully']]);
  expect(sent().map(({ body }) => body)).toEqual([{ password: 'short' }]);
});

test('a used link is reported with a link to request a new one', async () => {
  service.on(CALL, () => ({
    status: 400,
    body: { title: 'Bad Request', errors: [{ field: 'id', message: 'is not a link that still works' }] },
  }));
  const { user, password, submit, router } = await openReset();

  await user.type(password, PASSWORD);
  await user.click(submit);

  await waitFor(() => expect(alertBox.mock.calls).toEqual([['Password are not change succes fully']]));
  expect(
    await screen.findByText(
      'Password are not change succes fully. This link has been used already or is too old.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
});

test('any other failure is reported with the reason of the service and keeps the password', async () => {
  service.on(CALL, () => ({ status: 429, body: { detail: 'Too many attempts' } }));
  const { user, password, submit } = await openReset();

  await user.type(password, PASSWORD);
  await user.click(submit);

  expect(await screen.findByText('Password are not change succes fully. Too many attempts')).toBeVisible();
  expect(alertBox.mock.calls).toEqual([['Password are not change succes fully']]);
  expect(password).toHaveValue(PASSWORD);
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).not.toBeInTheDocument();
});

describe('after a lost answer', () => {
  const LOST = /^Password are not change succes fully\. The answer was lost, so the password may be changed/;

  test.each([
    ['of the shell for a service that does not answer', { title: 'The content service does not answer' }],
    ['of a proxy', undefined],
  ])('the page says that the password may be changed, by the answer %s', async (_source, body) => {
    service.on(CALL, () => ({ status: 503, body }));
    const { user, password, submit } = await openReset();

    await user.type(password, PASSWORD);
    await user.click(submit);

    expect(await screen.findByText(LOST)).toBeVisible();
    expect(alertBox.mock.calls).toEqual([['Password are not change succes fully']]);
  });

  test('a status other than Success is a certain failure', async () => {
    service.on(CALL, () => ({ body: { Status: 'Failed' } }));
    const { user, password, submit } = await openReset();

    await user.type(password, PASSWORD);
    await user.click(submit);

    expect(
      await screen.findByText('Password are not change succes fully. The service rejected the password'),
    ).toBeVisible();
  });
});

test('the page says that it failed if a service of another kind lists errors in an object', async () => {
  const body = { title: 'One or more validation errors occurred.', errors: { Password: ['is too short'] } };
  service.on(CALL, () => ({ status: 400, body }));
  const { user, password, submit } = await openReset();

  await user.type(password, PASSWORD);
  await user.click(submit);

  await waitFor(() => expect(alertBox.mock.calls).toEqual([['Password are not change succes fully']]));
  expect(screen.getByText(/One or more validation errors occurred/)).toBeVisible();
});
