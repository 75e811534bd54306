import { createHash } from 'node:crypto';

export type CachedResponse = {
  body: Buffer;
  etag: string;
  /** Age in seconds. Set only if the response may be outdated. */
  age?: number;
};

export function cachedResponseOf(value: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: etagOf(body) };
}

export const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

const RECHECK_MS = 250;
// Without a maximum, the values under former URLs of renamed courses would accumulate.
const MAX_LAST_KNOWN = 1000;

type Loaded = { value: unknown; startedAt: number };
type Load<Value> = () => Promise<Value>;

type Options = {
  isOutage: (error: unknown) => boolean;
  /** Called when cached values become outdated. `isCurrent`: false while writes of other instances may be missed. */
  onChange?: (isCurrent: boolean) => void;
  now?: () => number;
};

/** Caches values until the next write of content. Returns outdated values only while the database is unreachable. */
export class ResponseCache {
  /** Numbers of reads that returned a cached value (`kept`), a new value (`made`) or an outdated value (`stale`). */
  readonly reads = { kept: 0, made: 0, stale: 0 };
  readonly #current = new Map<string, Loaded>();
  /** Values for database outages. The most recent come last. */
  readonly #lastKnown = new Map<string, Loaded>();
  readonly #pending = new Map<string, Promise<Loaded>>();
  readonly #now: () => number;
  #epoch = 0;
  #mayMissWrites = false;
  #isDatabaseUnreachable = false;
  #isChecking = false;
  #nextCheckAt = 0;

  constructor(private readonly options: Options) {
    this.#now = options.now ?? (() => performance.now());
  }

  async read(key: string, load: Load<unknown>): Promise<CachedResponse | undefined> {
    const { value, startedAt, isStale } = await this.#find(`response ${key}`, async () => {
      const found = await load();
      return found === undefined ? undefined : cachedResponseOf(found);
    });
    const response = value as CachedResponse | undefined;
    return response && isStale
      ? { ...response, age: Math.floor((this.#now() - startedAt) / 1000) }
      : response;
  }

  async memoize<Value>(key: string, load: Load<Value>): Promise<Value> {
    return (await this.#find(key, load)).value as Value;
  }

  /** Call after a commit of this or another instance. The commit proves that the database is reachable. */
  invalidate(): void {
    this.#isDatabaseUnreachable = false;
    this.#startEpoch();
  }

  /** Call after content is hidden. Otherwise, reads during a database outage would return the hidden content. */
  forget(): void {
    this.invalidate();
    this.#lastKnown.clear();
  }

  /**
   * Until `reconnect`, each read loads its value, because writes of other instances may go unnoticed. During a database
   * outage, reads still return outdated values.
   */
  disconnect(): void {
    this.#mayMissWrites = true;
    this.#startEpoch();
  }

  /** Forgets outdated values, because another instance may have hidden content in the meantime. */
  reconnect(): void {
    this.#mayMissWrites = false;
    this.forget();
  }

  #startEpoch(): void {
    this.#epoch += 1;
    this.#keepForOutage();
    this.#current.clear();
    this.#pending.clear();
    this.options.onChange?.(!this.#mayMissWrites);
  }

  #keepForOutage(): void {
    for (const [key, loaded] of this.#current) {
      this.#lastKnown.delete(key);
      this.#lastKnown.set(key, loaded);
    }
    for (const key of this.#lastKnown.keys()) {
      if (this.#lastKnown.size <= MAX_LAST_KNOWN || this.#current.has(key)) return;
      this.#lastKnown.delete(key);
    }
  }

  async #find(key: string, load: Load<unknown>): Promise<Loaded & { isStale?: boolean }> {
    const current = this.#current.get(key);
    if (current) {
      this.reads.kept += 1;
      return current;
    }
    const known = this.#lastKnown.get(key);
    if (known && this.#isDatabaseUnreachable) {
      this.#checkConnection(key, load);
      this.reads.stale += 1;
      return { ...known, isStale: true };
    }
    try {
      const loaded = await this.#loadShared(key, load);
      this.reads.made += 1;
      return loaded;
    } catch (error) {
      const last = this.#lastKnown.get(key);
      if (!last || !this.options.isOutage(error)) throw error;
      this.reads.stale += 1;
      return { ...last, isStale: true };
    }
  }

  /** Concurrent reads share a load, except while disconnected: another instance may write between the reads. */
  #loadShared(key: string, load: Load<unknown>): Promise<Loaded> {
    const shared = this.#pending.get(key);
    if (shared && !this.#mayMissWrites) return shared;
    const pending = this.#loadNow(key, load).finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    });
    this.#pending.set(key, pending);
    return pending;
  }

  async #loadNow(key: string, load: Load<unknown>): Promise<Loaded> {
    const epoch = this.#epoch;
    const startedAt = this.#now();
    try {
      const loaded = { value: await load(), startedAt };
      this.#isDatabaseUnreachable = false;
      // A load that started before a write may return old content, which must not be cached.
      if (epoch === this.#epoch) this.#remember(key, loaded);
      return loaded;
    } catch (error) {
      // After an invalidation, the error is outdated: a commit may have proved that the database is reachable.
      if (epoch === this.#epoch) this.#isDatabaseUnreachable = this.options.isOutage(error);
      this.#nextCheckAt = this.#now() + RECHECK_MS;
      throw error;
    }
  }

  #remember(key: string, loaded: Loaded): void {
    this.#lastKnown.delete(key);
    // Does not cache undefined, because visitors can request any number of keys that do not exist.
    if (loaded.value === undefined) return;
    if (this.#mayMissWrites) this.#lastKnown.set(key, loaded);
    else this.#current.set(key, loaded);
  }

  /** Loads in the background, because a connection to an unreachable server may fail slowly. */
  #checkConnection(key: string, load: Load<unknown>): void {
    if (this.#isChecking || this.#now() < this.#nextCheckAt) return;
    this.#isChecking = true;
    this.#loadShared(key, load)
      .catch(() => undefined)
      .finally(() => (this.#isChecking = false));
  }
}
