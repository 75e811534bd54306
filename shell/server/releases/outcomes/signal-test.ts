import { Evidence, type Group, type Tally } from './evidence';
import type { StoredEvidence } from './stored-comparison';

/**
 * Number of addresses per release whose outcomes against the new release do not count: one person may have a few
 * addresses.
 */
const IGNORED_ADDRESSES = 10;
const MAX_ADDRESSES = 10_000;

/**
 * Tests one signal of one route. An outcome against the new release is its own failure or a success of the former
 * release. Such an outcome counts once per address, and not for the first ten addresses of each release. Outcomes in
 * favor of the new release always count.
 */
export class SignalTest {
  private readonly evidence: Evidence;
  private readonly addresses: Record<Group, Set<string>> = { new: new Set(), former: new Set() };

  /**
   * @param stored evidence with which the test continues. Addresses are not stored, so ten more of each release do not
   * count.
   */
  constructor(stored?: StoredEvidence) {
    this.evidence = new Evidence(stored);
  }

  stored = (): StoredEvidence => this.evidence.stored();

  add(group: Group, failed: boolean, address: string): void {
    const isAgainstNew = group === 'new' ? failed : !failed;
    if (isAgainstNew && !this.mayCount(this.addresses[group], address)) return;
    this.evidence.add(group, failed);
  }

  /** Natural logarithm of the E-value. */
  get log(): number {
    return this.evidence.log;
  }

  tallies = (): Record<Group, Tally> => this.evidence.tallies();

  private mayCount(addresses: Set<string>, address: string): boolean {
    if (addresses.has(address)) return false;
    // Clearing the set bounds the memory; known addresses can count again.
    if (addresses.size >= MAX_ADDRESSES) addresses.clear();
    addresses.add(address);
    return addresses.size > IGNORED_ADDRESSES;
  }
}
