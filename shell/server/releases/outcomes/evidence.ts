import type { StoredEvidence } from './stored-comparison';

export type Tally = { views: number; failures: number };
export type Group = 'new' | 'former';

/**
 * Measures the evidence that the new release fails more often, as an E-value (Turner, Ly, Grünwald: Generic
 * E-variables for exact sequential k-sample tests, 2024). If both releases are equally good, the probability that the
 * E-value ever exceeds 1/α is at most α.
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
    // A block is the page views since the last call. `former` and `worse` are failure rates of earlier blocks: rates of
    // this block would make the E-value invalid.
    // `worse` is at least `former`, so that a better new release adds no evidence.
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

/** Log-likelihood ratio of the tally: failure rate `rate` against `other`. */
const logRatio = ({ views, failures }: Tally, rate: number, other: number): number =>
  failures * Math.log(rate / other) + (views - failures) * Math.log((1 - rate) / (1 - other));
