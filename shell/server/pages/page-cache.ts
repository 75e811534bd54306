import { LRUCache } from 'lru-cache';
import type { ContentEpoch } from '../content/content-epoch';
import type { Answer } from './page-response';
import { CachedPage } from './cached-page';

/** Other instances of the content service may see a write later by this much: pages of that time are rendered once more. */
const REPLICATION_MS = 300;
/** While rendering fails, one request in this time tries again in the background. */
const RETRY_MS = 1_000;
/** Course dates expire at midnight, which is a full quarter of an hour in every time zone. */
const QUARTER_HOUR_MS = 15 * 60 * 1000;

export type RenderResult = {
  answer: Answer;
  /** Whether other visitors may get the same page: it is complete and depends on nothing but its cache key. */
  isCacheable: boolean;
};
type Render = () => Promise<RenderResult>;

type Entry = {
  page: CachedPage;
  epoch: number;
  /** When rendering started. */
  startedAt: number;
  expiresAt: number;
  /** Set while rendering fails: when the next request may try again. */
  retryAt?: number;
};

type Options = {
  epoch: Pick<ContentEpoch, 'current' | 'changedAt' | 'isSubscribed'>;
  maxBytes: number;
  /** How long a page is served after it could not be rendered again. */
  staleIfErrorMs: number;
  log: { warn: (facts: object, text: string) => void };
  /** Milliseconds since any moment. */
  now?: () => number;
};

/**
 * Caches finished pages until their content changes, while the shell is subscribed to changes. Concurrent requests for
 * one key share one rendering.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly pending = new Map<string, Promise<CachedPage | Answer>>();
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.entries = new LRUCache({
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ page }) => page.size,
    });
    this.now = options.now ?? (() => performance.now());
  }

  /**
   * Returns the cached page if it is fresh, else the page that `render` returns. A result that is not cacheable goes to
   * the requests that wait for it; an older cached page replaces it if there is one.
   */
  async page(key: string, render: Render): Promise<CachedPage | Answer> {
    const entry = this.entries.get(key);
    if (!entry) return this.rendered(key, render);
    if (this.isFresh(entry)) return entry.page;
    const isFailing = entry.retryAt !== undefined && this.isServedOnError(entry);
    if (!isFailing) return this.rendered(key, render);
    if (this.now() >= entry.retryAt!) void this.rendered(key, render).catch(() => undefined);
    return entry.page;
  }

  private isFresh({ epoch, startedAt, expiresAt }: Entry): boolean {
    const { current, isSubscribed } = this.options.epoch;
    const now = this.now();
    const mayBeOutdated = this.isReplicating(startedAt) && !this.isReplicating(now);
    return isSubscribed && epoch === current && now < expiresAt && !mayBeOutdated;
  }

  private isReplicating = (time: number): boolean => time < this.options.epoch.changedAt + REPLICATION_MS;

  private isServedOnError = ({ startedAt }: Entry): boolean =>
    this.now() - startedAt < this.options.staleIfErrorMs;

  /** Renders once for all concurrent requests, unless the content has changed since that rendering started. */
  private rendered(key: string, render: Render): Promise<CachedPage | Answer> {
    const { current } = this.options.epoch;
    const pendingKey = `${current} ${this.isReplicating(this.now())} ${key}`;
    const pending = this.pending.get(pendingKey);
    if (pending) return pending.then((page) => (setsCookies(page) ? this.render(key, render) : page));
    const page = this.render(key, render).finally(() => this.pending.delete(pendingKey));
    this.pending.set(pendingKey, page);
    return page;
  }

  private async render(key: string, render: Render): Promise<CachedPage | Answer> {
    const startedAt = this.now();
    const expiresAt = startedAt + QUARTER_HOUR_MS - (Date.now() % QUARTER_HOUR_MS);
    const epoch = this.options.epoch.current;
    const { answer, isCacheable } = await render();
    if (isRedirect(answer)) this.entries.delete(key);
    if (!isCacheable) return this.staleIfError(key) ?? answer;
    const page = new CachedPage(answer);
    const known = this.entries.peek(key);
    const isNewest = !known || known.epoch < epoch || (known.epoch === epoch && known.startedAt <= startedAt);
    if (isNewest && this.options.epoch.isSubscribed)
      this.entries.set(key, { page, epoch, startedAt, expiresAt });
    return page;
  }

  private staleIfError(key: string): CachedPage | undefined {
    const entry = this.entries.peek(key);
    if (!entry || !this.isServedOnError(entry)) return undefined;
    if (entry.retryAt === undefined)
      this.options.log.warn({ key }, 'serving a stale page: rendering it again failed');
    entry.retryAt = this.now() + RETRY_MS;
    return entry.page;
  }
}

/** A page that has moved is no failure: its old address must not show it any more. */
const isRedirect = ({ status }: Answer) => status >= 300 && status < 400;

/** A cookie that a release sets belongs to the visitor whose request it answers. */
const setsCookies = (page: CachedPage | Answer) =>
  !(page instanceof CachedPage) && 'set-cookie' in page.headers;
