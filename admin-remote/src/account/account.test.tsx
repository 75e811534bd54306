import { screen, waitFor, within } from '@testing-library/react';
import { startContentService } from 'shared-lib/testing';
import { endLocalSession } from '../session/log-out';
import { renderAdmin } from '../testing/render-admin';

jest.mock('../session/log-out', () => ({ logOut: jest.fn(), endLocalSession: jest.fn() }));

const service = startContentService();

const mine = {
  _id: 's-1',
  device: 'Firefox on Windows',
  createdAt: '2026-11-19T12:00:00.000Z',
  expiresAt: '2026-11-19T16:48:00.000Z',
  isCurrent: true,
};
const other = { ...mine, _id: 's-2', device: 'Safari on iPhone', isCurrent: false };

let sessions: unknown[];
beforeEach(() => {
  jest.mocked(endLocalSession).mockReset();
  sessions = [mine, other];
  service.content.capabilities = ['accounts'];
  service.on('GET admin/session', () => ({ body: { username: 'ada', email: 'ada@platter.example' } }));
  service.on('GET admin/sessions', () => ({ body: sessions }));
});

async function openAccount() {
  const view = renderAdmin('/admin/account');
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  const form = within(await screen.findByRole('form', { name: 'Change password' }));
  return {
    ...view,
    form,
    current: form.getByLabelText('Current password'),
    next: form.getByLabelText('New password'),
    submit: form.getByRole('button', { name: 'Change password' }),
    rows: () =>
      within(screen.getByRole('list', { name: 'Where you are signed in' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  };
}

test('the page shows who is signed in and where mails go', async () => {
  await openAccount();

  expect(
    screen.getByText('You are signed in as ada. Mails about this account go to ada@platter.example.'),
  ).toBeVisible();
});

test('an account without an e-mail address shows the consequence', async () => {
  service.on('GET admin/session', () => ({ body: { username: 'ada', email: null } }));
  await openAccount();

  expect(
    screen.getByText(
      /Your account has no e-mail address: you cannot reset a forgotten password by mail\. The operator of the site can add an address\.$/,
    ),
  ).toBeVisible();
});

test('password managers find the username and both passwords', async () => {
  const { current, next, container } = await openAccount();

  expect(container.querySelector('[autocomplete="username"]')).toHaveValue('ada');
  expect(current).toHaveAttribute('autocomplete', 'current-password');
  expect(next).toHaveAttribute('autocomplete', 'new-password');
  expect(next).toHaveAccessibleDescription(/^At least 12 characters/);
});

test('a changed password is reported, clears the fields and ends the other sessions', async () => {
  service.on('PUT admin/password', () => {
    sessions = [mine];
    return { status: 204 };
  });
  const { user, form, current, next, submit, rows } = await openAccount();

  await user.type(current, 'my old password');
  await user.type(next, 'my next long password');
  await user.click(submit);

  expect(await form.findByText('Your password is changed. All other sessions have ended.')).toBeVisible();
  expect(screen.getByText('Your password is changed')).toBeVisible();
  expect([current, next].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(service.received.find(({ method }) => method === 'PUT')?.body).toEqual({
    currentPassword: 'my old password',
    password: 'my next long password',
  });
});

test.each([
  ['currentPassword', 'is not your password', 'Current password', 'Current password is not your password'],
  ['password', 'must not contain the username', 'New password', 'New password must not contain the username'],
])('an error of the service about %s is shown at its field', async (field, message, label, words) => {
  service.on('PUT admin/password', () => ({
    status: 400,
    body: { title: 'Bad Request', errors: [{ field, message }] },
  }));
  const { user, form, current, next, submit } = await openAccount();

  await user.type(current, 'my old password');
  await user.type(next, 'my next long password');
  await user.click(submit);

  expect(await form.findByText(`Your password is not changed: ${words}`)).toBeVisible();
  expect(form.getByLabelText(label)).toBeInvalid();
  expect(form.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(`${words}$`));
  expect(form.getByLabelText(label)).toHaveFocus();
  expect(next).toHaveValue('my next long password');
});

test('invalid passwords show an error and are not sent', async () => {
  const { user, current, next, submit } = await openAccount();

  await user.type(next, 'eleven char');
  await user.click(submit);

  expect(current).toHaveAccessibleDescription('Type the password that you have now');
  expect(current).toHaveFocus();
  expect(next).toHaveAccessibleDescription(/Type at least 12 characters: 1 more$/);
  expect(service.received.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('after the session has ended the password is changed once the admin signs in again', async () => {
  let isSignedIn = false;
  service.on('PUT admin/password', () => ({ status: isSignedIn ? 204 : 401 }));
  service.on('POST admin', () => {
    isSignedIn = true;
    return { body: { token: 'a-token' } };
  });
  const { user, form, current, next, submit } = await openAccount();
  await user.type(current, 'my old password');
  await user.type(next, 'my next long password');
  await user.click(submit);

  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to go on' }));
  await user.type(dialog.getByLabelText('Username'), 'ada');
  await user.type(dialog.getByLabelText('Password'), 'my old password');
  await user.click(dialog.getByRole('button', { name: 'Log in' }));

  expect(await form.findByText('Your password is changed. All other sessions have ended.')).toBeVisible();
});

test('a lost answer does not say that the password is not changed', async () => {
  service.on('PUT admin/password', () => ({ status: 502, body: 'Bad gateway' }));
  const { user, form, current, next, submit } = await openAccount();
  await user.type(current, 'my old password');
  await user.type(next, 'my next long password');
  await user.click(submit);

  expect(
    await form.findByText(
      'The answer was lost. Your password may be changed: if the old one no longer works, sign in with the new one.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^Your password is not changed/)).not.toBeInTheDocument();
});

test('each session shows its browser, start and end, and the current one is marked', async () => {
  const { rows } = await openAccount();

  expect(rows()).toEqual([
    expect.stringMatching(
      /^Firefox on Windowsthis browserSince 19 Nov 2026, .+, ends 19 Nov 2026, .+Sign out/,
    ),
    expect.stringMatching(/^Safari on iPhoneSince 19 Nov 2026, /),
  ]);
});

test.each([
  ['ends', 200],
  ['has ended already', 404],
])('another session that %s disappears from the list, and nothing else changes', async (_what, status) => {
  service.on('DELETE admin/sessions/s-2', () => {
    sessions = [mine];
    return { status, body: { _id: 's-2' } };
  });
  const { user, rows } = await openAccount();

  await user.click(screen.getByRole('button', { name: /^Sign out Safari on iPhone/ }));

  expect(await screen.findByText('Signed out: Safari on iPhone')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  expect(endLocalSession).not.toHaveBeenCalled();
});

test('a lost answer does not say that a session was not signed out, and reloads the list', async () => {
  service.on('DELETE admin/sessions/s-2', () => {
    sessions = [mine];
    return { status: 502, body: 'Bad gateway' };
  });
  const { user, rows } = await openAccount();

  await user.click(screen.getByRole('button', { name: /^Sign out Safari on iPhone/ }));

  expect(await screen.findByText('Perhaps not signed out: Bad Gateway')).toBeVisible();
  expect(screen.queryByText(/^Not signed out/)).not.toBeInTheDocument();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('two sessions can be signed out at the same time', async () => {
  sessions = [mine, other, { ...other, _id: 's-3', device: 'Chrome on Android' }];
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  service.on('DELETE admin/sessions/s-2', async () => {
    await isHeld;
    return { body: { _id: 's-2' } };
  });
  service.on('DELETE admin/sessions/s-3', () => ({ body: { _id: 's-3' } }));
  const { user } = await openAccount();
  await user.click(screen.getByRole('button', { name: /^Sign out Safari on iPhone/ }));
  await user.click(screen.getByRole('button', { name: /^Sign out Chrome on Android/ }));
  answer();

  expect(await screen.findByText('Signed out: Safari on iPhone')).toBeVisible();
  await waitFor(() =>
    expect(service.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      'admin/sessions/s-2',
      'admin/sessions/s-3',
    ]),
  );
});

test('signing out in this browser leaves the admin area', async () => {
  service.on('DELETE admin/sessions/s-1', () => ({ body: { _id: 's-1' } }));
  const { user } = await openAccount();

  await user.click(screen.getByRole('button', { name: /^Sign out Firefox on Windows/ }));

  await waitFor(() => expect(endLocalSession).toHaveBeenCalledTimes(1));
});

test('signing out everywhere asks for confirmation', async () => {
  service.on('DELETE admin/sessions', () => ({ status: 204 }));
  const { user } = await openAccount();
  const everywhere = screen.getByRole('button', { name: 'Sign out everywhere' });

  await user.click(everywhere);
  const question = within(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(service.received.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(everywhere).toHaveFocus();

  await user.click(everywhere);
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }),
  );
  await waitFor(() => expect(endLocalSession).toHaveBeenCalledTimes(1));
});

test('a failed sign-out shows an error and stays on the page', async () => {
  service.on('DELETE admin/sessions', () => ({ status: 503, body: { detail: 'Back in a minute' } }));
  const { user } = await openAccount();

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }),
  );

  expect(await screen.findByText('Not signed out: Back in a minute')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(endLocalSession).not.toHaveBeenCalled();
});

test('the page calls no account call of a service that does not manage accounts, and ends no session', async () => {
  service.content.capabilities = [];
  for (const call of ['session', 'sessions']) service.on(`GET admin/${call}`, () => ({ status: 401 }));
  renderAdmin('/admin/account');

  expect(await screen.findByText('Password and sessions cannot be changed here.')).toBeVisible();
  expect(service.received.filter(({ path }) => path.startsWith('admin/'))).toEqual([]);
});
