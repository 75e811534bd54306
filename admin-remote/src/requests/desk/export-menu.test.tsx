import { screen } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../../testing/render-admin';
import { lastMonthQuery } from './desk-params';

const service = startContentService();

beforeEach(() => {
  service.on(`GET ${paths.requests}`, () => ({
    body: { requests: [], total: 0, isTotalCapped: false, counts: {}, version: '1' },
  }));
  service.on(`GET ${paths.requestVersion}`, () => ({ body: { version: '1' } }));
  service.on(`GET ${paths.requestOptions}`, () => ({ body: { courses: [], admins: [] } }));
  service.on('GET admin/session', () => ({ body: { username: 'admin', email: '' } }));
});

test('the export menu has files of the shown requests and of the last month', async () => {
  service.content.capabilities = ['request-desk', 'request-files'];
  const { user } = renderAdmin('/admin/Apply-now-data?list=table&tab=open&q=ada');
  await screen.findByRole('button', { name: 'Export' });
  const files = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: / as (CSV|XLSX)$/ });
  expect(files()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Export' }));

  const addresses = files().map(({ href }) => new URL(href));
  expect(addresses.map(({ pathname }) => pathname.replace('/api/', ''))).toEqual([
    paths.requestExportXlsx,
    paths.requestExport,
    paths.requestExportXlsx,
    paths.requestExport,
  ]);
  const [shown, , month] = addresses.map(({ searchParams }) => Object.fromEntries(searchParams));
  expect(shown).toEqual({ status: 'open', q: 'ada', sort: '-receivedAt' });
  expect(Object.keys(month!)).toEqual(['from', 'to']);
  await user.keyboard('{Escape}');
  expect(files()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute(
    'href',
    '/admin/Apply-now-data/import',
  );
});

test('the newsletter has no import, because an import subscribes nobody', async () => {
  service.content.capabilities = ['request-desk', 'request-files', 'newsletter'];
  renderAdmin('/admin/Apply-now-data?list=table&tab=newsletter');

  expect(await screen.findByRole('button', { name: 'Export confirmed' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument();
});

test.each([
  [new Date(2026, 10, 20), new Date(2026, 9, 1), new Date(2026, 10, 1)],
  [new Date(2027, 0, 31), new Date(2026, 11, 1), new Date(2027, 0, 1)],
  [new Date(2027, 2, 31), new Date(2027, 1, 1), new Date(2027, 2, 1)],
])('on %s, the last month is from %s until %s', (now, from, to) => {
  expect(lastMonthQuery(now)).toEqual({ from: from.toISOString(), to: to.toISOString() });
});
