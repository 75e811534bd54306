import { LRUCache } from 'lru-cache';
import { isReplicating, mayBeOutdated, type EpochState } from '../content/content-epoch';
import type { Log } from '../logging/log';
import type { PageResponse } from './page-response';
import { CachedPage } from './cached-page';

/** Minimum time between attempts to render a page again after a failure. */
const RETRY_MS = 1_000;
/** Course dates expire at midnight, when a quarter hour begins in every time zone. */
const QUARTER_HOUR_MS = 15 * 60 * 1000;

export type RenderResult = {
  response: PageResponse;
  /** Whether visitors with the same cache key may get this response. */
  isCacheable: boolean;
  /** True if an earlier page in the cache is no longer valid, for example because the path now redirects. */
  replacesCached?: boolean;
  /** Fault of the release, as `releaseFault` returns it. */
  fault?: string | undefined;
};
/** `fault`: fault of the release in the last rendering, even if `page` is an earlier page without a fault. */
export type Shown = { page: CachedPage | PageResponse; fault?: string | undefined };
type Render = () => Promise<RenderResult>;

type Entry = {
  page: CachedPage;
  epoch: number;
  startedAt: number;
  expiresAt: number;
  /** Set only after a failed attempt to render the page again. */
  retryAt?: number;
  fault?: string | undefined;
};

type Options = {
  epoch: EpochState;
  maxBytes: number;
  staleIfErrorMs: number;
  log: Pick<Log, 'warn'>;
};

export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly pending = new Map<string, Promise<Shown>>();

  constructor(private readonly options: Options) {
    this.entries = new LRUCache({
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: ({ page }) => page.size,
    });
  }

  /** After a failed rendering, requests get the stale page until it is `staleIfErrorMs` old, and the cache retries. */
  async page(key: string, render: Render): Promise<Shown> {
    const entry = this.entries.get(key);
    if (!entry) return this.rendered(key, render);
    if (this.isFresh(entry)) return { page: entry.page };
    const isFailing = entry.retryAt !== undefined && this.isServedOnError(entry);
    if (!isFailing) return this.rendered(key, render);
    if (performance.now() >= entry.retryAt!) void this.rendered(key, render).catch(() => undefined);
    return { page: entry.page, fault: entry.fault };
  }

  private isFresh({ epoch, startedAt, expiresAt }: Entry): boolean {
    const { current, isSubscribed } = this.options.epoch;
    const hasExpired = performance.now() >= expiresAt;
    return isSubscribed && epoch === current && !hasExpired && !mayBeOutdated(this.options.epoch, startedAt);
  }

  private isServedOnError = ({ startedAt }: Entry): boolean =>
    performance.now() - startedAt < this.options.staleIfErrorMs;

  /**
   * Concurrent requests share a rendering, unless its content may be old. So another rendering starts after a content
   * change, and again when all instances of the content service return the new content.
   */
  private rendered(key: string, render: Render): Promise<Shown> {
    const { epoch } = this.options;
    const pendingKey = `${epoch.current} ${isReplicating(epoch)} ${key}`;
    const pending = this.pending.get(pendingKey);
    if (pending) return pending.then((shown) => (setsCookies(shown.page) ? this.render(key, render) : shown));
    const shown = this.render(key, render).finally(() => this.pending.delete(pendingKey));
    this.pending.set(pendingKey, shown);
    return shown;
  }

  private async render(key: string, render: Render): Promise<Shown> {
    const startedAt = performance.now();
    const expiresAt = startedAt + QUARTER_HOUR_MS - (Date.now() % QUARTER_HOUR_MS);
    const epoch = this.options.epoch.current;
    const { response, isCacheable, replacesCached, fault } = await render();
    if (replacesCached && !isCacheable) this.entries.delete(key);
    if (!isCacheable) return { page: this.staleIfError(key, fault) ?? response, fault };
    const page = new CachedPage(response);
    const known = this.entries.peek(key);
    const isNewest = !known || known.epoch < epoch || (known.epoch === epoch && known.startedAt <= startedAt);
    const { isSubscribed } = this.options.epoch;
    if (isNewest && isSubscribed) this.entries.set(key, { page, epoch, startedAt, expiresAt });
    // Without a subscription to content changes, no page is fresh. This page only replaces the older page that the
    // cache serves after a failed rendering.
    else if (isNewest && known?.retryAt)
      this.entries.set(key, { page, epoch, startedAt, expiresAt: startedAt });
    return { page };
  }

  private staleIfError(key: string, fault: string | undefined): CachedPage | undefined {
    const entry = this.entries.peek(key);
    if (!entry || !this.isServedOnError(entry)) return undefined;
    // While this rendering failed, another one has stored a fresh page.
    if (this.isFresh(entry)) return entry.page;
    if (entry.retryAt === undefined)
      this.options.log.warn({ key }, 'serving a stale page: rendering it again failed');
    entry.retryAt = performance.now() + RETRY_MS;
    entry.fault = fault;
    return entry.page;
  }
}

/** A response with cookies belongs to one visitor, so concurrent requests must not share it. */
const setsCookies = (page: CachedPage | PageResponse) =>
  !(page instanceof CachedPage) && 'set-cookie' in page.headers;
