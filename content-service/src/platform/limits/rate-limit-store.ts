import { MAX_CLOCK_DIFFERENCE_MS } from '../clock-difference';

export type RateLimit = { max: number; withinMs: number };

/** Counts hits per key in a sliding window. `now` is in milliseconds since the epoch. */
export type RateLimitStore = {
  /** Call before the limited work. Returns 0 if the hit was counted, otherwise the milliseconds to wait. */
  take(key: string, rules: RateLimit[], now: number): Promise<number>;
  undo(key: string): Promise<void>;
  reset(key: string): Promise<void>;
};

/**
 * Returns the latest time of a hit that counts. A hit with a later time comes from a wrong clock, and would limit the
 * client until that time.
 */
export const latestCounted = (now: number) => now + MAX_CLOCK_DIFFERENCE_MS;

/** @param hits times, in the order in which the hits were stored */
export const waitMs = (hits: readonly number[], rules: RateLimit[], now: number): number =>
  Math.max(
    ...rules.map(({ max, withinMs }) => {
      const hit = hits.at(-max);
      return hit === undefined || hit > latestCounted(now) ? 0 : hit + withinMs - now;
    }),
    0,
  );

export const maxHits = (rules: RateLimit[]) => Math.max(...rules.map(({ max }) => max));
