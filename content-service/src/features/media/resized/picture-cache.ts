import { LRUCache } from 'lru-cache';
import type { PictureBytes } from '../pictures/queries';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_BYTES = 64 * 1024 * 1024;

export class PictureCache extends LRUCache<string, PictureBytes> {
  constructor(now: () => number, maxBytes = MAX_BYTES) {
    super({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes.length,
      // `lru-cache` returns an entry until its age exceeds `ttl`. With this value, an entry expires after one day.
      ttl: DAY_MS - 1,
      ttlResolution: 0,
      perf: { now },
    });
  }
}
