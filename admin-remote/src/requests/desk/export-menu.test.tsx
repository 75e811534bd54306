import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import { startContentService } from 'shared-lib/testing';
import { liveTexts } from '../../testing/live-texts';
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

describe('a click on a file', () => {
  const downloads: string[] = [];
  let isSignedIn: boolean;
  const openMenu = async () => {
    service.content.capabilities = ['request-desk', 'request-files'];
    const { user } = renderAdmin('/admin/Apply-now-data?list=table&tab=open');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    isSignedIn = false;
    await user.click(screen.getByRole('link', { name: 'These requests as CSV' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Sign in to go on' })) };
  };

  beforeEach(() => {
    downloads.length = 0;
    isSignedIn = true;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download === '' && this.hasAttribute('download')) downloads.push(this.href);
    });
    service.on('GET admin/session', () =>
      isSignedIn ? { body: { username: 'admin', email: '' } } : { status: 401, body: { title: 'Sign in' } },
    );
    service.on('POST admin', () => {
      isSignedIn = true;
      return { body: { token: 'a-new-token' } };
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('asks for a sign-in if the session has ended, and then saves the file', async () => {
    const { user, dialog } = await openMenu();
    expect(downloads).toEqual([]);
    await user.type(dialog.getByLabelText('Username'), 'admin');
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');

    await waitFor(() => expect(downloads).toEqual([expect.stringContaining(`${paths.requestExport}?`)]));
  });

  test('spec 6.5.3: saves nothing if the admin does not sign in, and says so on the page', async () => {
    const { user, dialog } = await openMenu();
    await user.click(dialog.getByRole('button', { name: 'Not now' }));

    const message = await screen.findByText('Not exported: Sign in');
    expect(message).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notifications' })).not.toContainElement(message);
    expect(liveTexts().filter((text) => /Not exported/.test(text))).toEqual(['Not exported: Sign in']);
    expect(downloads).toEqual([]);

    isSignedIn = true;
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('link', { name: 'These requests as CSV' }));
    expect(message).not.toBeInTheDocument();
  });
});

test.each([
  [new Date(2026, 10, 20), new Date(2026, 9, 1), new Date(2026, 10, 1)],
  [new Date(2027, 0, 31), new Date(2026, 11, 1), new Date(2027, 0, 1)],
  [new Date(2027, 2, 31), new Date(2027, 1, 1), new Date(2027, 2, 1)],
])('on %s, the last month is from %s until %s', (now, from, to) => {
  expect(lastMonthQuery(now)).toEqual({ from: from.toISOString(), to: to.toISOString() });
});
