import { act, screen, waitFor } from '@testing-library/react';
import { startContentService } from 'shared-lib/testing';
import { recordAdded } from '../../testing/live-texts';
import { aDeskRequest, openRequestDesk } from '../../testing/open-request-desk';

const service = startContentService();

const TEXT = 'Request of Ada Lovelace is open beside the list';
const ADA = aDeskRequest('ada', 'Ada Lovelace');
const ADA_AGAIN = aDeskRequest('ada-again', 'Ada Lovelace');
const READER = { ...aDeskRequest('reader', ''), kind: 'newsletter' };

beforeEach(() => {
  for (const request of [ADA, ADA_AGAIN, READER])
    service.on(`GET v1/requests/${request._id}`, () => ({ body: { ...request, message: '', events: [] } }));
});

const regions = () => screen.getAllByRole('status');
const region = (text: string) => regions().find(({ textContent }) => textContent === text);

async function openDesk() {
  const view = await openRequestDesk(service, [ADA, ADA_AGAIN, READER]);
  const before = regions();
  const open = (id: string) =>
    act(() => view.router.navigate(`/admin/Apply-now-data?list=table&tab=all&open=${id}`));
  return { ...view, before, open };
}

test('a live region that existed before announces once that a request is open, not again after a reload', async () => {
  const { before, open, router } = await openDesk();
  await open('ada');
  await waitFor(() => expect(region(TEXT)).toBeInTheDocument());
  expect(before).toContain(region(TEXT));

  const added = recordAdded(region(TEXT)!);
  const calls = () => service.received.filter(({ path }) => path === 'v1/requests/ada').length;
  const callsBefore = calls();
  await act(() => router.revalidate());
  await waitFor(() => expect(calls()).toBe(callsBefore + 1));
  expect(added).toEqual([]);
});

test('another request of the same person is announced, too', async () => {
  const { open } = await openDesk();
  await open('ada');
  await waitFor(() => expect(region(TEXT)).toBeInTheDocument());
  const added = recordAdded(region(TEXT)!);
  await open('ada-again');

  await waitFor(() => expect(added).toEqual([TEXT]));
});

test('a subscription is announced as one, and a closed request not at all', async () => {
  const { open } = await openDesk();
  await open('reader');
  const text = 'Subscription of reader@example.org is open beside the list';
  await waitFor(() => expect(region(text)).toBeInTheDocument());
  await open('');

  await waitFor(() => expect(region(text)).toBeUndefined());
});

test('an open request that another admin deletes is announced as deleted', async () => {
  const { open, router } = await openDesk();
  await open('ada');
  await waitFor(() => expect(region(TEXT)).toBeInTheDocument());
  service.on('GET v1/requests/ada', () => ({ status: 404, body: { title: 'Not Found' } }));
  await act(() => router.revalidate());

  await waitFor(() => expect(region('This request was deleted')).toBeInTheDocument());
  expect(region(TEXT)).toBeUndefined();
});
