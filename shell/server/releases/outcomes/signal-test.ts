import { Evidence, type Group, type Tally } from './evidence';
import type { StoredEvidence } from './stored-comparison';

/**
 * The first networks with an outcome against the new release are ignored, so that an attacker with only a few networks
 * has no effect.
 */
const UNCOUNTED_NETWORKS = 10;
const MAX_NETWORKS = 10_000;

/** Browsers can report false outcomes, so an outcome against the new release counts only once per network. */
export class SignalTest {
  private readonly evidence: Evidence;
  private readonly networks: Record<Group, Set<string>> = { new: new Set(), former: new Set() };

  /** Networks are not stored, so the first networks are ignored again after a restart. */
  constructor(stored?: StoredEvidence) {
    this.evidence = new Evidence(stored);
  }

  stored = (): StoredEvidence => this.evidence.stored();

  add(group: Group, failed: boolean, network: string): void {
    const isAgainstNewRelease = group === 'new' ? failed : !failed;
    if (isAgainstNewRelease && !this.mayCount(this.networks[group], network)) return;
    this.evidence.add(group, failed);
  }

  get log(): number {
    return this.evidence.log;
  }

  tallies = (): Record<Group, Tally> => this.evidence.tallies();

  private mayCount(networks: Set<string>, network: string): boolean {
    if (networks.has(network)) return false;
    // Limits the memory. The next UNCOUNTED_NETWORKS networks then do not count.
    if (networks.size >= MAX_NETWORKS) networks.clear();
    networks.add(network);
    return networks.size > UNCOUNTED_NETWORKS;
  }
}
