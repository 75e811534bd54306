import type { LoadedRelease } from '../loaded-release';
import { ReleaseJudge, type ReleasePair } from './judge';
import type { StoredComparison } from './stored-comparison';

const loaded = (version: string) =>
  ({ release: { name: 'public_remote', version, pages: {} } }) as LoadedRelease;
const pairOf = (judged: string, former: string): ReleasePair => ({
  new: loaded(judged),
  former: loaded(former),
});
const STORED: StoredComparison = {
  remote: 'public_remote',
  new: '2.0.0',
  former: '1.0.0',
  views: 40,
  tests: {},
  durations: {},
};

let pair: ReleasePair | undefined;
let worse: string[];

function aJudge(stored: StoredComparison[] = [STORED]): ReleaseJudge {
  worse = [];
  return new ReleaseJudge(
    () => pair,
    (remote) => worse.push(remote),
    stored,
  );
}

test('a stored comparison continues when its releases are compared again', () => {
  pair = undefined;
  const judge = aJudge();
  expect(judge.views('public_remote')).toBe(0);
  expect(judge.stored()).toEqual([STORED]);

  pair = pairOf('2.0.0', '1.0.0');
  expect(judge.views('public_remote')).toBe(40);
  expect(judge.stored()).toEqual([STORED]);
});

test.each([
  ['3.0.0', '1.0.0'],
  ['2.0.0', '1.5.0'],
])('a stored comparison does not count for %s and %s', (judged, former) => {
  pair = pairOf(judged, former);
  const judge = aJudge();

  expect(judge.views('public_remote')).toBe(0);
  expect(judge.stored()).toEqual([{ ...STORED, new: judged, former, views: 0 }]);
});

test('a comparison that has found the release worse is not stored any more', () => {
  pair = pairOf('2.0.0', '1.0.0');
  const judge = aJudge();
  for (let count = 0; worse.length === 0 && count < 100; count += 1)
    for (const [version, outcome] of [
      ['1.0.0', false],
      ['2.0.0', true],
    ] as const)
      judge.record({
        remote: 'public_remote',
        version,
        signal: 'error',
        route: '',
        outcome,
        view: `${version} ${count}`,
        network: `${count}`,
      });

  expect(worse).toEqual(['public_remote']);
  expect(judge.stored().map(({ views }) => views)).not.toContain(40);
});
