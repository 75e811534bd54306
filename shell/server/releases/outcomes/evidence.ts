import type { StoredEvidence } from './stored-comparison';

export type Tally = { views: number; failures: number };
export type Group = 'new' | 'former';

/**
 * Measures the evidence that the new release fails more often, as an E-value (Turner, Ly, Grünwald: Generic
 * E-variables for exact sequential k-sample tests, 2024). If both releases are equally good, the probability that the
 * E-value ever exceeds 1/α is at most α: at most 1 % for an E-value of 100.
 */
export class Evidence {
  /** Natural logarithm of the E-value. */
  log: number;
  private readonly earlierBlocks: Record<Group, Tally>;
  private currentBlock: Record<Group, Tally>;

  constructor(stored: StoredEvidence = { log: 0, closed: emptyTallies(), block: emptyTallies() }) {
    const { log, closed, block } = structuredClone(stored);
    this.log = log;
    this.earlierBlocks = closed;
    this.currentBlock = block;
  }

  stored = (): StoredEvidence =>
    structuredClone({ log: this.log, closed: this.earlierBlocks, block: this.currentBlock });

  add(group: Group, failed: boolean): void {
    const tally = this.currentBlock[group];
    tally.views += 1;
    if (failed) tally.failures += 1;
    if (this.currentBlock.new.views > 0 && this.currentBlock.former.views > 0) this.evaluateBlock();
  }

  tallies(): Record<Group, Tally> {
    return {
      new: sum(this.earlierBlocks.new, this.currentBlock.new),
      former: sum(this.earlierBlocks.former, this.currentBlock.former),
    };
  }

  private evaluateBlock(): void {
    const { earlierBlocks, currentBlock } = this;
    // `former` and `worse` are the expected failure rates. They depend on earlier blocks only: rates of the current
    // block would make the E-value invalid. `Math.max` prevents evidence against a new release with fewer failures.
    const former = (earlierBlocks.former.failures + 0.5) / (earlierBlocks.former.views + 10);
    const worse = Math.max((earlierBlocks.new.failures + 1) / (earlierBlocks.new.views + 10), former);
    const equal =
      (currentBlock.new.views * worse + currentBlock.former.views * former) /
      (currentBlock.new.views + currentBlock.former.views);
    this.log += logRatio(currentBlock.new, worse, equal) + logRatio(currentBlock.former, former, equal);
    this.earlierBlocks.new = sum(earlierBlocks.new, currentBlock.new);
    this.earlierBlocks.former = sum(earlierBlocks.former, currentBlock.former);
    this.currentBlock = emptyTallies();
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

/** Log-likelihood ratio: how many times more probable the tally is at `rate` than at `other`, as a logarithm. */
const logRatio = ({ views, failures }: Tally, rate: number, other: number): number =>
  failures * Math.log(rate / other) + (views - failures) * Math.log((1 - rate) / (1 - other));
