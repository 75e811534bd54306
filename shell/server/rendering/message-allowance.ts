const PER_SECOND_BYTES = 1024 * 1024;
/** Smaller messages count as this many bytes, because reading any message costs time. */
const MIN_BYTES = 512;

/** Limits the bytes of unexpected messages per second. Reading the messages costs the main process CPU time. */
export class MessageAllowance {
  private second = 0;
  private used = 0;

  /** @returns whether the message is within the limit */
  take(bytes: number): boolean {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.second) [this.second, this.used] = [second, 0];
    this.used += Math.max(bytes, MIN_BYTES);
    return this.used <= PER_SECOND_BYTES;
  }
}
