import type { StoredEvidence } from './stored-comparison';

export type Tally = { views: number; failures: number };
/** `new` is judged by comparison with `former`, which other visitors get at the same time. */
export type Group = 'new' | 'former';

/**
 * Sequential test: are failures more frequent with the new release? Outcomes are collected in blocks. A block
 * closes when each group has an outcome in it. Each closed block multiplies the evidence by a likelihood
 * ratio. The failure rates in this ratio come from earlier blocks only. If both releases fail equally often,
 * the probability that the evidence ever exceeds 1/α is at most α. So the evidence is an E-value (Turner, Ly,
 * Grünwald: Generic E-variables for exact sequential k-sample tests, 2024).
 */
export class Evidence {
  /** Natural logarithm of the E-value. */
  log: number;
  private readonly closed: Record<Group, Tally>;
  private block: Record<Group, Tally>;

  constructor(stored: StoredEvidence = { log: 0, closed: emptyTallies(), block: emptyTallies() }) {
    const { log, closed, block } = structuredClone(stored);
    this.log = log;
    this.closed = closed;
    this.block = block;
  }

  stored = (): StoredEvidence => structuredClone({ log: this.log, closed: this.closed, block: this.block });

  add(group: Group, failed: boolean): void {
    const tally = this.block[group];
    tally.views += 1;
    if (failed) tally.failures += 1;
    if (this.block.new.views > 0 && this.block.former.views > 0) this.closeBlock();
  }

  tallies(): Record<Group, Tally> {
    return { new: sum(this.closed.new, this.block.new), former: sum(this.closed.former, this.block.former) };
  }

  private closeBlock(): void {
    const { closed, block } = this;
    const former = (closed.former.failures + 0.5) / (closed.former.views + 10);
    // The test looks only for a worse release, so the assumed rate is never below the former one.
    const worse = Math.max((closed.new.failures + 1) / (closed.new.views + 10), former);
    const equal =
      (block.new.views * worse + block.former.views * former) / (block.new.views + block.former.views);
    this.log += logRatio(block.new, worse, equal) + logRatio(block.former, former, equal);
    this.closed.new = sum(closed.new, block.new);
    this.closed.former = sum(closed.former, block.former);
    this.block = emptyTallies();
  }
}

const emptyTallies = (): Record<Group, Tally> => ({
  new: { views: 0, failures: 0 },
  former: { views: 0, failures: 0 },
});

const sum = (one: Tally, other: Tally): Tally => ({
  views: one.views + other.views,
  failures: one.failures + other.failures,
});

/**
 * Returns the logarithm of a likelihood ratio: how likely is the tally with the failure rate `rate`, compared
 * with the failure rate `other`?
 */
const logRatio = ({ views, failures }: Tally, rate: number, other: number): number =>
  failures * Math.log(rate / other) + (views - failures) * Math.log((1 - rate) / (1 - other));
