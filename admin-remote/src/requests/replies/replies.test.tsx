import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';
import { openStoredRequest, storeRequest, TEMPLATE } from '../../testing/stored-request';

const service = startContentService();

let stored: ReturnType<typeof storeRequest>;

beforeEach(() => {
  // Returns a promise, as `scrollIntoView` does from Chromium 150 on.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
  stored = storeRequest(service);
});

const replies = () => service.received.filter(({ path }) => path === 'v1/requests/ada/replies');

test('a template is filled in once, sent with two clicks, and closed', async () => {
  const { user, panel } = await openStoredRequest();
  await user.click(panel.getByRole('button', { name: 'Thanks' }));
  expect(panel.getByLabelText('Subject')).toHaveValue('About Azure SQL');
  expect(panel.getByLabelText('Text')).toHaveValue('Hello {{course}}!');
  expect(panel.getByText('Goes to ada@example.org. Answers go to office@example.org.')).toBeVisible();

  await user.click(panel.getByRole('button', { name: 'Send reply' }));

  expect(await screen.findByText('“{{course}}”: reply sent')).toBeVisible();
  expect(replies().map(({ body }) => body)).toEqual([
    { _rev: 1, subject: 'About Azure SQL', text: 'Hello {{course}}!' },
  ]);
  expect(panel.queryByLabelText('Subject')).not.toBeInTheDocument();
});

describe('another template', () => {
  const OTHER = { _id: 'o', _rev: 1, name: 'Dates', subject: 'Dates', text: 'In May.' };
  beforeEach(() => {
    stored.templates = [TEMPLATE, OTHER];
  });
  const text = (panel: Awaited<ReturnType<typeof openStoredRequest>>['panel']) =>
    panel.getByLabelText('Text');

  test('replaces typed text with an Undo, which loses no text either', async () => {
    const { user, panel } = await openStoredRequest();
    await user.click(panel.getByRole('button', { name: 'Thanks' }));
    await user.type(text(panel), ' Typed.');
    await user.type(panel.getByLabelText('Follow up on'), '2026-12-01');
    await user.click(panel.getByRole('button', { name: 'Dates' }));
    expect(text(panel)).toHaveValue('In May.');
    expect(panel.getByRole('status')).toHaveTextContent('The template replaced the text that you typed.');
    expect(panel.getByLabelText('Follow up on')).toHaveValue('2026-12-01');

    await user.type(text(panel), ' Later.');
    await user.click(panel.getByRole('button', { name: 'Undo' }));
    expect(text(panel)).toHaveValue('Hello {{course}}! Typed.');
    expect(panel.getByRole('button', { name: 'Thanks' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(panel.getByRole('button', { name: 'Undo' }));
    expect(text(panel)).toHaveValue('In May. Later.');
  });

  test('keeps typed text through several templates', async () => {
    const { user, panel } = await openStoredRequest();
    await user.click(panel.getByRole('button', { name: 'Thanks' }));
    await user.type(text(panel), ' Typed.');
    for (const name of ['Dates', 'Empty']) await user.click(panel.getByRole('button', { name }));
    await user.click(panel.getByRole('button', { name: 'Undo' }));

    expect(text(panel)).toHaveValue('Hello {{course}}! Typed.');
    expect(panel.getByRole('status')).toHaveTextContent('Your text is back.');
    expect(panel.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(panel.getByRole('heading', { name: 'Reply' })).toHaveFocus();
  });

  test('keeps the replaced text until the admin leaves it, also after a crash of the browser', async () => {
    const { user, panel } = await openStoredRequest();
    await user.click(panel.getByRole('button', { name: 'Thanks' }));
    await user.type(text(panel), ' Typed.');
    await user.click(panel.getByRole('button', { name: 'Dates' }));
    await user.click(screen.getByRole('link', { name: 'Close the request' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
    cleanup();

    const again = await openStoredRequest();
    expect(text(again.panel)).toHaveValue('Hello {{course}}! Typed.');
    expect(again.panel.getByRole('button', { name: 'Thanks' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('needs no Undo without typed text, and the same template changes nothing', async () => {
    const { user, panel } = await openStoredRequest();
    await user.click(panel.getByRole('button', { name: 'Thanks' }));
    await user.click(panel.getByRole('button', { name: 'Dates' }));
    expect(panel.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await user.type(text(panel), ' Typed.');
    await user.click(panel.getByRole('button', { name: 'Dates' }));
    expect(text(panel)).toHaveValue('In May. Typed.');
  });
});

test('a failed reply keeps its text, says why, and is repeated with the same key', async () => {
  service.on('POST v1/requests/ada/replies', () => ({
    status: 412,
    body: { title: 'x', status: 412, detail: 'This was changed since it was read', changedBy: 'grace' },
  }));
  const { user, panel } = await openStoredRequest();
  await user.click(panel.getByRole('button', { name: 'Thanks' }));
  await user.type(panel.getByLabelText('Text'), ' Bye.');
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText(/^grace changed a request/)).toBeVisible();
  expect(panel.getByLabelText('Text')).toHaveValue('Hello {{course}}! Bye.');

  await waitFor(() => expect(panel.getByRole('button', { name: 'Send reply' })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(replies()).toHaveLength(2));
  const [first, second] = replies().map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[\w-]{20,}$/);
  expect(second).toBe(first);
});

test('a change during a running reply is made after it, with the revision of the reply', async () => {
  let answer: () => void = () => undefined;
  service.on(
    'POST v1/requests/ada/replies',
    () =>
      new Promise(
        (resolve) => (answer = () => resolve({ body: { requests: [{ ...stored.request, _rev: 2 }] } })),
      ),
  );
  const { user, panel } = await openStoredRequest();
  await user.click(panel.getByRole('button', { name: 'Thanks' }));
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(replies()).toHaveLength(1));
  await user.keyboard('e');
  answer();

  await waitFor(() =>
    expect(service.received.find(({ path }) => path === paths.requestChanges)?.body).toEqual({
      requests: [{ _id: 'ada', _rev: 2 }],
      status: 'answered',
    }),
  );
});

test('a reply that visitors could not answer opens in the mail program only', async () => {
  stored.replyTo = '';
  const { user, panel } = await openStoredRequest();
  await user.click(panel.getByRole('button', { name: 'Empty' }));
  expect(panel.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:ada@example\.org\?subject=&body=Hello/),
  );
});

test('a text that is too long for a link to the mail program gets a hint', async () => {
  const { user, panel } = await openStoredRequest();
  const hint = 'The text is too long for a link to the mail program. Copy it into the mail.';
  await user.click(panel.getByRole('button', { name: 'Thanks' }));
  expect(panel.queryByText(hint)).not.toBeInTheDocument();
  fireEvent.change(panel.getByLabelText('Text'), { target: { value: 'ж'.repeat(400) } });

  expect(panel.getByText(hint)).toBeVisible();
});

test('a text with half an emoji, which another program has cut, keeps the reply open', async () => {
  const { user, panel } = await openStoredRequest();
  await user.click(panel.getByRole('button', { name: 'Empty' }));
  fireEvent.change(panel.getByLabelText('Text'), { target: { value: 'Hello \ud83d' } });

  expect(panel.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    expect.stringContaining('body=Hello%20%EF%BF%BD'),
  );
});

test('an open reply has the only field for the follow-up date', async () => {
  const { user, panel } = await openStoredRequest();
  await user.click(panel.getByRole('button', { name: 'Thanks' }));
  expect(screen.getAllByLabelText('Follow up on')).toEqual([panel.getByLabelText('Follow up on')]);

  await user.click(panel.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Set date' })).toBeVisible();
});

test('a follow-up date is stored', async () => {
  const { user } = await openStoredRequest();
  await user.type(screen.getByLabelText('Follow up on'), '2026-12-01');
  await user.click(screen.getByRole('button', { name: 'Set date' }));
  expect(await screen.findByText(/follow up on 1 Dec 2026/)).toBeVisible();
  expect(service.received.find(({ path }) => path === paths.requestChanges)?.body).toEqual({
    requests: [{ _id: 'ada', _rev: 1 }],
    followUpOn: '2026-12-01',
  });
});

test('a follow-up date before the year 2000, which the service no longer accepts, gets a reason instead of Undo', async () => {
  stored.request.followUpOn = '1926-12-01';
  const { user } = await openStoredRequest();
  fireEvent.change(screen.getByLabelText('Follow up on'), { target: { value: '2026-12-01' } });
  await user.click(screen.getByRole('button', { name: 'Set date' }));

  expect(
    await screen.findByText(
      '“{{course}}”: follow up on 1 Dec 2026. No Undo: the former date is before the year 2000',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('the menu and the title of the tab have the number of new requests', async () => {
  const { user } = renderAdmin('/admin/Apply-now-data?list=templates');
  await user.click(await screen.findByRole('button', { name: 'Admin menu' }));
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  const entry = await menu.findByRole('link', { name: 'Apply Student Data' });
  await waitFor(() => expect(entry).toHaveAttribute('aria-description', '2 new'));
  await waitFor(() => expect(document.title).toMatch(/^\(2\) Apply Student Data/));
});

test('without the capability there are no replies, no count and no calls for them', async () => {
  service.content.capabilities = ['request-desk'];
  renderAdmin('/admin/Apply-now-data?list=table&open=ada');
  expect(await screen.findByRole('heading', { name: '{{course}}' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Reply' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Templates' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Follow up on')).not.toBeInTheDocument();
  expect(service.received.filter(({ path }) => path.startsWith('v1/reply'))).toEqual([]);
});

test('a template is changed with a preview, and deleted after a question', async () => {
  service.on('PUT v1/reply-templates/t', () => ({ body: TEMPLATE }));
  service.on('DELETE v1/reply-templates/t', () => ({ body: { _id: 't' } }));
  const { user } = renderAdmin('/admin/Apply-now-data?list=table');
  await user.click(await screen.findByRole('link', { name: 'Templates' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Thanks' }));
  expect(screen.getByRole('link', { name: 'Templates' })).toHaveAttribute('aria-current', 'page');
  expect(
    within(screen.getByRole('region', { name: /^Preview/ })).getByText('Hello Ada Lovelace!'),
  ).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Template “Thank you” saved')).toBeVisible();
  expect(service.received.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Thank you',
    subject: TEMPLATE.subject,
    text: TEMPLATE.text,
    _rev: 3,
  });

  await user.click(screen.getByRole('button', { name: 'Delete Thanks' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Successfully Deleted....... “Thanks”')).toBeVisible();
  expect(service.received.find(({ method }) => method === 'DELETE')?.path).toBe(
    'v1/reply-templates/t?_rev=3',
  );
});
