import type { Change } from './registry';
import { versionBefore, mayBelongToRegistration } from './version-before';

const at = '2026-03-04T05:00:00.000Z';
const change = (did: Change['did'], from: string | null, to: string | null): Change => ({
  at,
  did,
  who: 'Ada',
  why: '',
  from,
  to,
});
const FORMER_TEAM = [
  change('register', null, '/reports'),
  change('switch', null, '8.0.0'),
  change('switch', '8.0.0', '9.0.0'),
];
const NEXT_TEAM = [
  ...FORMER_TEAM,
  change('unregister', '/reports', null),
  change('register', null, '/reports'),
  change('switch', null, '1.0.0'),
];

test('a rollback goes to the version before', () => {
  expect(versionBefore({ live: '9.0.0', history: FORMER_TEAM })).toBe('8.0.0');
});

test('a switch to the live version, which ends a canary, does not count as a version', () => {
  const history = [...FORMER_TEAM, change('canary', '9.0.0', '10.0.0'), change('switch', '9.0.0', '9.0.0')];
  expect(versionBefore({ live: '9.0.0', history })).toBe('8.0.0');
});

test('a rollback of a remote that was registered again goes to no release of the former registration', () => {
  expect(versionBefore({ live: '1.0.0', history: NEXT_TEAM })).toBeUndefined();

  const later = [...NEXT_TEAM, change('switch', '1.0.0', '1.1.0')];
  expect(versionBefore({ live: '1.1.0', history: later })).toBe('1.0.0');
});

test('the live version belongs to the registration, although nothing in the history made it live', () => {
  const history = NEXT_TEAM.slice(0, -1);
  expect(mayBelongToRegistration({ live: '2.0.0', history }, '2.0.0')).toBe(true);
});

test.each([
  ['9.0.0', NEXT_TEAM, false],
  ['1.0.0', NEXT_TEAM, true],
  ['9.0.0', FORMER_TEAM, true],
  ['9.0.0', [], true],
])('whether %s was live in the present registration', (version, history, expected) => {
  expect(mayBelongToRegistration({ live: null, history }, version)).toBe(expected);
});
