import { Evidence, type Group, type Tally } from './evidence';
import type { StoredEvidence } from './stored-comparison';

/**
 * Number of networks per release whose outcomes against the new release do not count: one person may have a few
 * networks.
 */
const IGNORED_NETWORKS = 10;
const MAX_NETWORKS = 10_000;

/**
 * Tests one signal of one route. An outcome against the new release is its own failure or a success of the former
 * release. Such an outcome counts once per network, and not for the first ten networks of each release. Outcomes in
 * favor of the new release always count.
 */
export class SignalTest {
  private readonly evidence: Evidence;
  private readonly networks: Record<Group, Set<string>> = { new: new Set(), former: new Set() };

  /**
   * @param stored evidence with which the test continues. Networks are not stored, so ten more of each release do not
   * count.
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
    // Clearing the set bounds the memory; known networks can count again.
    if (networks.size >= MAX_NETWORKS) networks.clear();
    networks.add(network);
    return networks.size > IGNORED_NETWORKS;
  }
}
