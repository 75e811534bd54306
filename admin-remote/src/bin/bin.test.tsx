import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { liveTexts } from '../testing/live-texts';
import { renderAdmin } from '../testing/render-admin';
import { daysLeft } from './days-left';

const service = startContentService();

const DAY_MS = 24 * 60 * 60 * 1000;
const deleted = (_id: string, kind: string, name: string) => ({
  ...{ _id, kind, name, deletedBy: 'grace', deletedAt: '2026-11-20T12:00:00.000Z' },
  restorableUntil: new Date(Date.now() + 12.5 * DAY_MS).toISOString(),
});

let records: ReturnType<typeof deleted>[];
beforeEach(() => {
  service.content.capabilities = ['course-desk', 'request-desk', 'trash'];
  records = [
    deleted('1', 'course', 'SQL'),
    deleted('2', 'review', 'Grace'),
    deleted('3', 'category', 'Cloud'),
    deleted('4', 'application', 'Ada'),
    deleted('5', 'subscription', 'ada@example.org'),
  ];
  service.on(`GET ${paths.trash}`, () => ({
    body: records,
    headers: { 'X-Total-Count': String(records.length) },
  }));
});

async function openBin() {
  const view = renderAdmin('/admin/bin');
  await screen.findByRole('table', { name: 'Deleted records' });
  return view;
}

test('each deleted record has its kind, who deleted it and the days that are left', async () => {
  await openBin();

  const row = within(screen.getByRole('row', { name: /SQL/ }));
  expect(row.getByText('Course')).toBeVisible();
  expect(row.getByText(/by grace$/)).toBeVisible();
  expect(row.getByText('12 days')).toBeVisible();
});

test.each([
  ['SQL', 'choose/course/1/restore', {}],
  ['Grace', 'customer-review/2/restore', {}],
  ['Cloud', 'catagori/3/restore', {}],
  ['Ada', 'v1/requests/restorations', { ids: ['4'] }],
  ['ada@example.org', 'v1/requests/restorations', { ids: ['5'] }],
])('%s is restored with one click', async (name, path, body) => {
  service.on(`POST ${path}`, () => {
    records = records.filter((record) => record.name !== name);
    return { body: {} };
  });
  const { user } = await openBin();
  await user.click(screen.getByRole('button', { name: `Restore ${name}` }));

  expect(await screen.findByText(`“${name}” is back.`)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: `Restore ${name}` })).not.toBeInTheDocument(),
  );
  expect(service.received.filter(({ method }) => method === 'POST')).toMatchObject([{ path, body }]);
});

test('a record whose name is taken stays in the bin, and the page says why', async () => {
  service.on('POST choose/course/1/restore', () => ({
    status: 409,
    body: { status: 409, detail: 'There is another record of this name in Courses' },
  }));
  const { user } = await openBin();
  await user.click(screen.getByRole('button', { name: 'Restore SQL' }));

  const reason = await screen.findByText(/^“SQL” could not be restored: /);
  expect(reason).toBeVisible();
  expect(screen.getByText('Not restored')).toBeVisible();
  expect(liveTexts()).toEqual([reason.textContent]);
  expect(screen.getByRole('button', { name: 'Restore SQL' })).toBeVisible();
});

test('several records are restored by clicks one after the other, each once', async () => {
  let answerAll: () => void = () => undefined;
  const allClicked = new Promise<void>((resolve) => (answerAll = resolve));
  const restore = (path: string, id: string, status: number) =>
    service.on(`POST ${path}`, async () => {
      await allClicked;
      if (status === 200) records = records.filter(({ _id }) => _id !== id);
      return { status, body: status === 200 ? {} : { detail: 'There is another record of this name' } };
    });
  restore('choose/course/1/restore', '1', 409);
  restore('customer-review/2/restore', '2', 200);
  restore('catagori/3/restore', '3', 200);
  await openBin();

  for (const name of ['SQL', 'Grace', 'Cloud', 'Grace'])
    fireEvent.click(screen.getByRole('button', { name: `Restore ${name}` }));
  answerAll();

  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Restore (Grace|Cloud)$/ })).not.toBeInTheDocument(),
  );
  const posts = service.received.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(posts.toSorted()).toEqual([
    'catagori/3/restore',
    'choose/course/1/restore',
    'customer-review/2/restore',
  ]);
  expect(screen.getByRole('button', { name: 'Restore SQL' })).toBeVisible();
  expect(screen.getByText(/“SQL” could not be restored: There is another record of this name/)).toBeVisible();
});

test('a page has 25 records, also if the service would send fewer by default', async () => {
  records = Array.from({ length: 40 }, (_, index) => deleted(`${index}`, 'course', `Course ${index}`));
  service.on(`GET ${paths.trash}`, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 10)];
    return {
      body: records.slice((page - 1) * limit, page * limit),
      headers: { 'X-Total-Count': String(records.length) },
    };
  });
  renderAdmin('/admin/bin?page=2');
  expect(await screen.findByRole('table', { name: 'Deleted records' })).toHaveTextContent('Course 39');
});

test('an empty bin says what appears there', async () => {
  records = [];
  renderAdmin('/admin/bin');
  expect(await screen.findByText(/^The bin is empty/)).toBeVisible();
});

test('a service without the capability has no bin', async () => {
  service.content.capabilities = ['trash'];
  renderAdmin('/admin/bin');
  await waitFor(() => expect(service.received.length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText('Loading.....')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: 'Bin' })).not.toBeInTheDocument();
  expect(service.received.filter(({ path }) => path.startsWith(paths.trash))).toEqual([]);
});

test.each([
  [30 * DAY_MS, '30 days'],
  [30 * DAY_MS - 1000, '30 days'],
  [1.4 * DAY_MS, '1 day'],
  [DAY_MS, '1 day'],
  [DAY_MS - 1, 'Less than a day'],
  [-1, 'Less than a day'],
])('%i ms before the end, %s are left', (ms, text) => {
  expect(daysLeft(new Date(ms).toISOString(), 0)).toBe(text);
});
