import type { Change } from 'release-store/release';
import { versionFacts } from './overlay-state';

const change = (own: Partial<Change>): Change => ({
  at: '2026-11-20T10:00:00.000Z',
  who: 'Ada',
  why: '',
  did: 'switch',
  from: null,
  to: '2.0.0',
  ...own,
});
const ADA = { version: '2.0.0', who: 'Ada', at: '2026-11-20T10:00:00.000Z' };

test.each<[string, Partial<Change>[], object]>([
  ['that was never released', [], { version: '2.0.0' }],
  ['of another version', [{ to: '1.0.0' }], { version: '2.0.0' }],
  ['that was switched to', [{}], ADA],
  [
    'with a token, a commit and subjects',
    [{ role: 'public_remote', person: 'ada', commit: 'abc', commits: ['Newest', 'Older'] }],
    { ...ADA, token: 'public_remote/ada', commit: 'abc', subject: 'Newest' },
  ],
  [
    'that a ramp made live: the person who started it',
    [
      { did: 'canary', role: 'public_remote', commit: 'abc', commits: ['Newest'] },
      { did: 'promote', who: 'shell', role: 'shell', at: '2026-11-21T10:00:00.000Z' },
    ],
    { ...ADA, token: 'public_remote', commit: 'abc', subject: 'Newest' },
  ],
  [
    'that only a shell returned to',
    [{ did: 'rollback', who: 'shell', role: 'shell' }],
    { ...ADA, who: 'shell', token: 'shell' },
  ],
  ['that was released twice: the last time', [{ who: 'Bob', commit: 'abc' }, {}], { ...ADA, commit: 'abc' }],
  ['that was switched off', [{ did: 'disable' }, { did: 'quarantine' }], { version: '2.0.0' }],
])('facts of a version %s', (_what, changes, expected) => {
  expect(versionFacts('2.0.0', changes.map(change))).toEqual(expected);
});

test('the commit of the build is shown if no change names one', () => {
  expect(versionFacts('2.0.0', [], 'def')).toEqual({ version: '2.0.0', commit: 'def' });
  expect(versionFacts('2.0.0', [change({ commit: 'abc' })], 'def')).toMatchObject({ commit: 'abc' });
});
