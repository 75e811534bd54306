import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
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
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
});

test('Undo after a change of another admin overwrites nothing', async () => {
  const user = await changeBoth([ADA, GRACE], 'Spam', []);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  service.on(`POST ${paths.requestChanges}`, () => ({
    status: 412,
    body: { current: {}, changedBy: 'grace', changedAt: '2026-11-20T13:00:00.000Z' },
  }));
  await user.click(undo);

  expect(await screen.findByText(/^grace changed a request at .* so nothing was overwritten/)).toBeVisible();
});
