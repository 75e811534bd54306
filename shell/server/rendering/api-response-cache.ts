import { LRUCache } from 'lru-cache';
import { isReplicating, type EpochState } from '../content/content-epoch';
import type { ApiResponse } from './protocol';

const MAX_BYTES = 32 * 1024 * 1024;
const QUARTER_HOUR_MS = 15 * 60 * 1000;

/**
 * A response expires when content changes, after its `max-age`, and at each quarter hour, in case an instance of the
 * content service learned late of a change.
 */
export class ApiResponseCache {
  /** Increases when the cache is cleared, so that render processes also delete the responses that they stored. */
  generation = 0;
  private readonly responses = new LRUCache<string, ApiResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, headers }) => body.length + JSON.stringify(headers).length,
  });
  private readonly lasting = new WeakSet<ApiResponse>();
  private cachedEpoch = -1;
  private cachedQuarter = -1;

  constructor(private readonly epoch: EpochState) {}

  /** @param key must contain every part of the GET request that affects the response */
  async read(key: string, call: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const { current, isSubscribed } = this.epoch;
    if (!isSubscribed) return call();
    const quarter = Math.floor(Date.now() / QUARTER_HOUR_MS);
    if (this.cachedEpoch !== current || this.cachedQuarter !== quarter) this.clear(current, quarter);
    const cached = this.responses.get(key);
    if (cached) return cached;
    const isReplicated = !isReplicating(this.epoch);
    const response = await call();
    const isCurrent = isReplicated && this.epoch.isSubscribed && this.epoch.current === current;
    const seconds = isCurrent ? lifetimeOf(response) : 0;
    if (seconds > 0) this.responses.set(key, response, { ttl: seconds === Infinity ? 0 : seconds * 1000 });
    if (seconds === Infinity) this.lasting.add(response);
    return response;
  }

  /** True if the response is valid until the content changes. */
  isLasting = (response: ApiResponse): boolean => this.lasting.has(response);

  private clear(epoch: number, quarter: number): void {
    this.responses.clear();
    this.generation += 1;
    this.cachedEpoch = epoch;
    this.cachedQuarter = quarter;
  }
}

/** Returns seconds: 0 forbids caching, and Infinity (`no-cache` with an ETag) means until the content changes. */
function lifetimeOf({ status, headers }: ApiResponse): number {
  const { etag, 'cache-control': control = '', warning } = Object.fromEntries(headers);
  if (status !== 200 || warning !== undefined) return 0;
  if (control === 'no-cache') return etag === undefined ? 0 : Infinity;
  return Number(/^public, max-age=(\d{1,5})$/.exec(control)?.[1] ?? 0);
}
