import { getByRole, getByText, queryByRole } from '@testing-library/react';
import type { Row } from './rows';
import { remotesTable } from './table';

const MALICIOUS = `</td><img src=x onerror="alert(1)">\u202e${'a'.repeat(10_000)}`;
const row = (own: Partial<Row> = {}): Row => ({
  name: 'public_remote',
  version: '2.0.0',
  role: 'live',
  facts: {
    version: '2.0.0',
    commit: 'abcdef0123456789',
    subject: 'Newest',
    who: 'Ada',
    token: 'public_remote/ada',
    at: '2026-11-20T10:00:00.000Z',
  },
  releases: {
    name: 'public_remote',
    live: '2.0.0',
    versions: [{ version: '2.0.0' }, { version: '1.0.0', subject: 'Older' }],
  },
  ...own,
});
const pin = jest.fn();
const measured = () => ({ scripts: '1 KB', hydrated: '5 ms' });
const table = (...rows: Row[]) => remotesTable(rows, '0.1.0-abc', { measured, pin }).table;

test('a row says version, role, author, token, commit and subject', () => {
  const text = table(row()).textContent;

  for (const part of [
    '0.1.0-abc',
    '2.0.0 live',
    '2026-11-20 10:00 UTC by Ada (token of public_remote/ada)',
    'commit abcdef012345',
    'Newest',
    '1 KB',
    '5 ms',
  ])
    expect(text).toContain(part);
});

test('a version is chosen from the stored ones', () => {
  const shown = table(row());
  const select = getByRole<HTMLSelectElement>(shown, 'combobox', { name: 'Version of public_remote' });

  expect([...select.options].map(({ text }) => text)).toEqual(['2.0.0, live', '1.0.0, Older']);
  expect(select.value).toBe('2.0.0');
  select.value = '1.0.0';
  getByText(shown, 'Use in this browser').click();
  expect(pin).toHaveBeenCalledWith('public_remote', '1.0.0');
  expect(queryByRole(shown, 'button', { name: /Back to live/ })).toBeNull();
  getByText(table(row({ pinned: '2.0.0' })), 'Back to live').click();
  expect(pin).toHaveBeenLastCalledWith('public_remote', null);
});

test('new measurements leave the version that the operator is choosing', () => {
  let hydrated = 'not started';
  const { table: shown, measure } = remotesTable([row()], '', {
    measured: () => ({ scripts: '1 KB', hydrated }),
    pin,
  });
  const select = getByRole<HTMLSelectElement>(shown, 'combobox');
  select.value = '1.0.0';
  hydrated = '5 ms';
  measure();

  expect(shown.textContent).toContain('5 ms');
  expect(getByRole(shown, 'combobox')).toBe(select);
  expect(select.value).toBe('1.0.0');
});

test('in a preview, and without a token for the remote, there is nothing to choose', () => {
  const inPreview = remotesTable([row()], '', { measured, pin: undefined }).table;
  const { releases: _, ...foreign } = row({ facts: undefined });

  expect(queryByRole(inPreview, 'combobox')).toBeNull();
  expect(inPreview.textContent).toContain('Leave the preview');
  expect(queryByRole(table(foreign), 'combobox')).toBeNull();
});

test('malicious texts are shown as short text', () => {
  const facts = {
    version: '2.0.0',
    commit: MALICIOUS,
    subject: MALICIOUS,
    who: MALICIOUS,
    token: MALICIOUS,
    at: MALICIOUS,
  };
  const releases = { name: 'public_remote', live: '2.0.0', versions: [facts] };
  const shown = table(row({ facts, releases, note: MALICIOUS }));

  expect(shown.querySelector('img')).toBeNull();
  expect(shown.textContent).toContain('<img src=x onerror="alert(1)">');
  expect(shown.textContent).not.toContain('\u202e');
  expect(shown.textContent.length).toBeLessThan(3_000);
});
