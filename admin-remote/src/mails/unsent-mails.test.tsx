import { screen, waitFor, within } from '@testing-library/react';
import { aFailedMail, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

const notice = aFailedMail({ _id: 'm-1', kind: 'application', createdAt: '2026-11-19T12:00:00.000Z' });
const link = aFailedMail({ _id: 'm-2', kind: 'password-reset', createdAt: '2026-11-18T12:00:00.000Z' });
const confirmation = aFailedMail({ _id: 'm-3', kind: 'application-confirmation' });

beforeEach(() => {
  service.content.capabilities = ['unsent-mails'];
});

async function openMails() {
  const view = renderAdmin('/admin/Apply-now-data?list=mails');
  await screen.findByRole('heading', { level: 1, name: 'Apply Student Data' });
  return view;
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Unsent mails' }))
    .getAllByRole('row')
    .slice(1);
const tab = () =>
  within(screen.getByRole('navigation', { name: 'Kinds of requests' })).getByRole('link', {
    current: 'page',
  });

test('each unsent mail shows its purpose, when it was written, when it failed and why', async () => {
  service.content.failedMails = [notice];
  await openMails();

  expect(tab()).toHaveAccessibleName('Unsent mails (1)');
  expect(rows()[0]).toHaveTextContent(
    /^Notification of a request, to the institute19 Nov 2026, .+20 Nov 2026, .+The mail server did not answer \(ESOCKET\)Send again/,
  );
});

test('the welcome page links to the unsent mails', async () => {
  service.content.failedMails = [notice, link];
  const { user, router } = renderAdmin('/admin/panel');
  expect(await screen.findByText(/^2 mails could not be sent\./)).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'See why and send again' }));

  expect(await screen.findByRole('table', { name: 'Unsent mails' })).toBeVisible();
  expect(router.state.location.search).toBe('?list=mails');
});

test('of a hundred listed mails, which may not be all, the texts say so', async () => {
  service.content.failedMails = Array.from({ length: 100 }, (_, index) => ({ ...notice, _id: `m-${index}` }));
  const { user } = renderAdmin('/admin/panel');
  expect(await screen.findByText(/^100 or more mails could not be sent\./)).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'See why and send again' }));

  expect(await screen.findByRole('link', { name: 'Unsent mails (100 or more)' })).toBeVisible();
});

test('sending a mail again removes it from the list and says what happens next', async () => {
  service.content.failedMails = [notice, confirmation];
  service.on('POST mail/failed/m-1/retry', () => {
    service.content.failedMails = [confirmation];
    return { body: { _id: 'm-1' } };
  });
  const { user } = await openMails();

  await user.click(screen.getByRole('button', { name: /^Send again Notification of a request/ }));

  const message = await screen.findByText(/^Being sent\. A mail that fails is retried for about a day/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(message.closest('[data-result]')).toHaveFocus();
  expect(tab()).toHaveAccessibleName('Unsent mails (1)');
});

test('two mails can be sent again at the same time', async () => {
  service.content.failedMails = [notice, confirmation];
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  service.on('POST mail/failed/m-1/retry', async () => {
    await isHeld;
    return { body: { _id: 'm-1' } };
  });
  service.on('POST mail/failed/m-3/retry', () => ({ body: { _id: 'm-3' } }));
  const { user } = await openMails();
  await user.click(screen.getByRole('button', { name: /^Send again Notification of a request/ }));
  await user.click(screen.getByRole('button', { name: /^Send again Confirmation of a request/ }));
  answer();

  await waitFor(() =>
    expect(service.received.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      'mail/failed/m-1/retry',
      'mail/failed/m-3/retry',
    ]),
  );
  expect(await screen.findByText(/^Being sent\./)).toBeVisible();
});

test('all mails can be sent again at once', async () => {
  service.content.failedMails = [notice, link, confirmation];
  service.on('POST mail/failed/retry', () => {
    service.content.failedMails = [link];
    return { body: { count: 2 } };
  });
  const { user } = await openMails();

  await user.click(screen.getByRole('button', { name: 'Send all again' }));

  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Send all again' })).not.toBeInTheDocument();
});

test('a password reset cannot be sent again, and the list says what to do', async () => {
  service.content.failedMails = [link];
  await openMails();

  expect(screen.getByText(/Its link has expired\. Request a new one\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});

test('sending a mail that no longer exists shows an error and reloads the list', async () => {
  service.content.failedMails = [notice];
  service.on('POST mail/failed/m-1/retry', () => {
    service.content.failedMails = [];
    return { status: 404, body: { detail: 'There is no such failed mail' } };
  });
  const { user } = await openMails();

  await user.click(screen.getByRole('button', { name: /^Send again/ }));

  expect(await screen.findByText('Not sent again: There is no such failed mail')).toBeVisible();
  expect(await screen.findByText(/^All mails have been sent/)).toBeVisible();
});

test('a mail is deleted for good after a confirmation', async () => {
  service.content.failedMails = [link];
  service.on('DELETE mail/failed/m-2', () => {
    service.content.failedMails = [];
    return { body: { _id: 'm-2' } };
  });
  const { user } = await openMails();

  await user.click(screen.getByRole('button', { name: /^Delete Link for a new password/ }));
  const question = within(
    screen.getByRole('alertdialog', { name: 'Delete “Link for a new password, to an admin”?' }),
  );
  expect(question.getByText(/^It will never be sent\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Mail deleted “Link for a new password, to an admin”')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(await screen.findByText(/^All mails have been sent/)).toBeVisible();
});

test('a mail that another admin sends again at that time is not reported as deleted', async () => {
  service.content.failedMails = [link];
  service.on('DELETE mail/failed/m-2', () => {
    service.content.failedMails = [];
    return { status: 404, body: { detail: 'There is no such failed mail' } };
  });
  const { user } = await openMails();

  await user.click(screen.getByRole('button', { name: /^Delete Link for a new password/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Mail not deleted: There is no such failed mail')).toBeVisible();
  expect(await screen.findByText(/^All mails have been sent/)).toBeVisible();
});

test('a list that fails to load shows the reason and a Retry button', async () => {
  service.on('GET mail/failed', () => ({ status: 503, body: { detail: 'Back in a minute' } }));
  const { user } = await openMails();

  expect(tab()).toHaveAccessibleName('Unsent mails');
  const failure = within(await screen.findByRole('region', { name: 'The unsent mails could not be loaded' }));
  expect(failure.getByText('Back in a minute')).toBeVisible();

  service.on('GET mail/failed', () => ({ body: [] }));
  await user.click(failure.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^All mails have been sent/)).toBeVisible();
});

test('a service that answers 401 to unknown calls does not end the session of an admin', async () => {
  service.content.capabilities = [];
  service.on('GET mail/failed', () => ({ status: 401 }));
  renderAdmin('/admin/panel');

  expect(await screen.findByText('Total Course')).toBeVisible();
  expect(screen.queryByText(/could not be sent/)).not.toBeInTheDocument();
  expect(service.received.map(({ path }) => path)).not.toContain('mail/failed');
});
