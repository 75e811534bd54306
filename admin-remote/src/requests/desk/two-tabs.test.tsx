import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { openStoredRequest, storeRequest } from '../../testing/stored-request';

const service = startContentService();

beforeEach(() => void storeRequest(service));

const note = () => screen.getByLabelText('Note for the office');
const addNote = () => userEvent.click(screen.getByRole('button', { name: 'Add note' }));
const posts = (end: string) =>
  service.received.filter(({ method, path }) => method === 'POST' && path.endsWith(end));
const keys = (end: string) => posts(end).map(({ headers }) => headers['idempotency-key']);

/**
 * Runs `change` in a first tab and closes the tab. The returned function sends the storage events of `change` to the
 * second tab.
 */
async function inFirstTab(change: () => Promise<unknown>) {
  const before = { ...localStorage } as Record<string, string>;
  const spies = [jest.spyOn(Storage.prototype, 'setItem'), jest.spyOn(Storage.prototype, 'removeItem')];
  await change();
  const events = spies
    .flatMap(({ mock }) =>
      mock.calls.map(([key, newValue = null], call) => ({
        order: mock.invocationCallOrder[call]!,
        event: { key, newValue },
      })),
    )
    .toSorted((a, b) => a.order - b.order);
  spies.forEach((spy) => spy.mockRestore());
  cleanup();
  // The second tab opens with the storage as it was before the change.
  Object.entries(before).forEach(([key, value]) => localStorage.setItem(key, value));
  return () =>
    act(() => events.forEach(({ event }) => fireEvent(window, new StorageEvent('storage', event))));
}

describe('a note that is typed in two tabs', () => {
  const typeNote = async () => {
    const { user } = await openStoredRequest();
    await user.type(note(), 'Rings at nine');
    return user;
  };

  async function sendInFirstTab() {
    await typeNote();
    return inFirstTab(async () => {
      await addNote();
      await waitFor(() => expect(note()).toHaveValue(''));
    });
  }

  test('is emptied in the second tab, with a message, when the first has sent it', async () => {
    const report = await sendInFirstTab();
    await openStoredRequest();
    expect(note()).toHaveValue('Rings at nine');
    report();

    expect(await screen.findByText('“{{course}}”: sent in another tab')).toBeVisible();
    expect(note()).toHaveValue('');
    expect(posts(paths.requestChanges)).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('stays in the second tab if its text differs', async () => {
    const report = await sendInFirstTab();
    const { user } = await openStoredRequest();
    await user.type(note(), '!');
    report();

    expect(note()).toHaveValue('Rings at nine!');
    expect(screen.queryByText(/sent in another tab/)).not.toBeInTheDocument();
  });

  test('stays in the second tab if the first tab discards it', async () => {
    const user = await typeNote();
    const report = await inFirstTab(async () => {
      await user.click(screen.getByRole('link', { name: 'Close the request' }));
      await user.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    });
    await openStoredRequest();
    report();

    expect(note()).toHaveValue('Rings at nine');
  });

  test('has the same Idempotency-Key if the response to the first tab was lost', async () => {
    service.on(`POST ${paths.requestChanges}`, () => ({ status: 503, body: { title: 'Lost' } }));
    await typeNote();
    await openSecondTabWithDraft();
    await addNote();

    await waitFor(() => expect(keys(paths.requestChanges)).toEqual([expect.any(String), 'first-tab']));
  });

  /**
   * Simulates that the first tab sends the note while the second tab is open. The second tab must then read the
   * idempotency key from the storage when it sends.
   */
  async function openSecondTabWithDraft() {
    await addNote();
    await screen.findByText('Nothing was changed: Lost');
    const stored = Object.entries<string>({ ...localStorage });
    cleanup();
    await openStoredRequest();
    for (const [key, value] of stored)
      localStorage.setItem(key, value.replace(String(keys(paths.requestChanges)[0]), 'first-tab'));
  }
});

test('a reply that is open in two tabs closes in the second tab when the first has sent it with a date', async () => {
  const { user, panel } = await openStoredRequest();
  await user.click(panel.getByRole('button', { name: 'Thanks' }));
  await user.type(panel.getByLabelText('Text'), ' Bye.');
  const report = await inFirstTab(async () => {
    fireEvent.change(panel.getByLabelText('Follow up on'), { target: { value: '2027-02-01' } });
    await user.click(panel.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(panel.queryByLabelText('Text')).not.toBeInTheDocument());
  });
  const second = await openStoredRequest();
  expect(second.panel.getByLabelText('Text')).toHaveValue('Hello {{course}}! Bye.');
  report();

  expect(await screen.findByText('“{{course}}”: sent in another tab')).toBeVisible();
  expect(second.panel.queryByLabelText('Text')).not.toBeInTheDocument();
  expect(posts('/replies')).toHaveLength(1);
});
