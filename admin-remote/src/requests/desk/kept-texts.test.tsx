import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { openStoredRequest, storeRequest } from '../../testing/stored-request';

const service = startContentService();
let stored: ReturnType<typeof storeRequest>;

beforeEach(() => {
  stored = storeRequest(service);
});

const note = () => screen.getByLabelText('Note for the office');
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('admin-draft:'));

async function typeBoth() {
  const view = await openStoredRequest();
  await view.user.click(view.panel.getByRole('button', { name: 'Thanks' }));
  await view.user.type(view.panel.getByLabelText('Text'), ' Bye.');
  await view.user.type(note(), 'Rings at nine');
  return view;
}

async function expectBoth() {
  const { panel, user } = await openStoredRequest();
  expect(panel.getByLabelText('Text')).toHaveValue('Hello {{course}}! Bye.');
  expect(panel.getByText('Your text is back.')).toBeVisible();
  expect(note()).toHaveValue('Rings at nine');
  return { panel, user };
}

test('spec 7.1.3: after the session has ended during a search, a typed reply and note are back', async () => {
  const { user, router } = await typeBoth();
  stored.failure = 401;
  await user.type(screen.getByRole('searchbox'), 'zebra{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  cleanup();

  stored.failure = undefined;
  await expectBoth();
});

test('a request that another admin deletes and restores has its typed reply and note again', async () => {
  await typeBoth();
  service.on('GET v1/requests/ada', () => ({ status: 404, body: { title: 'Not Found' } }));
  stored.version = '2';

  expect(await screen.findByRole('heading', { name: 'This request was deleted' })).toBeVisible();
  expect(screen.getByText(/^This browser keeps what you typed/)).toBeVisible();
  cleanup();

  storeRequest(service);
  await expectBoth();
});

test('a reply that is sent again after a reload, with its date, has the same Idempotency-Key', async () => {
  service.on('POST v1/requests/ada/replies', () => ({ status: 503, body: { title: 'Lost' } }));
  const { user, panel } = await typeBoth();
  fireEvent.change(panel.getByLabelText('Follow up on'), { target: { value: '2027-02-01' } });
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  const replies = () => service.received.filter(({ path }) => path.endsWith('/replies'));
  await screen.findByText('Nothing was changed: Lost');
  cleanup();

  const again = await expectBoth();
  await again.user.click(again.panel.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('Nothing was changed: Lost');
  const [first, second] = replies();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

describe('a note whose response was lost', () => {
  const notes = () => service.received.filter(({ path }) => path === paths.requestChanges);
  const keys = () => notes().map(({ headers }) => headers['idempotency-key']);
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add note' }));

  beforeEach(async () => {
    service.on(`POST ${paths.requestChanges}`, () => ({ status: 503, body: { title: 'Lost' } }));
    const { user } = await openStoredRequest();
    await user.type(note(), 'Rings at nine');
    await add();
    await screen.findByText('Nothing was changed: Lost');
  });

  test('has the same Idempotency-Key when it is sent again after a reload, and is then forgotten', async () => {
    cleanup();
    storeRequest(service);
    await openStoredRequest();
    expect(note()).toHaveValue('Rings at nine');
    await add();

    await waitFor(() => expect(note()).toHaveValue(''));
    expect(keys()).toEqual([expect.any(String), keys()[0]]);
    expect(drafts()).toEqual([]);
  });

  test('has another key if the note was emptied and typed again', async () => {
    await userEvent.clear(note());
    expect(drafts()).toEqual([]);
    await userEvent.type(note(), 'Rings at nine');
    await add();

    await waitFor(() => expect(notes()).toHaveLength(2));
    expect(keys()[1]).toEqual(expect.any(String));
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

test('sent and discarded texts are not kept', async () => {
  service.on('POST v1/requests/ada/replies', () => ({ body: { requests: [] } }));
  const { user, panel } = await typeBoth();
  expect(drafts()).toHaveLength(2);
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(drafts()).toEqual(['admin-draft:note:ada']));

  await user.click(screen.getByRole('link', { name: 'Close the request' }));
  await user.click(await screen.findByRole('button', { name: 'Leave and discard' }));
  await waitFor(() => expect(drafts()).toEqual([]));
  cleanup();
  await openStoredRequest();
  expect(note()).toHaveValue('');
});

test('a stored text that cannot be read harms nothing', async () => {
  localStorage.setItem('admin-draft:note:ada', '{"at":1,"base":{},"values":{"text":7}}');
  localStorage.setItem('admin-draft:reply:ada', '{"at":1,"base":{},"values":{"text":"Hello"}}');
  const { panel } = await openStoredRequest();

  expect(note()).toHaveValue('');
  expect(within(panel.getByRole('group')).getAllByRole('button', { pressed: false })).toHaveLength(2);
});
