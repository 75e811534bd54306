import { ALL_ROUTES, Comparison, type Observation, type Verdict } from './comparison';
import type { Group } from './evidence';
import type { StoredOutcomes } from './stored-comparison';

const release = (version: string) => ({ name: 'public_remote', version, pages: { 'pages/home': [] } });
type Versions = ConstructorParameters<typeof Comparison>[0];
const HOME = 'public_remote:pages/home';

let comparison: Comparison;
let count: number;

beforeEach(() => {
  comparison = new Comparison({ new: release('2.0.0'), former: release('1.0.0') });
  count = 0;
});

/** Adds a success with a new page view and a new network. `own` overrides fields of the observation. */
function add(group: Group, own: Partial<Observation> = {}): Verdict | undefined {
  count += 1;
  return comparison.add(group, {
    signal: 'error',
    route: HOME,
    outcome: false,
    view: `view ${count}`,
    network: `network ${count}`,
    ...own,
  });
}

function verdictAfter(times: number, addBoth: () => Verdict | undefined): Verdict | undefined {
  for (let time = 0; time < times; time += 1) {
    const verdict = addBoth();
    if (verdict) return verdict;
  }
  return undefined;
}

const alternate = (own: Partial<Observation>) => () => add('former') ?? add('new', own);

test('failures of the new release alone lead to a verdict with the figures of both', () => {
  const verdict = verdictAfter(60, alternate({ outcome: true }));

  expect(verdict).toMatchObject({ signal: 'error', route: HOME, tallies: { former: { failures: 0 } } });
  expect(verdict?.tallies.new.failures).toBeGreaterThan(5);
});

test('a verdict has the reason of the last failure, also if a success of the former release leads to it', () => {
  const failure = { outcome: true, message: 'TypeError: broken' };
  const verdict = verdictAfter(60, () => {
    expect(add('new', failure)).toBeUndefined();
    return add('former');
  });

  expect(verdict?.message).toBe('TypeError: broken');
});

test('failures of a page that no release declares count for all pages', () => {
  const route = 'public_remote:other';
  const verdict = verdictAfter(60, () => add('former', { route }) ?? add('new', { route, outcome: true }));

  expect(verdict?.route).toBe(ALL_ROUTES);
});

test.each<[string, () => Verdict | undefined]>([
  ['both releases fail', () => add('former', { outcome: true }) ?? add('new', { outcome: true })],
  ['the former release fails', () => add('former', { outcome: true }) ?? add('new')],
  ['ten networks fail', () => add('former') ?? add('new', { outcome: true, network: `${count % 10}` })],
  ['one page view fails again and again', () => add('former') ?? add('new', { outcome: true, view: 'one' })],
  ['only the new release has page views', () => add('new', { outcome: true })],
])('there is no verdict if %s', (_what, addBoth) => {
  expect(verdictAfter(300, addBoth)).toBeUndefined();
});

test.each([
  [2_000, 'inp'],
  [undefined, undefined],
])('durations are compared with the usual ones of the former release (%s)', (slow, signal) => {
  const usual = () => 100 + (count % 40) * 10;
  const duration = (outcome: number) => ({ signal: 'inp' as const, outcome });
  const verdict = verdictAfter(150, () => {
    return add('former', duration(usual())) ?? add('new', duration(slow ?? usual()));
  });

  expect(verdict?.signal).toBe(signal);
});

/** Creates the comparison again from its stored outcomes, as a restart of the shell does. */
function restart(versions: Versions = { new: release('2.0.0'), former: release('1.0.0') }): void {
  comparison = new Comparison(versions, JSON.parse(JSON.stringify(comparison.stored())) as StoredOutcomes);
}

test('outcomes from before a restart count', () => {
  const failing = alternate({ outcome: true });
  expect(verdictAfter(16, failing)).toBeUndefined();
  restart();
  const withStored = verdictAfter(16, failing);
  comparison = new Comparison({ new: release('2.0.0'), former: release('1.0.0') });

  expect(withStored).toMatchObject({ signal: 'error', route: HOME });
  expect(verdictAfter(16, failing)).toBeUndefined();
});

test('a restart does not make one attacker with ten addresses count', () => {
  const attack = () => add('former') ?? add('new', { outcome: true, network: `${count % 10}` });
  for (let time = 0; time < 20; time += 1) {
    expect(verdictAfter(20, attack)).toBeUndefined();
    restart();
  }
});

test('page views and usual durations from before a restart stay', () => {
  const durations = () => {
    add('former', { signal: 'inp', outcome: 100 + (count % 40) });
    return add('new', { signal: 'render' });
  };
  expect(verdictAfter(30, durations)).toBeUndefined();
  restart();

  expect(comparison.views).toBe(30);
  const slow = () =>
    add('former', { signal: 'inp', outcome: 120 }) ?? add('new', { signal: 'inp', outcome: 2_000 });
  expect(verdictAfter(60, slow)).toMatchObject({ signal: 'inp' });
});

test('stored outcomes of routes and signals that the releases do not have are ignored', () => {
  verdictAfter(3, alternate({}));
  const { tests, ...stored } = comparison.stored();
  const [evidence] = Object.values(tests);
  const unknown = {
    'error public_remote:other': evidence!,
    'taste all pages': evidence!,
    ['__proto__']: evidence!,
  };
  comparison = new Comparison(
    { new: release('2.0.0'), former: release('1.0.0') },
    { ...stored, tests: { ...tests, ...unknown } },
  );

  expect(comparison.stored().tests).toEqual(tests);
});
