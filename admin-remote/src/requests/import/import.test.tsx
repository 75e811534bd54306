import { screen, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';

const service = startContentService();

const FILE = new File(['E-mail,Name\nada@example.org,Ada\n'], 'leads.csv', { type: 'text/csv' });
const ADA = { row: 2, fate: 'add', name: 'Ada', email: 'ada@example.org' };
const ROWS = [
  ADA,
  { row: 3, fate: 'duplicate', name: 'Bea', email: 'bea@example.org', sameAsRequest: 'r1' },
  { row: 4, fate: 'duplicate', name: 'Ada', email: 'ADA@example.org', sameAsRow: 2 },
  {
    row: 5,
    fate: 'rejected',
    name: '',
    email: 'x',
    faults: [
      { field: 'E-mail', message: 'must be one e-mail address' },
      { field: 'Phone', message: 'must be a phone number' },
    ],
  },
];
const PLAN = { plan: 'a'.repeat(64), counts: { add: 1, duplicate: 2, rejected: 1 }, rows: ROWS };
const STORED = { _id: 'i1', fileName: 'leads.csv', added: 1, at: '2026-11-20T12:00:00.000Z', by: 'admin' };

let imports: object[];

beforeEach(() => {
  imports = [];
  service.content.capabilities = ['request-desk', 'request-files'];
  service.on(`GET ${paths.requestImports}`, () => ({ body: { imports } }));
  service.on(`POST ${paths.requestImportCheck}`, () => ({ body: PLAN }));
  service.on(`POST ${paths.requestImports}`, () => {
    imports = [STORED];
    return { body: STORED };
  });
});

async function openImport() {
  const view = renderAdmin('/admin/Apply-now-data/import');
  await screen.findByRole('heading', { name: 'Import requests' });
  return view;
}
async function checkFile(file = FILE) {
  const view = await openImport();
  await view.user.upload(screen.getByLabelText('Choose a CSV file'), file);
  return view;
}
const panel = () => within(screen.getByRole('region', { name: 'Import' }));
const shownRows = () =>
  within(screen.getByRole('table', { name: 'Rows of the file' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the check shows the fate of each row, and rows of one fate', async () => {
  const { user } = await checkFile();

  expect(
    await screen.findByText('1 request can be added, 3 of 4 rows are left out. Nothing is stored yet.'),
  ).toBeVisible();
  expect(shownRows()).toEqual([
    ['Row 2', 'Will be added', 'ada@example.org', 'Ada', '–'],
    ['Row 3', 'Duplicate', 'bea@example.org', 'Bea', 'There is such a request (opens a new tab)'],
    ['Row 4', 'Duplicate', 'ADA@example.org', 'Ada', 'Same as row 2'],
    ['Row 5', 'Rejected', 'x', '–', 'E-mail must be one e-mail address. Phone must be a phone number'],
  ]);
  expect(screen.getByRole('link', { name: /There is such a request/ })).toHaveAttribute(
    'href',
    '/admin/Apply-now-data?list=table&tab=all&open=r1',
  );
  await user.click(screen.getByRole('button', { name: 'Rejected 1' }));
  expect(shownRows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'All 4' }));
  expect(shownRows()).toHaveLength(4);
});

test('the import sends the plan and the file that were checked; one click undoes it', async () => {
  service.on('POST v1/requests/imports/i1/undo', () => {
    const undone = { ...STORED, removed: 1, undoneAt: '2026-11-20T12:05:00.000Z', undoneBy: 'admin' };
    imports = [undone];
    return { body: undone };
  });
  const { user } = await checkFile();
  await user.click(await screen.findByRole('button', { name: 'Import 1 request' }));

  expect(await screen.findByText('1 request imported from leads.csv.')).toBeVisible();
  const sent = service.received.find(({ path }) => path.startsWith(`${paths.requestImports}?`))!;
  expect(Object.fromEntries(new URL(`http://x/${sent.path}`).searchParams)).toEqual({
    plan: PLAN.plan,
    name: 'leads.csv',
  });
  expect(sent.headers['content-type']).toBe('text/csv');
  expect(await screen.findByText(/1 request, by admin/)).toBeVisible();

  await user.click(panel().getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('The import of leads.csv is undone: 1 request deleted.')).toBeVisible();
  expect(await screen.findByText(/^Undone by admin/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(
    panel()
      .getByText(/^The import of leads.csv is undone/)
      .closest('[role=status]'),
  ).toHaveFocus();
});

test('after the undo of an earlier import, the focus is at its result', async () => {
  imports = [STORED];
  service.on('POST v1/requests/imports/i1/undo', () => {
    const undone = { ...STORED, removed: 1, undoneAt: '2026-11-20T12:05:00.000Z', undoneBy: 'admin' };
    imports = [undone];
    return { body: undone };
  });
  const { user } = await openImport();
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));

  expect(await screen.findByText(/^Undone by admin/)).toBeVisible();
  expect(screen.getByText(/^The import of leads.csv is undone/).closest('[role=status]')).toHaveFocus();
});

test('a file name that is too long for the service is sent without its end', async () => {
  const { user } = await checkFile(new File(['E-mail\nada@example.org\n'], `${'😀'.repeat(210)}.csv`));
  await user.click(await screen.findByRole('button', { name: 'Import 1 request' }));

  expect(await screen.findByText('1 request imported from leads.csv.')).toBeVisible();
  const sent = service.received.find(({ path }) => path.startsWith(`${paths.requestImports}?`))!;
  expect(new URL(`http://x/${sent.path}`).searchParams.get('name')).toBe('😀'.repeat(100));
});

test('an import whose answer is lost may be stored: the page says so, and another check shows it', async () => {
  const { user } = await checkFile();
  service.on(`POST ${paths.requestImports}`, () => ({ status: 502, body: 'Bad gateway' }));
  service.on(`GET ${paths.requestImports}`, () => ({ status: 502, body: 'Bad gateway' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 request' }));

  expect(
    await screen.findByText(
      'The answer did not arrive, so the requests may be stored. Check the file again: rows that are stored are then duplicates.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/Nothing is stored yet/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import 1 request' })).not.toBeInTheDocument();
  expect(await screen.findByText('The imports could not be loaded')).toBeVisible();

  service.on(`POST ${paths.requestImportCheck}`, () => ({
    body: { ...PLAN, counts: { add: 0, duplicate: 1, rejected: 0 }, rows: [ROWS[1]] },
  }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('No row can be added.')).toBeVisible();
});

test('after “Not now” the file, its check and the imports stay on the page', async () => {
  imports = [STORED];
  const { user } = await checkFile();
  for (const call of [`POST ${paths.requestImports}`, 'POST v1/requests/imports/i1/undo'])
    service.on(call, () => ({ status: 401, body: { title: 'Sign in first' } }));
  service.on(`GET ${paths.requestImports}`, () => ({ status: 401 }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 request' }));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));

  expect(
    await screen.findByText('Your session has ended, so nothing was imported. Import again to sign in.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 request' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo the import of leads.csv' }));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await screen.findByText('The import was not undone: Sign in first')).toBeVisible();
  expect(screen.getByText(/1 request, by admin/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Import requests');
});

test('an undo whose answer is lost may have worked, and the list shows it', async () => {
  imports = [STORED];
  service.on('POST v1/requests/imports/i1/undo', () => {
    imports = [{ ...STORED, removed: 1, undoneAt: '2026-11-20T12:05:00.000Z', undoneBy: 'admin' }];
    return { status: 502, body: 'Bad gateway' };
  });
  const { user } = await openImport();
  await user.click(screen.getByRole('button', { name: 'Undo the import of leads.csv' }));

  expect(await screen.findByText('The import may not have been undone: Bad Gateway')).toBeVisible();
  expect(await screen.findByText(/^Undone by admin/)).toBeVisible();
});

test('an undo says how many requests stay and why', async () => {
  imports = [{ ...STORED, added: 3 }];
  service.on('POST v1/requests/imports/i1/undo', () => ({ body: { ...STORED, added: 3, removed: 1 } }));
  const { user } = await openImport();

  await user.click(screen.getByRole('button', { name: 'Undo the import of leads.csv' }));

  expect(
    await screen.findByText(
      'The import of leads.csv is undone: 1 request deleted. 2 requests stay, changed or deleted by an admin since.',
    ),
  ).toBeVisible();
});

test('a file that cannot be read is rejected with the reason, and another one can be chosen', async () => {
  service.on(`POST ${paths.requestImportCheck}`, () => ({
    status: 422,
    body: { status: 422, title: 'x', detail: 'The file has no column “E-mail”' },
  }));
  await checkFile();

  expect(await screen.findByText(/The file has no column “E-mail”/)).toBeVisible();
  expect(screen.getByLabelText('Choose a CSV file')).toBeEnabled();
});

test('a file that is too large is not sent', async () => {
  await checkFile(new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'big.csv', { type: 'text/csv' }));
  expect(await screen.findByText('big.csv is larger than 5 MB. Split it.')).toBeVisible();
  expect(service.received.some(({ method }) => method === 'POST')).toBe(false);
});

test('if the requests have changed since the check, nothing is imported and the file can be checked again', async () => {
  const { user } = await checkFile();
  service.on(`POST ${paths.requestImports}`, () => ({
    status: 412,
    body: { status: 412, title: 'x', detail: 'The requests have changed. Nothing was imported' },
  }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 request' }));

  expect(await screen.findByText(/Nothing was imported/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import 1/ })).toBeNull();
  service.on(`POST ${paths.requestImportCheck}`, () => ({
    body: { ...PLAN, counts: { add: 0, duplicate: 1, rejected: 0 }, rows: [ROWS[1]] },
  }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('No row can be added.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a file that the browser can no longer read is asked for again', async () => {
  const file = new File(['E-mail\n'], 'open-in-excel.csv', { type: 'text/csv' });
  file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  await checkFile(file);

  expect(await screen.findByText('open-in-excel.csv cannot be read. Choose it again.')).toBeVisible();
  expect(service.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a long file shows its first rows, and more on request', async () => {
  const rows = Array.from({ length: 120 }, (_none, index) => ({ ...ADA, row: index + 2 }));
  service.on(`POST ${paths.requestImportCheck}`, () => ({
    body: { ...PLAN, counts: { add: 120, duplicate: 0, rejected: 0 }, rows },
  }));
  const { user } = await checkFile();

  await user.click(await screen.findByRole('button', { name: 'Show more (70 left)' }));
  expect(shownRows()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Duplicate 0' }));
  expect(screen.getByText('No row is of this kind.')).toBeVisible();
});

test('without imports there is a hint', async () => {
  await openImport();
  expect(screen.getByText('No file was imported. Each import appears here and can be undone.')).toBeVisible();
});

test('a service without the capability has no import page', async () => {
  service.content.capabilities = ['request-desk'];
  renderAdmin('/admin/Apply-now-data/import');
  expect(await screen.findByText('The service cannot import requests')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be loaded');
  expect(service.received.some(({ path }) => path.startsWith('v1/requests/imports'))).toBe(false);
});
