/** At most so many hits in any stretch of time of this length. */
export type Rule = { most: number; withinMs: number };

/** Counts hits per key in a sliding window. All calls on a store are about one clock, in milliseconds since the epoch. */
export type HitStore = {
  /**
   * Counts a hit before what it stands for is done, so that hits side by side cannot slip through together.
   * @returns 0 when it is counted; else how many milliseconds to wait, and nothing is counted.
   */
  take(key: string, rules: Rule[], now: number): Promise<number>;
  /** Takes the latest hit back: it does not count after all. */
  /** Takes the last hit back. */
  giveBack(key: string): Promise<void>;
  /** Takes all hits back. */
  forget(key: string): Promise<void>;
};

/** How long the rules forbid another hit after these ones, oldest first; 0 when they do not. */
export const waitAfter = (hits: readonly number[], rules: Rule[], now: number): number =>
  Math.max(...rules.map(({ most, withinMs }) => (hits.at(-most) ?? -Infinity) + withinMs - now), 0);

/** How many hits the rules look back to. */
export const mostOf = (rules: Rule[]) => Math.max(...rules.map(({ most }) => most));
