/** At most so many hits in any stretch of time of this length. */
export type RateLimit = { max: number; withinMs: number };

/** Counts hits per key in a sliding window. All calls on a store are about one clock, in milliseconds since the epoch. */
export type RateLimitStore = {
  /**
   * Counts a hit before what it stands for is done, so that hits side by side cannot slip through together.
   * @returns 0 when it is counted; else how many milliseconds to wait, and nothing is counted.
   */
  take(key: string, rules: RateLimit[], now: number): Promise<number>;
  /** Takes the latest hit back: it does not count after all. */
  /** Takes the last hit back. */
  undo(key: string): Promise<void>;
  /** Takes all hits back. */
  reset(key: string): Promise<void>;
};

/** How long the rules forbid another hit after these ones, oldest first; 0 when they do not. */
export const waitMs = (hits: readonly number[], rules: RateLimit[], now: number): number =>
  Math.max(...rules.map(({ max, withinMs }) => (hits.at(-max) ?? -Infinity) + withinMs - now), 0);

/** How many hits the rules look back to. */
export const maxHits = (rules: RateLimit[]) => Math.max(...rules.map(({ max }) => max));
