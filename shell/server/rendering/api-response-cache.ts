import { LRUCache } from 'lru-cache';
import type { ContentEpoch } from '../content/content-epoch';
import type { ApiResponse } from './protocol';

const MAX_BYTES = 32 * 1024 * 1024;

/** Caches the content service's responses to public reads, for all render processes, until the content changes. */
export class ApiResponseCache {
  /** Increases when the cache is cleared. */
  generation = 0;
  private readonly responses = new LRUCache<string, ApiResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, headers }) => body.length + JSON.stringify(headers).length,
  });
  private readonly cached = new WeakSet<ApiResponse>();
  private cachedEpoch = -1;

  constructor(private readonly epoch: Pick<ContentEpoch, 'current' | 'isSubscribed'>) {}

  /** @param key identifies a GET request; the response must depend on nothing else */
  async read(key: string, call: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const { current, isSubscribed } = this.epoch;
    if (!isSubscribed) return call();
    if (this.cachedEpoch !== current) this.clear(current);
    const cached = this.responses.get(key);
    if (cached) return cached;
    const response = await call();
    const isCurrent = this.epoch.isSubscribed && this.epoch.current === current;
    if (isCurrent && isCacheable(response)) {
      this.responses.set(key, response);
      this.cached.add(response);
    }
    return response;
  }

  has = (response: ApiResponse): boolean => this.cached.has(response);

  private clear(epoch: number): void {
    this.responses.clear();
    this.generation += 1;
    this.cachedEpoch = epoch;
  }
}

/** The service sends `no-cache` and an ETag with content, and `no-store` with other responses, such as form stamps. */
const isCacheable = ({ status, headers }: ApiResponse): boolean => {
  const { etag, 'cache-control': control, warning } = Object.fromEntries(headers);
  return status === 200 && etag !== undefined && control === 'no-cache' && warning === undefined;
};
