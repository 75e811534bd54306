/** @jest-environment node */
import type { OverlayState, RemoteReleases } from './overlay-state';
import { roleOf, rowsOf } from './rows';

const releases = (own: Partial<RemoteReleases> = {}): RemoteReleases => ({
  name: 'public_remote',
  live: '2.0.0',
  versions: [{ version: '2.0.0', subject: 'Newest' }, { version: '1.0.0' }],
  ...own,
});
const state = (own: Partial<OverlayState> = {}): OverlayState => ({
  holder: 'operator',
  until: '2026-11-20T22:00:00.000Z',
  pinned: {},
  remotes: [releases()],
  ...own,
});
const shown = [{ name: 'public_remote', version: '2.0.0' }];

test.each<[string, Partial<RemoteReleases>, string | undefined, string]>([
  ['2.0.0', {}, undefined, 'live'],
  ['2.0.0', {}, '2.0.0', 'pinned'],
  ['2.0.0', {}, '1.0.0', 'live'],
  ['3.0.0', { canary: { version: '3.0.0', percent: 5 } }, undefined, 'canary for 5 %'],
  ['3.0.0', { canary: { version: '3.0.0', percent: 5 } }, '3.0.0', 'pinned'],
  ['1.0.0', { holdback: '1.0.0' }, undefined, 'held back'],
  ['1.0.0', {}, undefined, 'not live'],
  ['1.0.0', { live: null }, undefined, 'not live'],
  ['', {}, undefined, 'not on this page, 2.0.0 is live'],
  ['', { live: null }, undefined, 'not on this page'],
  ['', { disabled: 'wrong prices' }, undefined, 'switched off'],
])('version %s of %j, with %s pinned, is %s', (version, own, pinned, role) => {
  expect(roleOf(version, releases(own), pinned)).toBe(role);
});

test('a row has the facts of the version that the tab shows', () => {
  expect(rowsOf(shown, state())).toEqual([
    {
      name: 'public_remote',
      version: '2.0.0',
      role: 'live',
      facts: { version: '2.0.0', subject: 'Newest' },
      releases: releases(),
    },
  ]);
});

test('a version that a preview link pinned is a preview', () => {
  const pinned = { public_remote: '2.0.0' };

  expect(rowsOf(shown, state({ pinned, preview: 'public_remote' }))[0]?.role).toBe('preview');
  expect(rowsOf(shown, state({ pinned, preview: 'admin_remote' }))[0]?.role).toBe('pinned');
});

test('a remote that the token is not valid for has no facts and no versions', () => {
  expect(rowsOf(shown, state({ remotes: [] }))).toEqual([
    {
      name: 'public_remote',
      version: '2.0.0',
      role: '',
      facts: undefined,
      note: 'Your token is for other remotes.',
    },
  ]);
});

test('remotes that only the operator knows of follow those of the page', () => {
  const rows = rowsOf(shown, state({ remotes: [releases({ name: 'admin_remote' }), releases()] }));

  expect(rows.map(({ name, version, role }) => [name, version, role])).toEqual([
    ['public_remote', '2.0.0', 'live'],
    ['admin_remote', '', 'not on this page, 2.0.0 is live'],
  ]);
  expect(rows[1]?.facts?.subject).toBe('Newest');
});

test.each<[string, Partial<OverlayState>, RegExp | undefined]>([
  ['nothing unexpected', {}, undefined],
  [
    'a pinned version that the tab does not show',
    { pinned: { public_remote: '1.0.0' } },
    /^1\.0\.0 is pinned .* shows 2\.0\.0/,
  ],
  ['a remote that is switched off', { remotes: [releases({ disabled: 'wrong prices' })] }, /wrong prices/],
  [
    'a rejected version, or a release in use with a warning',
    { remotes: [releases({ problem: '3.0.0: boom' })] },
    /^Problem: 3\.0\.0: boom/,
  ],
])('the note of %s', (_what, own, note) => {
  const [row] = rowsOf(shown, state(own));

  if (note) expect(row?.note).toMatch(note);
  else expect(row?.note).toBeUndefined();
});

test('a remote with the name of a property of all objects is not pinned', () => {
  const remotes = [releases({ name: 'constructor' })];

  expect(rowsOf([{ name: 'constructor', version: '2.0.0' }], state({ remotes }))[0]?.role).toBe('live');
});
