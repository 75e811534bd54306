import { Evidence, type Group, type Tally } from './evidence';
import type { StoredEvidence } from './stored-comparison';

/**
 * Number of networks per release whose outcomes against the new release do not count, because one person may control
 * this many networks.
 */
const IGNORED_NETWORKS = 10;
const MAX_NETWORKS = 10_000;

/**
 * Tests one signal of one route. An outcome against the new release is a failure of the new release or a success of the
 * former release. Such outcomes count once per network, and those from the first IGNORED_NETWORKS networks of each
 * release do not count. Outcomes in favor of the new release always count.
 */
export class SignalTest {
  private readonly evidence: Evidence;
  private readonly networks: Record<Group, Set<string>> = { new: new Set(), former: new Set() };

  /**
   * @param stored evidence with which the test continues. Networks are not stored, so the test again ignores the first
   * networks of each release.
   */
  constructor(stored?: StoredEvidence) {
    this.evidence = new Evidence(stored);
  }

  stored = (): StoredEvidence => this.evidence.stored();

  add(group: Group, failed: boolean, network: string): void {
    const isAgainstNew = group === 'new' ? failed : !failed;
    if (isAgainstNew && !this.mayCount(this.networks[group], network)) return;
    this.evidence.add(group, failed);
  }

  /** Natural logarithm of the E-value. */
  get log(): number {
    return this.evidence.log;
  }

  tallies = (): Record<Group, Tally> => this.evidence.tallies();

  private mayCount(networks: Set<string>, network: string): boolean {
    if (networks.has(network)) return false;
    // Clearing the set limits its memory. After that, the first networks are ignored again, and known networks can
    // count again.
    if (networks.size >= MAX_NETWORKS) networks.clear();
    networks.add(network);
    return networks.size > IGNORED_NETWORKS;
  }
}
