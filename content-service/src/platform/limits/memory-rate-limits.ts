import { maxHits, waitMs, type RateLimitStore, type RateLimit } from './rate-limit-store';

const MAX_KEYS = 20_000;

/** Counts in memory, for a single instance. */
export class MemoryRateLimits implements RateLimitStore {
  readonly #hits = new Map<string, number[]>();

  async take(key: string, rules: RateLimit[], now: number): Promise<number> {
    const hits = this.#hits.get(key) ?? [];
    const wait = waitMs(hits, rules, now);
    if (wait > 0) return wait;
    hits.push(now);
    if (hits.length > maxHits(rules)) hits.shift();
    this.#hits.delete(key);
    this.#hits.set(key, hits);
    this.#forgetOldest();
    return 0;
  }

  async undo(key: string): Promise<void> {
    const hits = this.#hits.get(key);
    hits?.pop();
    if (hits?.length === 0) this.#hits.delete(key);
  }

  async reset(key: string): Promise<void> {
    this.#hits.delete(key);
  }

  // A Map lists its keys in insertion order, so the first key is the least recently used.
  #forgetOldest(): void {
    if (this.#hits.size <= MAX_KEYS) return;
    const [oldest] = this.#hits.keys();
    if (oldest !== undefined) this.#hits.delete(oldest);
  }
}
