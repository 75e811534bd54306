import { randomFrom } from '../../testing/framing/random';
import { evidenceLimit } from './comparison';
import type { Group } from './evidence';
import { SignalTest } from './signal-test';

const RUNS = 300;
const VISITORS = Array.from({ length: 20_000 }, (_, number) => `visitor ${number}`);
const ATTACKERS = VISITORS.slice(-10);
/** Share of the visitors who get the new release in the first step of a ramp. */
const SHARE = 0.05;

type Rates = Record<Group, number>;
type Site = {
  rates: Rates;
  /** Share of the page views that report an outcome, such as those that send a form. */
  reporting?: number;
  /** Maximum number of page views of the new release. */
  views?: number;
  /** Adds the outcomes of an attacker with ten networks, after each page view. */
  attack?: (test: SignalTest, random: () => number) => void;
};

/** Returns after how many page views the new release is found worse. Undefined if it is never found worse. */
function viewsUntilFound({ rates, reporting = 1, views = 500, attack }: Site, seed: number) {
  const random = randomFrom(seed);
  const test = new SignalTest();
  for (let view = 0, visitor = 0; view < views; visitor += 1) {
    const group: Group = random() < SHARE ? 'new' : 'former';
    if (group === 'new') view += 1;
    if (random() < reporting) test.add(group, random() < rates[group], VISITORS[visitor]!);
    attack?.(test, random);
    if (test.log >= evidenceLimit()) return view;
  }
  return undefined;
}

function shareFound(site: Site): number {
  let found = 0;
  for (let run = 0; run < RUNS; run += 1)
    if (viewsUntilFound(site, run * 7919 + 13) !== undefined) found += 1;
  return found / RUNS;
}

/**
 * Share of page views that count as slow if the new release doubles INP (Interaction to Next Paint). The limit is 1.2
 * times the former release's 75th percentile. Assumes that INP has a log-normal distribution with σ = 1.
 */
const INP_DOUBLED: Rates = { former: 0.196, new: 0.435 };

test.each<[string, Site]>([
  ['breaks 20 % of form sends', { rates: { former: 0.01, new: 0.2 }, reporting: 0.33 }],
  ['breaks one page of many', { rates: { former: 0.005, new: 1 } }],
  ['doubles INP', { rates: INP_DOUBLED, reporting: 0.6 }],
])('a release that %s is found within 500 page views in 95 of 100 cases', (_what, site) => {
  expect(shareFound(site)).toBeGreaterThanOrEqual(0.95);
});

test.each<[string, Site]>([
  ['rare failures', { rates: { former: 0.01, new: 0.01 } }],
  ['frequent failures', { rates: { former: 0.25, new: 0.25 } }],
])('a release that fails as often as the one before it is not found worse, with %s', (_what, site) => {
  expect(shareFound(site)).toBeLessThanOrEqual(0.01);
});

test('one attacker with ten networks cannot halt a good release', () => {
  const attack: Site['attack'] = (attacked, random) => {
    if (random() > 0.1) return;
    const network = ATTACKERS[Math.floor(random() * 10)]!;
    attacked.add('new', true, network);
    attacked.add('former', false, network);
  };

  expect(shareFound({ rates: { former: 0.2, new: 0.2 }, attack })).toBeLessThanOrEqual(0.01);
});
