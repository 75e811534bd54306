import { act, screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService, type Answer } from 'shared-lib/testing';
import { aDeskRequest, openRequestDesk } from '../../testing/open-request-desk';

const service = startContentService();

const ADA = aDeskRequest('ada', 'Ada Lovelace');
const GRACE = aDeskRequest('grace', 'Grace Hopper');

/** Delays the responses to `call` until the returned function is called. */
function hold(call: string, answer: () => Answer) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  service.on(call, async () => {
    await isReleased;
    return answer();
  });
  return release;
}

const listCalls = () => service.received.filter(({ path }) => path.startsWith(`${paths.requests}?`)).length;

test('a change that is stored while another request opens does not scroll the page, and is shown', async () => {
  const answered = { ...ADA, status: 'answered', _rev: 2 };
  const store = hold(`POST ${paths.requestChanges}`, () => ({ body: { requests: [answered] } }));
  const open = hold('GET v1/requests/grace', () => ({ body: { ...GRACE, message: '', events: [] } }));
  const { user, router } = await openRequestDesk(service, [ADA, GRACE]);
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
  await user.click(screen.getByRole('button', { name: 'Answered' }));
  await user.click(screen.getByRole('link', { name: 'Grace Hopper' }));
  await waitFor(() => expect(service.received.map(({ path }) => path)).toContain('v1/requests/grace'));

  const keepsScroll = new Promise((resolve) =>
    router.subscribe(
      ({ location, preventScrollReset }) =>
        location.search.includes('open=grace') && resolve(preventScrollReset),
    ),
  );
  store();
  expect(await screen.findByText('“Ada Lovelace”: now answered')).toBeVisible();
  const callsBefore = listCalls();
  await act(async () => open());

  expect(await screen.findByRole('region', { name: 'Grace Hopper' })).toBeVisible();
  expect(await keepsScroll).toBe(true);
  await waitFor(() => expect(listCalls()).toBeGreaterThan(callsBefore));
});
