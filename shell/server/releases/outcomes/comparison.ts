import { LRUCache } from 'lru-cache';
import type { Release } from 'release-store/release';
import { routeId } from '../../../src/routes';
import type { Group, Tally } from './evidence';
import { SignalTest } from './signal-test';
import { MAX_DURATIONS, type StoredOutcomes } from './stored-comparison';

/** Each text completes a message that begins with "3 of 40 page views". */
export const SIGNALS = {
  render: 'failed on the server',
  error: 'had an error in the browser',
  silent: 'ended without a report: they hung or crashed',
  form: 'failed to send a form',
  unsent: 'opened a form and did not send it',
  lcp: 'were slower than usual (LCP)',
  inp: 'reacted slower than usual (INP)',
} as const;
export type Signal = keyof typeof SIGNALS;

export const ALL_ROUTES = 'all pages';

/** Highest probability that a comparison wrongly finds an equally good release worse. */
const MAX_FALSE_ALARMS = 0.01;
const MIN_TESTS = 100;
/**
 * Natural logarithm of the E-value (strength of the evidence, see `Evidence`) at which a release counts as worse.
 * Increases with the number of tests in a comparison, because each test could raise a false alarm.
 */
export const evidenceLimit = (tests = MIN_TESTS) => Math.log(Math.max(tests, MIN_TESTS) / MAX_FALSE_ALARMS);
/** Maximum number of page views that a comparison remembers, so that each counts once per signal and route. */
const MAX_VIEWS = 20_000;

export type Observation = {
  signal: Signal;
  /** Id of the route, such as `public_remote:pages/home`. Other texts count only towards ALL_ROUTES. */
  route: string;
  /** True for a failure, false for a success, or a duration in milliseconds. */
  outcome: boolean | number;
  view: string;
  /** Network of the visitor, as `networkOf` returns it. */
  network: string;
  /** Reason of a failure. */
  message?: string;
};

export type Verdict = {
  signal: Signal;
  route: string;
  tallies: Record<Group, Tally>;
  /** Message of the new release's last failure. Another outcome may have led to the verdict. */
  message: string | undefined;
};

type Versions = Record<Group, Pick<Release, 'name' | 'version' | 'pages'>>;

export class Comparison {
  private readonly tests = new Map<string, SignalTest>();
  private readonly durations = new Map<string, TypicalDuration>();
  private readonly counted = new LRUCache<string, Set<string>>({ max: MAX_VIEWS });
  private readonly messages = new Map<Signal, string>();
  private readonly routes: ReadonlySet<string>;
  private readonly evidenceLimit: number;
  /** Number of page views of the new release. */
  views: number;

  constructor({ new: judged, former }: Versions, { views, tests, durations }: StoredOutcomes = NO_OUTCOMES) {
    this.routes = new Set(
      [judged, former].flatMap(({ name, pages }) => Object.keys(pages).map((page) => routeId(name, page))),
    );
    this.evidenceLimit = evidenceLimit((this.routes.size + 1) * Object.keys(SIGNALS).length);
    this.views = views;
    const keys = new Set(
      Object.keys(SIGNALS).flatMap((signal) =>
        [...this.routes, ALL_ROUTES].map((route) => keyOf(signal as Signal, route)),
      ),
    );
    for (const [key, evidence] of Object.entries(tests))
      if (keys.has(key)) this.tests.set(key, new SignalTest(evidence));
    for (const [key, recent] of Object.entries(durations))
      if (keys.has(key)) this.durations.set(key, new TypicalDuration(recent));
  }

  stored(): StoredOutcomes {
    const stored = <Value>(map: Map<string, { stored: () => Value }>) =>
      Object.fromEntries([...map].map(([key, value]) => [key, value.stored()]));
    return { views: this.views, tests: stored(this.tests), durations: stored(this.durations) };
  }

  /** Counts a page view once per signal and route. Returns a verdict if the new release now counts as worse. */
  add(group: Group, observation: Observation): Verdict | undefined {
    const { signal, route, message } = observation;
    if (group === 'new' && message !== undefined) this.messages.set(signal, message);
    if (signal === 'render' && group === 'new') this.views += 1;
    const routes = this.routes.has(route) ? [route, ALL_ROUTES] : [ALL_ROUTES];
    return routes
      .map((counted) => this.count(group, { ...observation, route: counted }))
      .find((verdict) => verdict !== undefined);
  }

  private count(group: Group, { signal, route, outcome, view, network }: Observation): Verdict | undefined {
    const key = keyOf(signal, route);
    if (this.isCounted(view, key)) return undefined;
    const failed = typeof outcome === 'number' ? this.isSlow(group, key, outcome) : outcome;
    if (failed === undefined) return undefined;
    const test = valueIn(this.tests, key, () => new SignalTest());
    test.add(group, failed, network);
    if (test.log < this.evidenceLimit) return undefined;
    return { signal, route, tallies: test.tallies(), message: this.messages.get(signal) };
  }

  private isCounted(view: string, key: string): boolean {
    const keys = this.counted.get(view) ?? new Set();
    this.counted.set(view, keys);
    if (keys.has(key)) return true;
    keys.add(key);
    return false;
  }

  private isSlow(group: Group, key: string, duration: number): boolean | undefined {
    const typical = valueIn(this.durations, key, () => new TypicalDuration());
    const limit = typical.limit;
    if (group === 'former') typical.add(duration);
    return limit === undefined ? undefined : duration > limit;
  }
}

const NO_OUTCOMES: StoredOutcomes = { views: 0, tests: {}, durations: {} };

const keyOf = (signal: Signal, route: string) => `${signal} ${route}`;

class TypicalDuration {
  /** @param recent in milliseconds, oldest first */
  constructor(private recent: number[] = []) {}

  stored = (): number[] => this.recent.map(Math.round);

  /** Longest duration that is not slow, in milliseconds. Undefined until enough durations are known. */
  get limit(): number | undefined {
    if (this.recent.length < MIN_DURATIONS) return undefined;
    return (
      this.recent.toSorted((one, other) => one - other)[Math.floor(this.recent.length * 0.75)]! * SLOW_FACTOR
    );
  }

  add(duration: number): void {
    this.recent = [...this.recent.slice(1 - MAX_DURATIONS), duration];
  }
}

const MIN_DURATIONS = 20;
const SLOW_FACTOR = 1.2;

function valueIn<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
