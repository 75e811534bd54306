import type { PictureBytes } from '../pictures/queries';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_BYTES = 64 * 1024 * 1024;

type Kept = { picture: PictureBytes; freshUntil: number };

/** Keeps pictures in memory for a day, up to a total size: what was not asked for longest goes first. */
export class PictureCache {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  constructor(
    private readonly now: () => number,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  get(key: string): PictureBytes | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#remove(key);
    if (kept.freshUntil <= this.now()) return undefined;
    this.#add(key, kept);
    return kept.picture;
  }

  set(key: string, picture: PictureBytes): void {
    this.#remove(key);
    this.#add(key, { picture, freshUntil: this.now() + DAY_MS });
    // A Map lists its keys in the order in which they were added: the first was not asked for longest.
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.maxBytes) return;
      this.#remove(oldest);
    }
  }

  #add(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#size += kept.picture.bytes.length;
  }

  #remove(key: string): void {
    this.#size -= this.#kept.get(key)?.picture.bytes.length ?? 0;
    this.#kept.delete(key);
  }
}
