import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endSession, hasSession } from 'shared-lib/api';
import { aHero, startContentService } from 'shared-lib/testing';
import { deleteAllDrafts } from './draft-store';
import { openHeroForm } from '../testing/open-hero-form';

const service = startContentService();

let isSignedIn = false;

beforeEach(() => {
  isSignedIn = false;
  service.content.hero = aHero({ _id: 'hero-7', heading: 'Keep data running' });
  service.on('PUT hero/hero-7', () =>
    isSignedIn ? { body: {} } : { status: 401, body: { title: 'Sign in' } },
  );
  service.on('POST admin', ({ body }) => {
    isSignedIn = (body as { password: string }).password === 'right';
    return isSignedIn ? { body: { token: 'a-new-token' } } : { status: 401, body: { title: 'No' } };
  });
});

async function saveTooLate() {
  const view = await openHeroForm();
  await view.user.type(view.heading, ' all night');
  await view.user.click(view.save);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to go on' }));
  return { ...view, dialog };
}

const saves = () => service.received.filter(({ method }) => method === 'PUT');

test('signing in after the session has ended repeats the save', async () => {
  const { user, form, dialog, router } = await saveTooLate();
  expect(dialog.getByLabelText('Username')).toHaveFocus();

  await user.type(dialog.getByLabelText('Username'), 'admin');
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(saves()).toHaveLength(2);
  expect(saves()[1]?.body).toMatchObject({ heading: 'Keep data running all night' });
  expect(hasSession()).toBe(true);
  expect(router.state.location.pathname).toBe('/admin/hero');
});

test('spaces around the username, which keyboards of phones add, are not sent', async () => {
  const { user, form, dialog } = await saveTooLate();
  await user.type(dialog.getByLabelText('Username'), ' admin ');
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
  await form.findByText('Successfully updated!');

  expect(service.received.find(({ path }) => path === 'admin')?.body).toMatchObject({ username: 'admin' });
});

test('too many attempts show how long to wait', async () => {
  service.on('POST admin', () => ({
    status: 429,
    body: { title: 'Too many attempts. Try again in 45 seconds', retryAfter: 45 },
  }));
  const { user, dialog } = await saveTooLate();
  await user.type(dialog.getByLabelText('Username'), 'admin');
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');

  expect(
    await dialog.findByText('Your credential is not valid. Too many attempts. Try again in 45 seconds'),
  ).toBeVisible();
});

test.each([500, 502, 503, 504])(
  'spec 8.4.1: after a %s, the dialog says that the service does not answer',
  async (status) => {
    service.on('POST admin', () => ({ status, body: { title: 'The content service does not answer' } }));
    const { user, dialog } = await saveTooLate();
    await user.type(dialog.getByLabelText('Username'), 'admin');
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');

    expect(
      await dialog.findByText(
        'Your credential is not valid. The service that checks it does not answer right now, so it may be valid. Try again in a moment.',
      ),
    ).toBeVisible();
  },
);

test('invalid credentials show the message of the login page and can be corrected', async () => {
  const { user, form, dialog } = await saveTooLate();
  await user.type(dialog.getByLabelText('Username'), 'admin');
  await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');

  expect(await dialog.findByText('Your credential is not valid')).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveFocus();

  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
  expect(await form.findByText('Successfully updated!')).toBeVisible();
});

test('missing credentials show an error at their field', async () => {
  const { user, dialog } = await saveTooLate();

  await user.click(dialog.getByRole('button', { name: 'Log in' }));

  expect(dialog.getByLabelText('Username')).toHaveAccessibleDescription('Please input your Username!');
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Please input your Password!');
  expect(dialog.getByLabelText('Username')).toHaveFocus();
  expect(service.received.filter(({ path }) => path === 'admin')).toEqual([]);
});

test('canceling the sign-in keeps the values, and the next Save asks again', async () => {
  const { user, form, heading, dialog } = await saveTooLate();

  await user.click(dialog.getByRole('button', { name: 'Not now' }));

  expect(await form.findByText(/^Error updating data: your session has ended\./)).toBeVisible();
  expect(heading).toHaveValue('Keep data running all night');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in to go on' })).toBeVisible();
});

test('after a logout in another tab, this tab stores no draft until the admin signs in here again', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('admin-draft:'));
  const { user, form, heading, save } = await openHeroForm();
  await user.type(heading, ' all night');
  await waitFor(() => expect(drafts()).toEqual(['admin-draft:hero:hero-7']));

  endSession();
  deleteAllDrafts();
  fireEvent(window, new Event('pagehide'));
  expect(drafts()).toEqual([]);

  await user.click(save);
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  await form.findByText('Successfully updated!');
  await user.type(heading, ' long');
  fireEvent(window, new Event('pagehide'));
  expect(drafts()).toEqual(['admin-draft:hero:hero-7']);
});

test('the browser stores no password', async () => {
  const { user, dialog } = await saveTooLate();
  await user.type(dialog.getByLabelText('Password'), 'my secret words');
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));

  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('my secret words');
});
