import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startContentService, type Answer } from 'shared-lib/testing';
import { CHANGED_BY_GRACE, openStoredRequest, storeRequest } from '../../testing/stored-request';

const service = startContentService();
let stored: ReturnType<typeof storeRequest>;
beforeEach(() => {
  stored = storeRequest(service);
});

const replies = () => service.received.filter(({ path }) => path === 'v1/requests/ada/replies');
const bodies = () => replies().map(({ body }) => body);
const REPLY = { subject: 'About Azure SQL', text: 'Hello {{course}}!' };

async function openReply() {
  const view = await openStoredRequest();
  await view.user.click(view.panel.getByRole('button', { name: 'Thanks' }));
  return view;
}

/** Waits until the page shows a status that the service has stored. */
const shownStatus = (name: string) => screen.findByRole('button', { name, pressed: true });

test('a reply with a date is repeated unchanged if its response was lost and the date is stored', async () => {
  service.on('POST v1/requests/ada/replies', () => {
    stored.request = { ...stored.request, _rev: 2, status: 'answered', followUpOn: '2026-12-01' };
    return { status: 503, body: { title: 'Lost' } };
  });
  const { user, panel } = await openReply();
  const date = panel.getByLabelText('Follow up on');
  fireEvent.change(date, { target: { value: '2026-12-01' } });
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Nothing was changed: Lost')).toBeVisible();
  // After the status change, the page loads the request again, with the follow-up date that the first reply has stored.
  // The repeated reply must still contain this date.
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await shownStatus('Open');
  await user.click(panel.getByRole('button', { name: 'Send reply' }));

  await waitFor(() => expect(replies()).toHaveLength(2));
  expect(bodies()).toMatchObject([
    { ...REPLY, followUpOn: '2026-12-01' },
    { ...REPLY, followUpOn: '2026-12-01' },
  ]);
  const [first, second] = replies().map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});

test('a reply does not erase the date that another admin has set meanwhile', async () => {
  service.on('POST v1/requests/ada/replies', () => CHANGED_BY_GRACE);
  const { user, panel } = await openReply();
  stored.request = { ...stored.request, _rev: 2, status: 'open', followUpOn: '2026-12-01' };
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  await shownStatus('Open');
  expect(panel.getByLabelText('Follow up on')).toHaveValue('2026-12-01');
  await user.click(panel.getByRole('button', { name: 'Send reply' }));

  await waitFor(() => expect(replies()).toHaveLength(2));
  expect(bodies()).toEqual([
    { ...REPLY, _rev: 1 },
    { ...REPLY, _rev: 2 },
  ]);
});

test('a request that another admin answers under an open reply is answered again only after a warning', async () => {
  const rejectOld = (body: unknown): Answer =>
    (body as { _rev: number })._rev === 2 ? { body: { requests: [] } } : CHANGED_BY_GRACE;
  service.on('POST v1/requests/ada/replies', ({ body }) => rejectOld(body));
  const { user, panel } = await openReply();
  stored.version = '2';
  stored.request = { ...stored.request, _rev: 2, status: 'answered' };
  await shownStatus('Answered');
  await user.click(panel.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText(/^grace changed a request/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send reply' })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(panel.getByRole('button', { name: 'Send reply' }));

  expect(await screen.findByText('“{{course}}”: reply sent')).toBeVisible();
  expect(bodies()).toEqual([
    { ...REPLY, _rev: 1 },
    { ...REPLY, _rev: 2 },
  ]);
  const [first, second] = replies().map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
});

test("notes and changes of the admin's own under an open reply are no conflict", async () => {
  const { user, panel } = await openReply();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await shownStatus('Open');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await shownStatus('New');
  await user.type(screen.getByLabelText('Note for the office'), 'Rings at nine');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('“{{course}}”: note added')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Send reply' }));

  await waitFor(() => expect(bodies()).toEqual([{ ...REPLY, _rev: 4 }]));
});

test("a change of the admin's own does not hide that another admin has changed the request", async () => {
  const { user, panel } = await openReply();
  stored.version = '2';
  stored.request = { ...stored.request, _rev: 2, status: 'answered' };
  await shownStatus('Answered');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await shownStatus('Open');
  await user.click(panel.getByRole('button', { name: 'Send reply' }));

  await waitFor(() => expect(bodies()).toEqual([{ ...REPLY, _rev: 1 }]));
});
