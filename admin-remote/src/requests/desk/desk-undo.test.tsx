import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService, type Answer, type Received } from 'shared-lib/testing';
import { liveTexts } from '../../testing/live-texts';
import { aDeskRequest, openRequestDesk } from '../../testing/open-request-desk';

const service = startContentService();

const ADA = aDeskRequest('ada', 'Ada Lovelace');
const GRACE = aDeskRequest('grace', 'Grace Hopper');

/** Selects all requests and presses `button` in the selection bar. The service answers with `stored`. */
async function changeBoth(requests: (typeof ADA)[], button: string, stored: object[]) {
  service.on(`POST ${paths.requestChanges}`, () => ({ body: { requests: stored } }));
  const { user } = await openRequestDesk(service, requests);
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: button }));
  return user;
}

const sent = () =>
  service.received.filter(({ path }) => path === paths.requestChanges).map(({ body }) => body);

test('the focus goes to the first selected request when the selection is cleared', async () => {
  const { user } = await openRequestDesk(service, [ADA, GRACE]);
  await user.click(screen.getByRole('checkbox', { name: 'Select Grace Hopper' }));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));

  expect(screen.getByRole('checkbox', { name: 'Select Grace Hopper' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Select Grace Hopper' })).not.toBeChecked();
});

test('Undo gives requests their former status, with the revisions of the change', async () => {
  const stored = [ADA, GRACE].map((request) => ({ ...request, status: 'spam', _rev: 2 }));
  const user = await changeBoth([ADA, GRACE], 'Spam', stored);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('2 requests: not spam, now new')).toBeVisible();
  const refs = [
    { _id: 'ada', _rev: 2 },
    { _id: 'grace', _rev: 2 },
  ];
  expect(sent()[1]).toEqual({ requests: refs, status: 'new' });
});

test('Undo leaves requests alone that had the status before', async () => {
  const answered = { ...ADA, status: 'answered' };
  const user = await changeBoth([answered, GRACE], 'Answered', [
    answered,
    { ...GRACE, status: 'answered', _rev: 2 },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(sent()[1]).toEqual({ requests: [{ _id: 'grace', _rev: 2 }], status: 'new' }));
});

test('requests of different former status get no Undo', async () => {
  await changeBoth([{ ...ADA, status: 'open' }, GRACE], 'Spam', []);

  expect(await screen.findByText('2 requests: now spam')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('the deletion of an open request closes it, and Undo brings it back to the list', async () => {
  const requests = [ADA, GRACE];
  service.on('GET v1/requests/ada', () =>
    requests.includes(ADA) ? { body: { ...ADA, message: '', events: [] } } : { status: 404 },
  );
  service.on(`POST ${paths.requestRemovals}`, () => {
    requests.shift();
    return { body: { ids: ['ada'] } };
  });
  service.on(`POST ${paths.requestRestorations}`, () => {
    requests.unshift(ADA);
    return { body: { requests: [] } };
  });
  const { user, router } = await openRequestDesk(service, requests);
  await user.click(screen.getByRole('link', { name: 'Ada Lovelace' }));
  const pane = within(await screen.findByRole('region', { name: 'Ada Lovelace' }));
  await user.click(pane.getByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('“Ada Lovelace” deleted')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).not.toContain('open='));
  expect(screen.queryByText('This request was deleted')).not.toBeInTheDocument();
  expect(router.state.preventScrollReset).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
});

test.each<[string, Answer, string]>([
  ['fails', { status: 507, body: { title: 'The disk is full' } }, 'Nothing was changed: The disk is full'],
  ['has no answer', { status: 502, body: 'Bad gateway' }, 'It may not have been changed: Bad Gateway'],
])('an Undo that %s is offered again, with the reason', async (_how, answer, reason) => {
  const spam = [ADA, GRACE].map((request) => ({ ...request, status: 'spam', _rev: 2 }));
  const user = await changeBoth([ADA, GRACE], 'Spam', spam);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  service.on(`POST ${paths.requestChanges}`, () => answer);
  await user.click(undo);

  expect(await screen.findByText(reason)).toBeVisible();
  service.on(`POST ${paths.requestChanges}`, () => ({ body: { requests: [] } }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 requests: not spam, now new')).toBeVisible();
  expect(sent()[2]).toEqual(sent()[1]);
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});

test('an Undo that was stored although its answer was lost names no other admin when it is repeated', async () => {
  const user = await changeBoth([ADA, GRACE], 'Spam', []);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  service.on(`POST ${paths.requestChanges}`, () => ({ status: 502, body: 'Bad gateway' }));
  await user.click(undo);
  await screen.findByText('It may not have been changed: Bad Gateway');
  service.on(`POST ${paths.requestChanges}`, () => ({ status: 412, body: { changedBy: 'ada' } }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(/^The first Undo was probably stored/)).toBeVisible();
  expect(screen.queryByText('Changed by another admin')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('Undo after a change of another admin overwrites nothing', async () => {
  const user = await changeBoth([ADA, GRACE], 'Spam', []);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  service.on(`POST ${paths.requestChanges}`, () => ({
    status: 412,
    body: { current: {}, changedBy: 'grace', changedAt: '2026-11-20T13:00:00.000Z' },
  }));
  await user.click(undo);

  const reason = await screen.findByText(/^grace changed a request at .* so nothing was overwritten/);
  expect(reason).toBeVisible();
  expect(screen.getByText('Changed by another admin')).toBeVisible();
  expect(liveTexts()).toEqual(['2 requests', reason.textContent]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

/** Opens a request desk whose list never shows the stored changes, not even after a reload. */
async function openOutdatedDesk() {
  let stored = ADA;
  const storeIfCurrent = ({ body }: Received) => {
    const { requests, status } = body as { requests: [{ _rev: number }]; status?: string };
    if (requests[0]._rev !== stored._rev) return { status: 412, body: {} };
    if (status && status !== stored.status) stored = { ...stored, status, _rev: stored._rev + 1 };
    return { body: { requests: [stored], ids: ['ada'] } };
  };
  service.on(`POST ${paths.requestChanges}`, storeIfCurrent);
  service.on(`POST ${paths.requestRemovals}`, storeIfCurrent);
  const { user } = await openRequestDesk(service, [ADA]);
  const press = async (button: string) => {
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
    await user.click(screen.getByRole('button', { name: button }));
  };
  const mark = async (status: string) => {
    await press(status);
    expect(await screen.findByText(`“Ada Lovelace”: now ${status.toLowerCase()}`)).toBeVisible();
    // The selection bar disappears when the change is done.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Spam' })).not.toBeInTheDocument());
  };
  return { user, press, mark };
}

test.each([
  ['Open', 'Answered', 'open'],
  ['Answered', 'Answered', 'new'],
])('%s and then %s, before the list is up to date, can be undone', async (first, second, former) => {
  const { user, mark } = await openOutdatedDesk();
  await mark(first);
  await mark(second);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(`“Ada Lovelace”: now ${former}`)).toBeVisible();
});

test('a request can be deleted after a change, before the list is up to date', async () => {
  const { user, press, mark } = await openOutdatedDesk();
  await mark('Open');
  await press('Delete');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('“Ada Lovelace” deleted')).toBeVisible();
});
