import { LRUCache } from 'lru-cache';
import type { ContentEpoch } from '../content/content-epoch';
import type { ApiAnswer } from './protocol';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Caches the content service's answers to public reads for all render processes, until the content changes. Passes every
 * call on while the shell is not subscribed to changes.
 */
export class ApiAnswerCache {
  /** Increases when the cache is cleared. */
  generation = 0;
  private readonly answers = new LRUCache<string, ApiAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, headers }) => body.length + JSON.stringify(headers).length,
  });
  private readonly cached = new WeakSet<ApiAnswer>();
  private cachedEpoch = -1;

  constructor(private readonly epoch: Pick<ContentEpoch, 'current' | 'isSubscribed'>) {}

  /** @param key identifies a GET whose answer depends on nothing else */
  async read(key: string, call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    const { current, isSubscribed } = this.epoch;
    if (!isSubscribed) return call();
    if (this.cachedEpoch !== current) this.clear(current);
    const cached = this.answers.get(key);
    if (cached) return cached;
    const answer = await call();
    const isCurrent = this.epoch.isSubscribed && this.epoch.current === current;
    if (isCurrent && isCacheable(answer)) this.store(key, answer);
    return answer;
  }

  /** Whether later reads may return this same object. */
  has = (answer: ApiAnswer): boolean => this.cached.has(answer);

  private store(key: string, answer: ApiAnswer): void {
    this.answers.set(key, answer);
    this.cached.add(answer);
  }

  private clear(epoch: number): void {
    this.answers.clear();
    this.generation += 1;
    this.cachedEpoch = epoch;
  }
}

/** The service sends `no-cache` and a validator with content, and `no-store` with everything else, such as form stamps. */
const isCacheable = ({ status, headers }: ApiAnswer): boolean => {
  const { etag, 'cache-control': control, warning } = Object.fromEntries(headers);
  return status === 200 && etag !== undefined && control === 'no-cache' && warning === undefined;
};
