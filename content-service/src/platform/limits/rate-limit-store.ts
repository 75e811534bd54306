export type RateLimit = { max: number; withinMs: number };

/** Sliding window per key. `now` is in milliseconds since the epoch. */
export type RateLimitStore = {
  /**
   * Call before the limited work starts. Otherwise, concurrent calls could exceed the limit.
   * @returns 0 if the hit was counted, otherwise the milliseconds to wait
   */
  take(key: string, rules: RateLimit[], now: number): Promise<number>;
  undo(key: string): Promise<void>;
  reset(key: string): Promise<void>;
};

/** @param hits times of the counted hits, oldest first */
export const waitMs = (hits: readonly number[], rules: RateLimit[], now: number): number =>
  Math.max(...rules.map(({ max, withinMs }) => (hits.at(-max) ?? -Infinity) + withinMs - now), 0);

export const maxHits = (rules: RateLimit[]) => Math.max(...rules.map(({ max }) => max));
