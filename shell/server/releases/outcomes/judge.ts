import type { LoadedRelease } from '../loaded-release';
import { Comparison, type Observation } from './comparison';
import type { Group } from './evidence';
import type { StoredComparison } from './stored-comparison';
import { verdictText } from './verdict-text';

export type ReleasePair = Record<Group, LoadedRelease>;

export type ReleaseObservation = Observation & { remote: string; version: string };

export class ReleaseJudge {
  private readonly comparisons = new Map<string, { new: string; former: string; comparison: Comparison }>();
  /** From an earlier process, by remote, until `comparisonOf` continues or discards them. */
  private readonly storedComparisons: Map<string, StoredComparison>;

  constructor(
    private readonly pairOf: (remote: string) => ReleasePair | undefined,
    private readonly onWorse: (remote: string, pair: ReleasePair, why: string) => void,
    stored: readonly StoredComparison[] = [],
  ) {
    this.storedComparisons = new Map(stored.map((comparison) => [comparison.remote, comparison]));
  }

  record({ remote, version, ...observation }: ReleaseObservation): void {
    const pair = this.pairOf(remote);
    const group = (['new', 'former'] as const).find((one) => pair?.[one].release.version === version);
    if (!pair || !group) return;
    const verdict = this.comparisonOf(remote, pair).add(group, observation);
    if (!verdict) return;
    this.comparisons.delete(remote);
    this.onWorse(remote, pair, verdictText(verdict));
  }

  views(remote: string): number {
    const pair = this.pairOf(remote);
    return pair ? this.comparisonOf(remote, pair).views : 0;
  }

  stored = (): StoredComparison[] => [
    ...this.storedComparisons.values(),
    ...[...this.comparisons].map(([remote, { comparison, ...versions }]) => ({
      remote,
      ...versions,
      ...comparison.stored(),
    })),
  ];

  private comparisonOf(remote: string, pair: ReleasePair): Comparison {
    const [judged, former] = [pair.new.release, pair.former.release];
    const isOf = (one: { new: string; former: string } | undefined) =>
      one?.new === judged.version && one.former === former.version;
    const known = this.comparisons.get(remote);
    if (known && isOf(known)) return known.comparison;
    const stored = this.storedComparisons.get(remote);
    this.storedComparisons.delete(remote);
    const comparison = new Comparison({ new: judged, former }, isOf(stored) ? stored : undefined);
    this.comparisons.set(remote, { new: judged.version, former: former.version, comparison });
    return comparison;
  }
}
