import { createHash } from 'node:crypto';

/** A serialized JSON response. */
export type CachedResponse = {
  body: Buffer;
  etag: string;
  /** Seconds since it was created. Set if it may be stale because the database is unreachable. */
  age?: number;
};

export function cachedResponseOf(value: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: etagOf(body) };
}

/** A strong validator, unique per content. */
export const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

// While the database is unreachable, one read per interval checks whether it is back. No other read waits for it.
const LOOK_AGAIN_MS = 250;
// Many more than there are URLs. Each renamed course leaves one behind.
const MOST_LAST_KNOWN = 1000;

/** `madeAt`: start of the load, in milliseconds. */
type Made = { value: unknown; madeAt: number };
type Make<Value> = () => Promise<Value>;

type Options = {
  /** Whether a failed load means that the database cannot be reached. */
  isOutage?: (error: unknown) => boolean;
  /** Called when cached answers become outdated. `isCurrent` is false while other instances' writes go unnoticed. */
  onChange?: (isCurrent: boolean) => void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

/**
 * Caches responses of public reads, and other values derived from the content, until the next write. Outdated values are
 * used only while the database is unreachable. Keys come from stored content, so visitors cannot make the cache grow.
 */
export class ResponseCache {
  /** Number of reads by source: current value, new load, outdated value. */
  readonly reads = { kept: 0, made: 0, stale: 0 };
  readonly #current = new Map<string, Made>();
  readonly #lastKnown = new Map<string, Made>();
  readonly #underWay = new Map<string, Promise<Made>>();
  readonly #isOutage: (error: unknown) => boolean;
  readonly #onChange: (isCurrent: boolean) => void;
  readonly #now: () => number;
  #epoch = 0;
  #isLost = false;
  #isAway = false;
  #isLooking = false;
  #lookAgainAt = 0;

  constructor({
    isOutage = () => false,
    onChange = () => undefined,
    now = () => performance.now(),
  }: Options = {}) {
    this.#isOutage = isOutage;
    this.#onChange = onChange;
    this.#now = now;
  }

  /**
   * Returns the cached response or a new one from `load`. Undefined from `load` is not cached. While the database is
   * unreachable, returns the last known response with its age. @throws the error of `load` if no response is known
   */
  async read(key: string, load: Make<unknown>): Promise<CachedResponse | undefined> {
    const { value, madeAt, isStale } = await this.#find(`answer ${key}`, async () => {
      const found = await load();
      return found === undefined ? undefined : cachedResponseOf(found);
    });
    const answer = value as CachedResponse | undefined;
    return answer && isStale ? { ...answer, age: Math.floor((this.#now() - madeAt) / 1000) } : answer;
  }

  /** Like `read`, for any value. */
  async memoize<Value>(key: string, make: Make<Value>): Promise<Value> {
    return (await this.#find(key, make)).value as Value;
  }

  /** Call after each write to the content. */
  invalidate(): void {
    this.#epoch += 1;
    for (const [key, made] of this.#current) this.#rememberLast(key, made);
    this.#current.clear();
    this.#underWay.clear();
    this.#onChange(!this.#isLost);
  }

  /** Writes of other instances may go unnoticed: until `reconnect`, each read loads from the database. */
  disconnect(): void {
    this.#isLost = true;
    this.invalidate();
  }

  /** Writes of other instances are noticed again. */
  reconnect(): void {
    this.#isLost = false;
    this.#isAway = false;
    this.invalidate();
  }

  async #find(key: string, make: Make<unknown>): Promise<Made & { isStale?: boolean }> {
    const current = this.#current.get(key);
    if (current) {
      this.reads.kept += 1;
      return current;
    }
    const known = this.#lastKnown.get(key);
    if (known && this.#isAway) {
      this.#lookWhetherBack(key, make);
      this.reads.stale += 1;
      return { ...known, isStale: true };
    }
    try {
      const made = await this.#load(key, make);
      this.reads.made += 1;
      return made;
    } catch (error) {
      const last = this.#lastKnown.get(key);
      if (!last || !this.#isOutage(error)) throw error;
      this.reads.stale += 1;
      return { ...last, isStale: true };
    }
  }

  /** Concurrent reads share one load, unless a write may be missed. */
  #load(key: string, make: Make<unknown>): Promise<Made> {
    const underWay = this.#underWay.get(key);
    if (underWay && !this.#isLost) return underWay;
    const load = this.#make(key, make).finally(() => {
      if (this.#underWay.get(key) === load) this.#underWay.delete(key);
    });
    this.#underWay.set(key, load);
    return load;
  }

  async #make(key: string, make: Make<unknown>): Promise<Made> {
    const epoch = this.#epoch;
    const madeAt = this.#now();
    try {
      const made = { value: await make(), madeAt };
      this.#isAway = false;
      // A load that started before a write may return old content.
      if (epoch === this.#epoch) this.#remember(key, made);
      return made;
    } catch (error) {
      this.#isAway = this.#isOutage(error);
      this.#lookAgainAt = this.#now() + LOOK_AGAIN_MS;
      throw error;
    }
  }

  #remember(key: string, made: Made): void {
    this.#lastKnown.delete(key);
    if (made.value === undefined) return;
    if (this.#isLost) this.#rememberLast(key, made);
    else this.#current.set(key, made);
  }

  #rememberLast(key: string, made: Made): void {
    this.#lastKnown.delete(key);
    this.#lastKnown.set(key, made);
    // A Map lists its keys in insertion order, so the first key is the oldest.
    const [oldest] = this.#lastKnown.keys();
    if (this.#lastKnown.size > MOST_LAST_KNOWN) this.#lastKnown.delete(oldest!);
  }

  /** Loads in the background, since a connection to an unreachable server may take seconds to fail. */
  #lookWhetherBack(key: string, make: Make<unknown>): void {
    if (this.#isLooking || this.#now() < this.#lookAgainAt) return;
    this.#isLooking = true;
    this.#load(key, make)
      .catch(() => undefined)
      .finally(() => (this.#isLooking = false));
  }
}
