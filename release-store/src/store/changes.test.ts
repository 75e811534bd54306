import { mayBelongToRegistration, type RegistryEntry } from '../release';
import { BadChange, type ChangeRequest } from '.';
import { applyChange, withOrigin } from './changes';

const AT = new Date('2026-03-04T05:06:07.000Z');
const by = { who: 'Ada', why: 'to see' };

const anEntry = (own: Partial<RegistryEntry> = {}): RegistryEntry => ({ live: '1.0.0', history: [], ...own });
const after = (request: Partial<ChangeRequest>, entry: RegistryEntry | null = anEntry()) =>
  applyChange(entry, { did: 'switch', ...by, ...request }, {}, AT);
const candidate = { version: '1.1.0', percent: 10 };

test('the first switch makes a version live', () => {
  expect(after({ version: '1.0.0' }, null)).toEqual({
    live: '1.0.0',
    history: [{ at: '2026-03-04T05:06:07.000Z', ...by, did: 'switch', from: null, to: '1.0.0' }],
  });
});

test('history separates the claimed name from the verified author', () => {
  const request = { did: 'switch' as const, ...by, version: '1.1.0', role: 'operator', person: 'eve' };
  const [change] = applyChange(anEntry(), request, { role: 'public_remote', person: 'anna' }, AT).history;

  expect(change).toMatchObject({ who: 'Ada', role: 'public_remote', person: 'anna' });
});

test('control characters are removed from names', () => {
  const [change] = after({ version: '1.1.0', who: 'Ada\u202e\u2066 eve', why: 'a\nb' }).history;

  expect(change).toMatchObject({ who: 'Ada  eve', why: 'a b' });
});

test('a request cannot set the verified author', () => {
  const request = { did: 'switch' as const, ...by, version: '1.1.0', role: 'operator', person: 'eve' };
  const [change] = applyChange(anEntry(), request, {}, AT).history;

  expect(change).not.toHaveProperty('role');
  expect(change).not.toHaveProperty('person');
});

test('each change adds an entry to the history', () => {
  let entry = after({ version: '1.1.0' });
  entry = after({ did: 'canary', version: '1.2.0', percent: 25 }, entry);
  expect(entry.candidate).toEqual({ version: '1.2.0', percent: 25 });
  entry = after({ did: 'halt' }, entry);
  expect(entry).not.toHaveProperty('candidate');
  entry = after({ did: 'canary', version: '1.3.0', percent: 5 }, entry);
  entry = after({ did: 'promote' }, entry);
  expect(entry).toMatchObject({ live: '1.3.0' });
  expect(entry).not.toHaveProperty('candidate');
  entry = after({ did: 'rollback', version: '1.1.0' }, entry);
  entry = after({ did: 'disable', why: 'prices are wrong' }, entry);
  expect(entry.disabled).toEqual({ why: 'prices are wrong' });
  entry = after({ did: 'enable' }, entry);
  expect(entry).not.toHaveProperty('disabled');

  expect(entry.live).toBe('1.1.0');
  expect(entry.history.map(({ did, from, to }) => [did, from, to])).toEqual([
    ['switch', '1.0.0', '1.1.0'],
    ['canary', '1.1.0', '1.2.0'],
    ['halt', '1.2.0', '1.1.0'],
    ['canary', '1.1.0', '1.3.0'],
    ['promote', '1.1.0', '1.3.0'],
    ['rollback', '1.3.0', '1.1.0'],
    ['disable', '1.1.0', null],
    ['enable', null, '1.1.0'],
  ]);
});

const RAMP = { version: '1.2.0', percent: 5, ramp: { since: '2026-03-04T05:06:07.000Z' } };

test('a ramp starts as a canary and remembers when its step began', () => {
  const entry = after({ did: 'canary', version: '1.2.0', percent: 5, ramp: true });

  expect(entry.candidate).toEqual(RAMP);
  expect(after({ did: 'promote', holdback: 5 }, entry)).toMatchObject({ live: '1.2.0' });
});

const holdback = { version: '1.0.0', percent: 5, until: '2026-03-04T06:06:07.000Z' };

test('a switch or promotion holds back the former release for an hour if the request says so', () => {
  expect(after({ version: '1.1.0', holdback: 5 }).holdback).toEqual(holdback);
  expect(after({ did: 'promote', holdback: 5 }, anEntry({ candidate })).holdback).toEqual(holdback);
  expect(after({ version: '1.1.0' })).not.toHaveProperty('holdback');
  expect(after({ version: '1.1.0', holdback: 5 }, anEntry({ live: null }))).not.toHaveProperty('holdback');
});

test.each<[string, Partial<ChangeRequest>]>([
  ['a switch', { version: '1.2.0' }],
  ['a rollback', { did: 'rollback', version: '0.9.0', holdback: 5 }],
  ['a canary', { did: 'canary', version: '1.2.0', percent: 5 }],
  ['the quarantine of the former release', { did: 'quarantine', version: '1.0.0' }],
])('%s ends a holdback', (_what, request) => {
  expect(after(request, anEntry({ live: '1.1.0', holdback }))).not.toHaveProperty('holdback');
});

test('a switch to the live version changes nothing', () => {
  const entry = anEntry();

  expect(after({ version: '1.0.0' }, entry)).toBe(entry);
});

test.each(['switch', 'rollback'] as const)('a %s ends the running canary', (did) => {
  expect(after({ did, version: '1.0.0' }, anEntry({ candidate }))).not.toHaveProperty('candidate');
  expect(after({ did, version: '0.9.0' }, anEntry({ candidate }))).not.toHaveProperty('candidate');
});

test('a disabled remote stays disabled after a switch', () => {
  const disabled = { why: 'prices are wrong' };

  expect(after({ version: '1.1.0' }, anEntry({ disabled }))).toMatchObject({ live: '1.1.0', disabled });
});

test('the history is limited to 200 changes', () => {
  let entry = anEntry();
  for (let minor = 1; minor <= 201; minor += 1) entry = after({ version: `1.${minor}.0` }, entry);

  expect(entry.history).toHaveLength(200);
  expect(entry.history[0]).toMatchObject({ from: '1.1.0', to: '1.2.0' });
});

test('a limited history still tells releases of a former registration apart', () => {
  const end = { ...by, at: AT.toISOString(), did: 'unregister' as const, from: '/events', to: null };
  let entry = after({ version: '1.0.0' }, { live: null, history: [end] });
  for (let minor = 1; minor <= 201; minor += 1) entry = after({ version: `1.${minor}.0` }, entry);

  expect(entry.history).toHaveLength(200);
  expect(entry.history.slice(0, 2)).toMatchObject([end, { from: '1.2.0', to: '1.3.0' }]);
  expect(mayBelongToRegistration(entry, '0.9.0')).toBe(false);
  expect(mayBelongToRegistration(entry, '1.3.0')).toBe(true);
});

test('quarantine ends a canary and leaves the live version in the registry', () => {
  const ended = after({ did: 'quarantine', version: '1.1.0' }, anEntry({ candidate }));
  expect(ended).not.toHaveProperty('candidate');
  expect(ended.history.at(-1)).toMatchObject({ did: 'quarantine', from: '1.1.0', to: null });

  const kept = after({ did: 'quarantine', version: '1.0.0' }, anEntry({ candidate }));
  expect(kept).toMatchObject({ live: '1.0.0', candidate });
  expect(after({ did: 'lift', version: '1.0.0' }, kept).history.at(-1)).toMatchObject({
    did: 'lift',
    to: '1.0.0',
  });
});

test('line breaks, control characters and halves of characters are removed from who and why', () => {
  const { history } = after({ version: '1.1.0', who: ' Ada\u0007 ', why: 'one\n\ntwo\u001b[31m\ud800😀' });

  expect(history.at(-1)).toMatchObject({ who: 'Ada', why: 'one two [31m 😀' });
});

test.each<[Record<string, unknown>, RegistryEntry | null, string]>([
  [
    { did: 'erase' },
    anEntry(),
    'did must be one of switch, rollback, canary, promote, halt, quarantine, lift, disable, enable',
  ],
  [{ did: 'constructor' }, anEntry(), 'did must be one of'],
  [{ who: '' }, anEntry(), 'who is missing'],
  [{ who: 7 }, anEntry(), 'who must be text'],
  [{ why: undefined }, anEntry(), 'why must be text'],
  [{ who: 'x'.repeat(101) }, anEntry(), 'who is longer than 100 characters'],
  [{ why: 'x'.repeat(501) }, anEntry(), 'why is longer than 500 characters'],
  [{ did: 'switch' }, anEntry(), 'version is missing or invalid: switch needs a version like 1.4.0'],
  [
    { did: 'rollback', version: '../1' },
    anEntry(),
    'version is missing or invalid: rollback needs a version',
  ],
  [{ did: 'canary', percent: 10 }, anEntry(), 'version is missing or invalid: canary needs a version'],
  [{ did: 'canary', version: '2' }, anEntry(), 'percent must be a whole number from 1 to 99'],
  [{ did: 'canary', version: '2', percent: 0 }, anEntry(), 'percent must be'],
  [{ did: 'canary', version: '2', percent: 100 }, anEntry(), 'percent must be'],
  [{ did: 'canary', version: '2', percent: 1.5 }, anEntry(), 'percent must be'],
  [{ did: 'canary', version: '2', percent: '10' }, anEntry(), 'percent must be'],
  [{ did: 'canary', version: '2', percent: 10 }, null, 'No version is live yet: switch to one first'],
  [{ did: 'canary', version: '1.0.0', percent: 10 }, anEntry(), '1.0.0 is live already'],
  [{ version: '1.1.0', holdback: 100 }, anEntry(), 'holdback must be a whole number from 1 to 99'],
  [{ did: 'promote' }, anEntry(), 'No canary is running'],
  [{ did: 'halt' }, anEntry(), 'No canary is running'],
  [{ did: 'halt', version: '1.0.9' }, anEntry({ candidate }), 'The canary is 1.1.0, not 1.0.9'],
  [{ did: 'disable', why: ' ' }, anEntry(), 'why is missing'],
  [{ did: 'enable' }, anEntry(), 'The remote is not switched off'],
])('%j is rejected', (request, entry, reason) => {
  expect(() => after(request, entry)).toThrow(BadChange);
  expect(() => after(request, entry)).toThrow(reason);
});

test('a change has the subjects of its commits, at most twenty lines of text without control characters', () => {
  const commits = ['Spring\u001b[31m dates', 'x'.repeat(101), ...Array.from({ length: 30 }, () => 'more')];
  const [change] = applyChange(
    anEntry(),
    { did: 'switch', version: '2.0.0', ...by, commits },
    {},
    AT,
  ).history;

  expect(change?.commits).toHaveLength(20);
  expect(change?.commits?.slice(0, 2)).toEqual(['Spring [31m dates', 'x'.repeat(100)]);
});

test('the revision of a release is one line of text without control characters', () => {
  const { history } = applyChange(anEntry(), { did: 'switch', version: '2.0.0', ...by }, {}, AT);
  const entry = withOrigin({ ...anEntry(), history }, { commit: '\u001b[2J\u009b1m\u202eabc\n' });

  expect(entry.history.at(-1)?.commit).toBe(' [2J 1m abc ');
});

test.each(['text', [1], { length: 1 }])('commits that are no list of text (%j) are rejected', (commits) => {
  const request = { did: 'switch' as const, version: '2.0.0', ...by, commits: commits as string[] };
  expect(() => applyChange(anEntry(), request, {}, AT)).toThrow('commits must be');
});
