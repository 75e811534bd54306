import type { PictureBytes } from '../pictures/queries';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_BYTES = 64 * 1024 * 1024;

type Entry = { picture: PictureBytes; freshUntil: number };

/** An LRU cache with a maximum age of one day and a maximum total size. */
export class PictureCache {
  readonly #entries = new Map<string, Entry>();
  #size = 0;

  constructor(
    private readonly now: () => number,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  get(key: string): PictureBytes | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#remove(key);
    if (entry.freshUntil <= this.now()) return undefined;
    this.#add(key, entry);
    return entry.picture;
  }

  set(key: string, picture: PictureBytes): void {
    this.#remove(key);
    this.#add(key, { picture, freshUntil: this.now() + DAY_MS });
    // A Map lists its keys in insertion order, so the first key is the least recently used.
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.maxBytes) return;
      this.#remove(oldest);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#size += entry.picture.bytes.length;
  }

  #remove(key: string): void {
    this.#size -= this.#entries.get(key)?.picture.bytes.length ?? 0;
    this.#entries.delete(key);
  }
}
