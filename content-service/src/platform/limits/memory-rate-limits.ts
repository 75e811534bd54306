import { LRUCache } from 'lru-cache';
import { maxHits, waitMs, type RateLimitStore, type RateLimit } from './rate-limit-store';

const MAX_KEYS = 20_000;

export class MemoryRateLimits implements RateLimitStore {
  readonly #hits = new LRUCache<string, number[]>({ max: MAX_KEYS });

  async take(key: string, rules: RateLimit[], now: number): Promise<number> {
    const hits = this.#hits.get(key) ?? [];
    const wait = waitMs(hits, rules, now);
    if (wait > 0) return wait;
    this.#hits.set(key, [...hits, now].slice(-maxHits(rules)));
    return 0;
  }

  async undo(key: string): Promise<void> {
    this.#hits.get(key)?.pop();
  }

  async reset(key: string): Promise<void> {
    this.#hits.delete(key);
  }
}
