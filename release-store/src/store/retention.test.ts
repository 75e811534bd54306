import type { Change, RegistryEntry } from '../release';
import { outdatedVersions } from './retention';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => NOW - hours * HOUR_MS;

/** One version per day. Version 20 is the newest. */
const stored = Array.from({ length: 20 }, (_, age) => ({
  version: `${20 - age}`,
  at: hoursAgo(48 + 24 * age),
}));
const OLD = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const without = (...versions: string[]) => OLD.filter((version) => !versions.includes(version));

const did = (what: Change['did'], from: string | null, to: string | null, hours: number): Change => ({
  at: new Date(hoursAgo(hours)).toISOString(),
  who: 'Ada',
  why: '',
  did: what,
  from,
  to,
});

const outdated = (entry: Partial<RegistryEntry> = {}, good: string[] = []) =>
  outdatedVersions({ live: '20', history: [], ...entry }, stored, good, NOW);

test('the newest ten versions stay', () => {
  expect(outdated()).toEqual(OLD);
});

test.each<[string, Partial<RegistryEntry>, string[]]>([
  ['the live version', { live: '3' }, ['3']],
  ['the canary', { candidate: { version: '4', percent: 5 } }, ['4']],
  ['the holdback', { holdback: { version: '5', percent: 5, until: '2026-03-20T12:30:00Z' } }, ['5']],
  ['the version to roll back to', { history: [did('switch', '6', '20', 400)] }, ['6']],
  [
    'the version to roll back to after a rollback',
    {
      live: '6',
      history: [did('switch', '5', '6', 900), did('switch', '6', '20', 800), did('rollback', '20', '6', 700)],
    },
    ['5', '6'],
  ],
  [
    'a version that was live 24 hours ago',
    { history: [did('switch', '7', '8', 24), did('switch', '8', '20', 20)] },
    ['7', '8'],
  ],
  [
    'a canary that was halted today',
    { history: [did('canary', '20', '2', 300), did('halt', '2', '20', 3)] },
    ['2'],
  ],
  [
    'a canary that another one replaced today',
    { history: [did('canary', '20', '2', 300), did('canary', '20', '19', 3)] },
    ['2'],
  ],
  [
    'a canary that a switch ended today',
    { history: [did('canary', '18', '2', 300), did('switch', '18', '20', 3)] },
    ['2'],
  ],
])('%s stays', (_what, entry, kept) => {
  expect(outdated(entry)).toEqual(without(...kept));
});

test('versions that are known to work stay', () => {
  expect(outdated({}, ['1', '9'])).toEqual(without('1', '9'));
});

test('a canary that was halted days ago does not stay', () => {
  expect(outdated({ history: [did('canary', '20', '2', 300), did('halt', '2', '20', 60)] })).toEqual(OLD);
});

test('many versions that were stored today stay', () => {
  const today = stored.map(({ version }) => ({ version, at: hoursAgo(20) }));
  expect(outdatedVersions(null, today, [], NOW)).toEqual([]);
});
