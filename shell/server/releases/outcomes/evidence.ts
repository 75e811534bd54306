import type { StoredEvidence } from './stored-comparison';

/** Page views of one release, and how many of them failed. */
export type Tally = { views: number; failures: number };
/** `new`: the release that is judged. `former`: its predecessor, which other visitors get at the same time. */
export type Group = 'new' | 'former';

/**
 * Sequential test of two samples: are failures more frequent with the new release? Collects outcomes in blocks. A block
 * closes when each group has an outcome in the block. Each block multiplies the evidence by the ratio of two
 * likelihoods of the block's outcomes: if the new release fails more often, and if both releases fail equally often.
 * The assumed failure rates come from earlier blocks only. If both releases fail equally often, the probability that
 * the evidence ever exceeds 1/α is at most α (Turner, Ly, Grünwald: Generic E-variables for exact sequential k-sample
 * tests, 2024). Evidence with this property is called an E-value.
 */
export class Evidence {
  /** Natural logarithm of the E-value. */
  log: number;
  private readonly closed: Record<Group, Tally>;
  private block: Record<Group, Tally>;

  /** @param stored evidence with which the test continues */
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
    // The test looks only for a worse release, so the assumed rate of the new release is never below the former one's.
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
 * Natural logarithm of the ratio of two likelihoods of a tally: with the failure rate `rate`, and with the failure rate
 * `other`.
 */
const logRatio = ({ views, failures }: Tally, rate: number, other: number): number =>
  failures * Math.log(rate / other) + (views - failures) * Math.log((1 - rate) / (1 - other));
