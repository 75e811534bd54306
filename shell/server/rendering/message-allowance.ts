const PER_SECOND_BYTES = 1024 * 1024;
/** What reading the smallest message costs. */
const SMALLEST_BYTES = 512;

/**
 * Limits the messages that a render process sends unasked: signs of life, lines for the log, and calls that belong to
 * no job. The main process reads them in the time that it has for visitors.
 */
export class MessageAllowance {
  private second = 0;
  private used = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** @returns whether the process may send this message */
  take(bytes: number): boolean {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.second) [this.second, this.used] = [second, 0];
    this.used += Math.max(bytes, SMALLEST_BYTES);
    return this.used <= PER_SECOND_BYTES;
  }
}
