import { LRUCache } from 'lru-cache';
import type { PictureBytes } from '../pictures/queries';

const DAY_MS = 24 * 60 * 60 * 1000;
// `lru-cache` still returns an entry whose age equals the TTL. With this TTL, entries expire after exactly a day.
const TTL_MS = DAY_MS - 1;
const MAX_BYTES = 64 * 1024 * 1024;

export class PictureCache extends LRUCache<string, PictureBytes> {
  constructor(now: () => number, maxBytes = MAX_BYTES) {
    super({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes.length,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  override get(key: string): PictureBytes | undefined {
    // The remaining time is longer than the TTL if the clock was fast when the entry was stored.
    if (this.getRemainingTTL(key) > TTL_MS) this.delete(key);
    return super.get(key);
  }
}
