const POLL_MS = 500;

/** Calls `read` every 500 ms and on demand, never concurrently. */
export class RegistryPoll {
  private reading: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** @param read must not reject */
  constructor(private readonly read: () => Promise<void>) {}

  /** Resolves after the first read. */
  async start(): Promise<void> {
    await this.readNow();
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), POLL_MS).unref();
  }

  /** Resolves when a read that starts after this call has ended. */
  readNow(): Promise<void> {
    return (this.reading = this.reading.then(this.read));
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }
}
