const MAX_KEYS = 20_000;

/** Counts attempts per key within a sliding window, in this process. */
export class AttemptLimiter {
  readonly #attempts = new Map<string, number[]>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number,
  ) {}

  /**
   * Takes one attempt before it is made, so that attempts side by side cannot slip through together.
   * @returns undefined when it may be made, else the seconds until the next may.
   */
  take(key: string): number | undefined {
    const attempts = this.#recent(key);
    const oldest = attempts[0];
    if (attempts.length >= this.limit && oldest !== undefined)
      return Math.max(1, Math.ceil((oldest + this.windowMs - this.now()) / 1000));
    this.#attempts.delete(key);
    this.#attempts.set(key, [...attempts, this.now()]);
    this.#forgetOldest();
    return undefined;
  }

  /** Gives the last attempt back: it does not count after all. */
  giveBack(key: string): void {
    const attempts = this.#recent(key).slice(0, -1);
    if (attempts.length > 0) this.#attempts.set(key, attempts);
    else this.#attempts.delete(key);
  }

  #recent(key: string): number[] {
    const begin = this.now() - this.windowMs;
    return (this.#attempts.get(key) ?? []).filter((time) => time > begin);
  }

  // A Map lists its keys in the order in which they were set: the first is the one not heard of for longest.
  #forgetOldest(): void {
    if (this.#attempts.size <= MAX_KEYS) return;
    const [oldest] = this.#attempts.keys();
    if (oldest !== undefined) this.#attempts.delete(oldest);
  }
}
