import type { LoadedRelease } from '../release-loader';
import { Comparison, type Observation } from './comparison';
import type { Group } from './evidence';
import { verdictText } from './verdict-text';

/** The two releases of a remote that visitors get at the same time. */
export type ReleasePair = Record<Group, LoadedRelease>;

export type ReleaseObservation = Observation & {
  remote: string;
  version: string;
  /** Error message of a failure. */
  message?: string;
};

/** Judges new releases by comparing the outcomes of their page views with those of their predecessors. */
export class ReleaseJudge {
  private readonly comparisons = new Map<string, { versions: string; comparison: Comparison }>();

  /**
   * @param pairOf returns the releases of a remote that are compared; undefined if all visitors get the same release
   * @param onWorse called when a new release is found worse
   */
  constructor(
    private readonly pairOf: (remote: string) => ReleasePair | undefined,
    private readonly onWorse: (remote: string, pair: ReleasePair, why: string) => void,
  ) {}

  /** Counts an outcome. Ignores releases that are not being compared. */
  record({ remote, version, message, ...observation }: ReleaseObservation): void {
    const pair = this.pairOf(remote);
    const group = (['new', 'former'] as const).find((one) => pair?.[one].release.version === version);
    if (!pair || !group) return;
    const verdict = this.comparisonOf(remote, pair).add(group, observation);
    if (!verdict) return;
    this.comparisons.delete(remote);
    this.onWorse(remote, pair, verdictText(verdict, message));
  }

  /** Number of page views so far of the new release that is being compared. */
  views(remote: string): number {
    const pair = this.pairOf(remote);
    return pair ? this.comparisonOf(remote, pair).views : 0;
  }

  private comparisonOf(remote: string, pair: ReleasePair): Comparison {
    const versions = `${pair.new.release.version} ${pair.former.release.version}`;
    const known = this.comparisons.get(remote);
    if (known?.versions === versions) return known.comparison;
    const comparison = new Comparison({ new: pair.new.release, former: pair.former.release });
    this.comparisons.set(remote, { versions, comparison });
    return comparison;
  }
}
