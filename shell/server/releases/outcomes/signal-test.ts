import { Evidence, type Group, type Tally } from './evidence';

/** Failures of the new release count from the eleventh address on: one person may have a few addresses. */
const IGNORED_ADDRESSES = 10;
const MAX_ADDRESSES = 10_000;

/**
 * Tests one signal of one route. An outcome that speaks against the new release counts once per address: its failure, and
 * a success of the former release. The first ten addresses of each do not count. An outcome in its favor always counts.
 */
export class SignalTest {
  private readonly evidence = new Evidence();
  private readonly addresses: Record<Group, Set<string>> = { new: new Set(), former: new Set() };

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
    // Bounds the memory.
    if (addresses.size >= MAX_ADDRESSES) addresses.clear();
    addresses.add(address);
    return addresses.size > IGNORED_ADDRESSES;
  }
}
