import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService, type Answer } from 'shared-lib/testing';
import { aDeskRequest } from '../../testing/open-request-desk';
import { CHANGED_BY_GRACE, openStoredRequest, storeRequest } from '../../testing/stored-request';

const service = startContentService();
let stored: ReturnType<typeof storeRequest>;

beforeEach(() => {
  stored = storeRequest(service);
  stored.others = [aDeskRequest('grace', 'Grace Hopper')];
});

const posts = () => service.received.filter(({ method }) => method === 'POST');
const note = () => screen.getByLabelText('Note for the office');
const question = () => within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));

async function typeReply() {
  const view = await openStoredRequest();
  await view.user.click(view.panel.getByRole('button', { name: 'Thanks' }));
  await view.user.type(view.panel.getByLabelText('Text'), ' Bye.');
  return view;
}

async function typeNote() {
  const view = await openStoredRequest();
  await view.user.type(note(), 'Rings at nine');
  return view;
}

const expectReply = () => expect(screen.getByLabelText('Text')).toHaveValue('Hello {{course}}! Bye.');

describe('a typed reply stays', () => {
  test('while the service answers nothing', async () => {
    const { user, panel, router } = await typeReply();
    stored.failure = 503;
    service.on('POST v1/requests/ada/replies', () => ({ status: 503, body: { title: 'Out of order' } }));
    await user.click(panel.getByRole('button', { name: 'Send reply' }));

    expect(await screen.findByText('Nothing was changed: Out of order')).toBeVisible();
    await waitFor(() => expect(router.state.revalidation).toBe('idle'));
    expect(service.received.filter(({ path }) => path === 'v1/requests/ada')).toHaveLength(1);
    expectReply();
  });

  test('spec 7.1.3: after the session has ended and the admin does not sign in', async () => {
    const { user, panel, router } = await typeReply();
    stored.failure = 401;
    service.on('POST v1/requests/ada/replies', () => ({ status: 401, body: { title: 'Sign in' } }));
    await user.click(panel.getByRole('button', { name: 'Send reply' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to go on' }));
    await user.click(dialog.getByRole('button', { name: 'Not now' }));

    expect(await screen.findByText('Nothing was changed: Sign in')).toBeVisible();
    await waitFor(() => expect(router.state.revalidation).toBe('idle'));
    expect(router.state.location.pathname).toBe('/admin/Apply-now-data');
    expectReply();
  });

  test('with the list while the reload after a conflict fails', async () => {
    const { user, panel } = await typeReply();
    stored.failure = 503;
    service.on('POST v1/requests/ada/replies', () => CHANGED_BY_GRACE);
    await user.click(panel.getByRole('button', { name: 'Send reply' }));

    expect(await screen.findByText('The requests could not be loaded')).toBeVisible();
    expectReply();
    expect(screen.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
    stored.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.queryByText('The requests could not be loaded')).not.toBeInTheDocument(),
    );
    expectReply();
  });

  test('if only the templates cannot be loaded', async () => {
    const { user, panel } = await typeReply();
    service.on('GET v1/reply-templates', () => ({ status: 503, body: { title: 'Out of order' } }));
    stored.request = { ...stored.request, assignee: 'grace' };
    service.on('POST v1/requests/ada/replies', () => CHANGED_BY_GRACE);
    await user.click(panel.getByRole('button', { name: 'Send reply' }));

    expect(await screen.findByRole('cell', { name: 'grace' })).toBeVisible();
    expectReply();
    expect(panel.getByRole('button', { name: 'Thanks' })).toBeVisible();
  });
});

test('a list that cannot be loaded does not show the requests of another filter', async () => {
  const { user } = await openStoredRequest();
  stored.failure = 503;
  await user.type(screen.getByRole('searchbox'), 'zebra{Enter}');

  expect(await screen.findByText('The requests could not be loaded')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Requests' })).not.toBeInTheDocument();
});

describe('with a typed note, the desk asks before', () => {
  test('another request opens, and keeps text and address', async () => {
    const { user, router } = await typeNote();
    await user.click(screen.getByRole('link', { name: 'Grace Hopper' }));
    await user.click(question().getByRole('button', { name: 'Keep editing' }));

    expect(note()).toHaveValue('Rings at nine');
    expect(router.state.location.search).toBe('?list=table&open=ada');
    await user.click(screen.getByRole('link', { name: 'Grace Hopper' }));
    await user.click(question().getByRole('button', { name: 'Leave and discard' }));
    expect(await screen.findByRole('region', { name: 'Grace Hopper' })).toBeVisible();
    expect(note()).toHaveValue('');
  });

  test.each([
    ['the request closes', 'Close the request'],
    ['a tab shows other requests', /^Spam/],
    ['the templates open', 'Edit templates'],
    ['the cards open', 'Applications'],
  ])('%s', async (_step, name) => {
    const { user } = await typeNote();
    await user.click(screen.getByRole('link', { name }));
    await user.click(question().getByRole('button', { name: 'Keep editing' }));

    expect(note()).toHaveValue('Rings at nine');
  });

  test('Back shows the former request', async () => {
    const { user, router } = await openStoredRequest();
    await user.click(screen.getByRole('link', { name: 'Grace Hopper' }));
    await screen.findByRole('region', { name: 'Grace Hopper' });
    await user.type(note(), 'Rings at nine');
    // Not in `act`, because the dialog that opens moves the focus.
    await waitFor(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));

    expect(note()).toHaveValue('Rings at nine');
    expect(router.state.location.search).toBe('?list=table&open=grace');
  });
});

test('a link to a mail program or phone does not ask, because the page stays', async () => {
  const { user, panel } = await typeReply();
  const asksBeforeUnload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const link = panel.getByRole('link', { name: 'Open in mail program' });
  let asksAtClick: boolean | undefined;
  // Chromium fires `beforeunload` after the listeners of the click.
  link.addEventListener('click', (event) => {
    event.preventDefault();
    asksAtClick = asksBeforeUnload();
  });
  await user.click(link);

  expect(asksAtClick).toBe(false);
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
});

test('a search keeps the open request and its note, and asks nothing', async () => {
  const { user, router } = await typeNote();
  await user.type(screen.getByRole('searchbox'), 'ada{Enter}');

  await waitFor(() => expect(router.state.location.search).toContain('q=ada'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(note()).toHaveValue('Rings at nine');
});

test('the deletion of a request with a typed note asks once', async () => {
  service.on(`POST ${paths.requestRemovals}`, () => ({ body: { ids: ['ada'] } }));
  const { user, router } = await typeNote();
  const pane = within(screen.getByRole('region', { name: '{{course}}' }));
  await user.click(pane.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(router.state.location.search).toBe('?list=table'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('while a note or reply is sent, nothing can be typed that would be lost', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  const answerLater = () => new Promise<Answer>((resolve) => (answer = resolve));
  service.on(`POST ${paths.requestChanges}`, answerLater);
  service.on('POST v1/requests/ada/replies', answerLater);
  const { user, panel } = await typeReply();
  await user.type(note(), 'Rings at nine');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(note(), ', and later');
  expect(note()).toHaveValue('Rings at nine');
  await waitFor(() => expect(posts()).toHaveLength(1));
  answer({ body: { requests: [] } });
  await waitFor(() => expect(note()).toHaveValue(''));

  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  for (const label of ['Subject', 'Text', 'Follow up on'])
    expect(panel.getByLabelText(label)).toHaveAttribute('readonly');
  await waitFor(() => expect(posts()).toHaveLength(2));
  answer({ body: { requests: [] } });
  await waitFor(() => expect(panel.queryByLabelText('Text')).not.toBeInTheDocument());
});

test('a note can be typed while another change is running', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  service.on('POST v1/requests/ada/replies', () => new Promise((resolve) => (answer = resolve)));
  const { user, panel } = await typeReply();
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  await user.type(note(), 'Rings at nine');

  expect(note()).toHaveValue('Rings at nine');
  await waitFor(() => expect(posts()).toHaveLength(1));
  answer({ body: { requests: [] } });
  await waitFor(() => expect(panel.queryByLabelText('Text')).not.toBeInTheDocument());
  expect(note()).toHaveValue('Rings at nine');
});

test('the question about unsaved changes closes, and the next request opens, when the reply was sent meanwhile', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  service.on('POST v1/requests/ada/replies', () => new Promise((resolve) => (answer = resolve)));
  const { user, panel } = await typeReply();
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  await user.click(screen.getByRole('link', { name: 'Grace Hopper' }));
  expect(question().getByRole('button', { name: 'Keep editing' })).toBeVisible();
  await waitFor(() => expect(posts()).toHaveLength(1));

  answer({ body: { requests: [] } });

  expect(await screen.findByRole('region', { name: 'Grace Hopper' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('the question whether to delete one request stays open when another deletion ends', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  service.on(`POST ${paths.requestRemovals}`, () => new Promise((resolve) => (answer = resolve)));
  const { user } = await openStoredRequest();
  const dialog = () => within(screen.getByRole('alertdialog'));
  const bar = () => within(screen.getByRole('region', { name: 'Selected requests' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select {{course}}' }));
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Select {{course}}' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Grace Hopper' }));
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  expect(dialog().getByRole('button', { name: 'Delete' })).toBeVisible();
  await waitFor(() => expect(posts()).toHaveLength(1));
  answer({ body: { ids: ['ada'] } });

  expect(await screen.findByText('“{{course}}” deleted')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Delete “Grace Hopper”?' })).toBeVisible();
  await waitFor(() =>
    expect(dialog().getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-disabled'),
  );
});

describe('a follow-up date', () => {
  const chooseDate = () =>
    fireEvent.change(screen.getByLabelText('Follow up on'), { target: { value: '2027-02-01' } });

  test('that is not set yet is kept if the admin does not want to leave', async () => {
    const { user } = await openStoredRequest();
    chooseDate();
    await user.click(screen.getByRole('link', { name: 'Grace Hopper' }));
    await user.click(question().getByRole('button', { name: 'Keep editing' }));

    expect(screen.getByLabelText('Follow up on')).toHaveValue('2027-02-01');
  });

  test('that was set asks nothing', async () => {
    const { user } = await openStoredRequest();
    chooseDate();
    await user.click(screen.getByRole('button', { name: 'Set date' }));
    await screen.findByText(/follow up on 1 Feb 2027/);
    await user.click(screen.getByRole('link', { name: 'Grace Hopper' }));

    expect(await screen.findByRole('region', { name: 'Grace Hopper' })).toBeVisible();
  });

  test('of a reply with the text of a template is kept, and is there again after a crash', async () => {
    const { user, panel } = await openStoredRequest();
    await user.click(panel.getByRole('button', { name: 'Thanks' }));
    chooseDate();
    await user.click(screen.getByRole('link', { name: 'Grace Hopper' }));
    await user.click(question().getByRole('button', { name: 'Keep editing' }));
    expect(panel.getByLabelText('Follow up on')).toHaveValue('2027-02-01');
    cleanup();

    const again = await openStoredRequest();
    expect(again.panel.getByLabelText('Follow up on')).toHaveValue('2027-02-01');
  });

  test('that is not set yet goes along into a reply, and comes back from a canceled one', async () => {
    const { user, panel } = await openStoredRequest();
    chooseDate();
    await user.click(panel.getByRole('button', { name: 'Thanks' }));
    expect(panel.getByLabelText('Follow up on')).toHaveValue('2027-02-01');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.getByRole('heading', { name: 'Reply' })).toHaveFocus();
    expect(screen.getByLabelText('Follow up on')).toHaveValue('2027-02-01');

    await user.click(panel.getByRole('button', { name: 'Thanks' }));
    await user.click(panel.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('“{{course}}”: reply sent')).toBeVisible();
    expect(posts()).toMatchObject([{ body: { followUpOn: '2027-02-01' } }]);
    await user.click(screen.getByRole('link', { name: 'Grace Hopper' }));
    expect(await screen.findByRole('region', { name: 'Grace Hopper' })).toBeVisible();
  });

  test('that was chosen after a template replaced a text stays when the text comes back', async () => {
    const { user, panel } = await typeReply();
    await user.click(panel.getByRole('button', { name: 'Empty' }));
    chooseDate();
    await user.click(panel.getByRole('button', { name: 'Undo' }));

    expectReply();
    expect(panel.getByLabelText('Follow up on')).toHaveValue('2027-02-01');
  });

  test('that is not set yet stays, with the focus, when another admin sets one', async () => {
    await openStoredRequest();
    chooseDate();
    const field = screen.getByLabelText('Follow up on');
    field.focus();
    stored.version = '2';
    stored.request = { ...stored.request, _rev: 2, followUpOn: '2026-12-01' };

    expect(await screen.findByText('Now: 1 Dec 2026', {}, { timeout: 20_000 })).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('2027-02-01');
  });

  test('that was set leaves the focus on its button', async () => {
    const { user, router } = await openStoredRequest();
    chooseDate();
    await user.click(screen.getByRole('button', { name: 'Set date' }));
    await screen.findByText(/follow up on 1 Feb 2027/);
    await waitFor(() => expect(router.state.revalidation).toBe('idle'));

    const button = await screen.findByRole('button', { name: 'Set date' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toHaveFocus();
    expect(screen.getByLabelText('Follow up on')).toHaveValue('2027-02-01');
  });

  test('with a mistyped year cannot be set, and not be sent with a reply', async () => {
    const { user, panel } = await openStoredRequest();
    const mistype = () => {
      fireEvent.change(screen.getByLabelText('Follow up on'), { target: { value: '0202-02-01' } });
      fireEvent.blur(screen.getByLabelText('Follow up on'));
      expect(screen.getByText('The year must be 2000 or later.')).toBeVisible();
    };
    mistype();
    await user.click(screen.getByRole('button', { name: 'Set date' }));
    expect(posts()).toEqual([]);

    await user.click(panel.getByRole('button', { name: 'Thanks' }));
    mistype();
    expect(panel.getByRole('button', { name: 'Send reply' })).toBeDisabled();
  });
});
