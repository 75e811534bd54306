export type RateLimit = { max: number; withinMs: number };

/** Counts hits per key in a sliding window. `now` is in milliseconds since the epoch. */
export type RateLimitStore = {
  /**
   * Counts a hit. Call this before the limited work, so that concurrent calls cannot exceed the limit together.
   * @returns 0 if the hit was counted, otherwise the milliseconds to wait
   */
  take(key: string, rules: RateLimit[], now: number): Promise<number>;
  /** Removes the last hit of a key. Does nothing if the key has no hit. */
  undo(key: string): Promise<void>;
  /** Removes all hits of a key. */
  reset(key: string): Promise<void>;
};

/** Milliseconds until the limits allow another hit. @param hits times of the counted hits, oldest first */
export const waitMs = (hits: readonly number[], rules: RateLimit[], now: number): number =>
  Math.max(...rules.map(({ max, withinMs }) => (hits.at(-max) ?? -Infinity) + withinMs - now), 0);

/** Number of latest hits that are needed to check all limits. */
export const maxHits = (rules: RateLimit[]) => Math.max(...rules.map(({ max }) => max));
