import { Evidence, type Group, type Tally } from './evidence';
import type { StoredEvidence } from './stored-comparison';

/** In each group, outcomes from the first networks are ignored, because one person may control several networks. */
const IGNORED_NETWORKS = 10;
const MAX_NETWORKS = 10_000;

/** Browsers can report false outcomes, so outcomes against the new release count once per network. */
export class SignalTest {
  private readonly evidence: Evidence;
  private readonly networks: Record<Group, Set<string>> = { new: new Set(), former: new Set() };

  /** Networks are not stored, so the first networks are ignored again after a restart. */
  constructor(stored?: StoredEvidence) {
    this.evidence = new Evidence(stored);
  }

  stored = (): StoredEvidence => this.evidence.stored();

  add(group: Group, failed: boolean, network: string): void {
    const isAgainstNew = group === 'new' ? failed : !failed;
    if (isAgainstNew && !this.mayCount(this.networks[group], network)) return;
    this.evidence.add(group, failed);
  }

  get log(): number {
    return this.evidence.log;
  }

  tallies = (): Record<Group, Tally> => this.evidence.tallies();

  private mayCount(networks: Set<string>, network: string): boolean {
    if (networks.has(network)) return false;
    // Clearing the set limits its memory. The next IGNORED_NETWORKS networks then do not count.
    if (networks.size >= MAX_NETWORKS) networks.clear();
    networks.add(network);
    return networks.size > IGNORED_NETWORKS;
  }
}
