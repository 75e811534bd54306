import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';

const service = startContentService();

const aRequest = (own: Record<string, unknown> = {}) => ({
  _id: 'ada',
  _rev: 1,
  kind: 'application',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  number: '+441632960001',
  date: '2026-11-20',
  time: '13:05',
  receivedAt: '2026-11-20T12:00:00.000Z',
  course: 'Azure SQL',
  startDate: '2027-01-12',
  endDate: '2027-03-28',
  page: '/course/azure-sql',
  status: 'new',
  assignee: '',
  flag: '',
  ...own,
});

const TWO = [
  aRequest(),
  aRequest({
    _id: 'grace',
    name: 'Grace Hopper',
    email: 'grace@example.org',
    course: '',
    startDate: '',
    endDate: '',
  }),
];
const COUNTS = { new: 2, open: 1, answered: 1200, closed: 0, spam: 3, all: 1206, newsletter: 7 };

let requests: ReturnType<typeof aRequest>[];
let version: string;

beforeEach(() => {
  requests = TWO;
  version = '1';
  service.content.capabilities = ['request-desk', 'trash'];
  service.on(`GET ${paths.requests}`, () => ({
    body: { requests, total: requests.length, isTotalCapped: false, counts: COUNTS, version },
  }));
  service.on(`GET ${paths.requestVersion}`, () => ({ body: { version } }));
  service.on(`GET ${paths.requestOptions}`, () => ({
    body: { courses: [{ course: 'Azure SQL', startDates: ['2027-01-12'] }], admins: ['admin', 'grace'] },
  }));
  service.on('GET admin/session', () => ({ body: { username: 'admin', email: '' } }));
  for (const request of TWO)
    service.on(`GET v1/requests/${request._id}`, () => ({
      body: {
        ...requests.find(({ _id }) => _id === request._id)!,
        message: 'When does it start?',
        events: [
          {
            _id: '1',
            kind: 'note',
            before: '',
            after: 'Called her',
            at: '2026-11-20T13:00:00.000Z',
            by: 'grace',
          },
        ],
      },
    }));
  service.on(`POST ${paths.requestChanges}`, () => ({ body: { requests: [] } }));
  service.on(`POST ${paths.requestRemovals}`, () => ({ body: { ids: [] } }));
  service.on(`POST ${paths.requestRestorations}`, () => ({ body: { requests: [] } }));
});

async function openDesk(query = '') {
  const view = renderAdmin(`/admin/Apply-now-data?list=table${query}`);
  await screen.findByRole('navigation', { name: 'Requests by status' });
  return view;
}

const listed = () =>
  service.received.filter(({ path }) => path.startsWith('v1/requests?')).map(({ path }) => path);
const posted = (path: string) =>
  service.received.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
const row = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!);
const pane = () => within(screen.getByRole('region', { name: 'Ada Lovelace' }));

test('a service without the capability has the specified cards and no other view', async () => {
  service.content.capabilities = [];
  renderAdmin('/admin/Apply-now-data?list=table');

  const kinds = within(await screen.findByRole('navigation', { name: 'Kinds of requests' }));
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Applications']);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Amina Yusuf');
  expect(service.received.filter(({ path }) => path.startsWith('v1/'))).toEqual([]);
});

test('the cards stay the first view, with a link to the table', async () => {
  const { user } = renderAdmin('/admin/Apply-now-data');
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Amina Yusuf');

  await user.click(screen.getByRole('link', { name: 'Table' }));

  expect(await screen.findByRole('table', { name: 'Requests' })).toBeVisible();
});

test('the table shows new requests with course, dates and status; tabs have counts', async () => {
  await openDesk();

  expect(row('Ada').getByText('Azure SQL')).toBeVisible();
  expect(row('Ada').getByText('12 Jan 2027 – 28 Mar 2027')).toBeVisible();
  expect(row('Ada').getByText('New')).toBeVisible();
  expect(screen.getByText('2 requests')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Requests by status' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'New 2',
    'Open 1',
    'Answered 1,200',
    'Spam 3',
    'All 1,206',
    'Newsletter 7',
  ]);
  expect(listed()).toEqual(['v1/requests?status=new&sort=-receivedAt&page=1&limit=25']);
});

test('the address selects tab, search, filters, order, page and size', async () => {
  await openDesk(
    '&tab=all&q=ada&course=Azure+SQL&start=2027-01-12&assignee=-&sort=name&page=3&size=50&from=junk&to=2027-02-30',
  );

  const [path] = listed();
  expect(Object.fromEntries(new URLSearchParams(path!.split('?')[1]))).toEqual({
    q: 'ada',
    course: 'Azure SQL',
    start: '2027-01-12',
    assignee: '-',
    sort: 'name',
    page: '3',
    limit: '50',
  });
  expect(screen.getByRole('searchbox', { name: 'Search requests' })).toHaveValue('ada');
  expect(screen.getByLabelText('Course')).toHaveValue('Azure SQL');
  expect(screen.getByLabelText('Assigned to')).toHaveValue('-');
});

test('a filter goes into the address and starts at the first page', async () => {
  const { user, router } = await openDesk('&page=2');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Course'), 'Azure SQL');

  await waitFor(() => expect(router.state.location.search).toBe('?list=table&course=Azure+SQL'));
  expect(listed().at(-1)).toContain('course=Azure+SQL');
});

test('what the filters select can be exported', async () => {
  await openDesk('&tab=open&q=ada&page=2');

  const { search, pathname } = new URL(
    (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Export' })).href,
  );
  expect(pathname).toBe('/api/v1/requests/export');
  expect(search).toBe('?status=open&q=ada&sort=-receivedAt');
});

test('a request opens beside the list, with message, contact and history, and closes', async () => {
  const { user, router } = await openDesk();
  await user.click(screen.getByRole('link', { name: 'Ada Lovelace' }));

  expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  expect(pane().getByText('When does it start?')).toBeVisible();
  expect(pane().getByRole('link', { name: '+441632960001' })).toHaveAttribute('href', 'tel:+441632960001');
  expect(pane().getByText('Called her')).toBeVisible();
  expect(router.state.location.search).toBe('?list=table&open=ada');
  await user.click(pane().getByRole('link', { name: 'Close the request' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ada Lovelace' })).not.toBeInTheDocument());
});

test('several requests become spam at once, with the revisions that were shown', async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected requests' }));
  expect(bar.getByText('2 selected')).toBeVisible();

  await user.click(bar.getByRole('button', { name: 'Spam' }));

  expect(await screen.findByText('2 requests: now spam')).toBeVisible();
  const refs = [
    { _id: 'ada', _rev: 1 },
    { _id: 'grace', _rev: 1 },
  ];
  expect(posted(paths.requestChanges)).toEqual([{ requests: refs, status: 'spam' }]);
  expect(screen.queryByRole('region', { name: 'Selected requests' })).not.toBeInTheDocument();
});

test('selected requests are assigned to the signed-in admin by default', async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: 'Assign' }));

  await waitFor(() => expect(posted(paths.requestChanges)).toMatchObject([{ assignee: 'admin' }]));
});

test('a removal asks, and Undo restores', async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete “Ada Lovelace”?' }));

  await user.click(question.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('“Ada Lovelace” deleted')).toBeVisible();
  expect(posted(paths.requestRemovals)).toEqual([{ requests: [{ _id: 'ada', _rev: 1 }] }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Ada Lovelace” restored')).toBeVisible();
  expect(posted(paths.requestRestorations)).toEqual([{ ids: ['ada'] }]);
});

test('a change of another admin is never overwritten: the bar says who was faster', async () => {
  service.on(`POST ${paths.requestChanges}`, () => ({
    status: 412,
    body: {
      title: 'Precondition Failed',
      current: {},
      changedBy: 'grace',
      changedAt: '2026-11-20T13:00:00.000Z',
    },
  }));
  const { user } = await openDesk();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
  requests = [aRequest({ _rev: 2, assignee: 'grace' }), TWO[1]!];
  await user.click(screen.getByRole('button', { name: 'Answered' }));

  expect(await screen.findByText(/^grace changed a request at .* so nothing was overwritten/)).toBeVisible();
  await waitFor(() => expect(row('Ada').getByText('grace')).toBeVisible());
  expect(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' })).toBeChecked();
});

test('a note is added, and stays in the field if the service fails', async () => {
  service.on(`POST ${paths.requestChanges}`, () => ({ status: 503, body: { title: 'Busy' } }));
  const { user } = await openDesk('&open=ada');
  await user.type(pane().getByLabelText('Note for the office'), 'Rings at nine');
  await user.click(pane().getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Nothing was changed: Busy')).toBeVisible();
  expect(pane().getByLabelText('Note for the office')).toHaveValue('Rings at nine');

  service.on(`POST ${paths.requestChanges}`, () => ({ body: { requests: [] } }));
  await user.click(pane().getByRole('button', { name: 'Add note' }));

  await waitFor(() => expect(pane().getByLabelText('Note for the office')).toHaveValue(''));
  expect(posted(paths.requestChanges)).toHaveLength(2);
  expect(posted(paths.requestChanges)[1]).toEqual({
    requests: [{ _id: 'ada', _rev: 1 }],
    note: 'Rings at nine',
  });
});

test('after a note has been added, its button still has the focus and adds no empty note', async () => {
  const { user } = await openDesk('&open=ada');
  await user.type(pane().getByLabelText('Note for the office'), 'Rings at nine{Tab}{Enter}');
  expect(await screen.findByText('“Ada Lovelace”: note added')).toBeVisible();
  expect(pane().getByLabelText('Note for the office')).toHaveValue('');

  const button = pane().getByRole('button', { name: 'Add note' });
  expect(button).toHaveFocus();
  // The button is busy (`aria-disabled`) but enabled, because a browser would take the focus from a disabled button.
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(posted(paths.requestChanges)).toHaveLength(1);
});

test('a change of another admin appears by itself', async () => {
  await openDesk();
  version = '2';
  requests = [aRequest({ _rev: 2, assignee: 'grace' }), TWO[1]!];

  await waitFor(() => expect(row('Ada').getByText('grace')).toBeVisible());
});

test('an empty search leads to all requests', async () => {
  requests = [];
  await openDesk('&q=zebra');

  expect(screen.getByText('No requests found for “zebra”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'look in all requests' })).toHaveAttribute(
    'href',
    '/admin/Apply-now-data?list=table&q=zebra&tab=all',
  );
});

test('an open request that was deleted says so', async () => {
  service.on('GET v1/requests/gone', () => ({ status: 404, body: { title: 'Not Found' } }));
  await openDesk('&open=gone');

  expect(screen.getByRole('heading', { name: 'This request was deleted' })).toBeVisible();
});

test('a service that fails leaves tabs and search, and names the reason', async () => {
  service.on(`GET ${paths.requests}`, () => ({ status: 500, body: { title: 'Out of order' } }));
  await openDesk();

  expect(await screen.findByText('Out of order')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search requests' })).toBeVisible();
});

test('an ended session leads to the login page', async () => {
  service.on(`GET ${paths.requests}`, () => ({ status: 401, body: { title: 'Sign in' } }));
  renderAdmin('/admin/Apply-now-data?list=table');

  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
});

describe('spam and the newsletter', () => {
  const spam = aRequest({ status: 'spam', flag: 'trap' });
  const subscriber = aRequest({ kind: 'newsletter', name: '', course: '', consent: 'unsubscribed' });
  beforeEach(() => {
    service.content.capabilities = ['request-desk', 'newsletter', 'trash'];
    requests = [spam];
  });

  test('“Not spam” makes an open request new again, and says what happens to its mail', async () => {
    const { user } = await openDesk('&tab=spam&open=ada');
    expect(await screen.findByText(/gets the confirmation mail if it is not spam/)).toBeVisible();

    await user.click(pane().getByRole('button', { name: 'Not spam' }));

    expect(await screen.findByText('“Ada Lovelace”: not spam, now new')).toBeVisible();
    expect(posted(paths.requestChanges)).toEqual([{ requests: [{ _id: 'ada', _rev: 1 }], status: 'new' }]);
  });

  test('“Not spam” is offered for selected requests if all of them are spam', async () => {
    requests = [spam, aRequest({ _id: 'grace', name: 'Grace Hopper' })];
    const { user } = await openDesk('&tab=all');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }));
    expect(screen.getByRole('button', { name: 'Not spam' })).toBeVisible();

    await user.click(screen.getByRole('checkbox', { name: 'Select Grace Hopper' }));
    expect(screen.queryByRole('button', { name: 'Not spam' })).not.toBeInTheDocument();
  });

  test('the spam of the newsletter is one click away', async () => {
    service.on(`GET ${paths.requests}`, () => ({
      body: { requests, total: 1, isTotalCapped: false, counts: { ...COUNTS, newsletterSpam: 2 }, version },
    }));
    const { user } = await openDesk('&tab=spam');
    await user.click(await screen.findByRole('link', { name: '2 newsletter subscriptions' }));

    await waitFor(() =>
      expect(listed().at(-1)).toBe(
        'v1/requests?kind=newsletter&status=spam&sort=-receivedAt&page=1&limit=25',
      ),
    );
  });

  test('the newsletter shows who has unsubscribed, filters by it and exports confirmed addresses', async () => {
    requests = [subscriber];
    const { user } = await openDesk('&tab=newsletter');

    expect(await screen.findByRole('cell', { name: 'Unsubscribed' })).toBeVisible();
    expect(screen.getByText('1 subscription')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search subscriptions' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export confirmed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByLabelText('Subscription'), 'Not confirmed yet');
    await waitFor(() => expect(listed().at(-1)).toContain('consent=pending'));
  });

  test('filters that only requests have do not empty the newsletter', async () => {
    service.content.capabilities = ['request-desk', 'request-replies', 'newsletter'];
    await openDesk('&tab=newsletter&course=T-SQL&start=2027-01-12&due=answer&assignee=grace');

    expect(listed().at(-1)).toMatch(/kind=newsletter.*assignee=grace/);
    expect(listed().at(-1)).not.toMatch(/course|start|due/);
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  test('a service without the capability gets no filter of subscriptions', async () => {
    service.content.capabilities = ['request-desk'];
    requests = [subscriber];
    const { user } = await openDesk('&tab=newsletter');
    await user.click(screen.getByRole('button', { name: 'Filters' }));

    expect(screen.queryByLabelText('Subscription')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Export' })).toBeVisible();
  });
});
