import { createHash } from 'node:crypto';

/** A ready-made JSON answer. */
export type CachedResponse = {
  body: Buffer;
  etag: string;
  /** Seconds since it was made; told when it may be out of date, because the database cannot be asked. */
  age?: number;
};

/** Makes the bytes of an answer and its strong validator. */
export function cachedResponseOf(value: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: etagOf(body) };
}

/** A strong validator: other bytes have another one. */
export const etagOf = (bytes: Buffer) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

// While the database is away, one read in this time finds out whether it is back; no other waits for it.
const LOOK_AGAIN_MS = 250;
// Many more than there are addresses; a course that is renamed leaves one behind.
const MOST_LAST_KNOWN = 1000;

/** `madeAt`: when its making began, milliseconds. */
type Made = { value: unknown; madeAt: number };
type Make<Value> = () => Promise<Value>;

type Options = {
  /** Whether a failed load means that the database cannot be reached. */
  isOutage?: (error: unknown) => boolean;
  /** Called when cached answers become outdated. `isCurrent` is false while other instances' writes go unnoticed. */
  onChange?: (isCurrent: boolean) => void;
  /** Milliseconds since any moment. */
  now?: () => number;
};

/**
 * Keeps the answers of public reads in memory until the next write, and what else is made of the stored content. What a
 * write made old is kept apart, and is used only while the database is away. Keys come from stored content only, so
 * that visitors cannot make it grow.
 */
export class ResponseCache {
  /** How many reads were answered from what was kept, anew, and from what was last known. */
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
   * The kept answer, or a new one from `load`; undefined when `load` found nothing, which is not kept. While the database
   * is away the last known answer, with its age, or the error of `load` when there is none.
   */
  async read(key: string, load: Make<unknown>): Promise<CachedResponse | undefined> {
    const { value, madeAt, isStale } = await this.#find(`answer ${key}`, async () => {
      const found = await load();
      return found === undefined ? undefined : cachedResponseOf(found);
    });
    const answer = value as CachedResponse | undefined;
    return answer && isStale ? { ...answer, age: Math.floor((this.#now() - madeAt) / 1000) } : answer;
  }

  /**
   * What was made under this key since the last write, or a new one from `make`; undefined is not kept. While the database
   * is away what was made last.
   */
  async memoize<Value>(key: string, make: Make<Value>): Promise<Value> {
    return (await this.#find(key, make)).value as Value;
  }

  /** To be called after each write to content. */
  invalidate(): void {
    this.#epoch += 1;
    for (const [key, made] of this.#current) this.#rememberLast(key, made);
    this.#current.clear();
    this.#underWay.clear();
    this.#onChange(!this.#isLost);
  }

  /** From now on other instances' writes may go unnoticed: each read asks the database. */
  disconnect(): void {
    this.#isLost = true;
    this.invalidate();
  }

  /** To be called when other instances' writes are noticed again. */
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

  /** One load for all who ask meanwhile, as long as no write is missed. */
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
      // What was begun before a write may have seen the old content.
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
    // A Map lists its keys in the order in which they were added: the first is the oldest.
    const [oldest] = this.#lastKnown.keys();
    if (this.#lastKnown.size > MOST_LAST_KNOWN) this.#lastKnown.delete(oldest!);
  }

  /** Nobody waits for it, since a connection to a server that is away may take seconds to fail. */
  #lookWhetherBack(key: string, make: Make<unknown>): void {
    if (this.#isLooking || this.#now() < this.#lookAgainAt) return;
    this.#isLooking = true;
    this.#load(key, make)
      .catch(() => undefined)
      .finally(() => (this.#isLooking = false));
  }
}
