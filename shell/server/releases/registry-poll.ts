import type { Registry } from 'release-store/release';
import { reasonOf } from '../logging/reason';
import type { ReleaseSource } from './release-source';

export const POLL_MS = 500;

type Handlers = {
  /** Called after each successful read. Must not throw, because an error would count as a failed read. */
  onRead: (registry: Registry) => void;
  /** Called when a read fails, unless the previous read failed with the same reason. */
  onError: (reason: string) => void;
};

/** Reads the registry every 500 ms and on demand, never concurrently. */
export class RegistryPoll {
  /** Why the last read failed. Undefined before the first read, and if the last read succeeded. */
  error: string | undefined;
  /** Whether any read has succeeded. */
  hasRead = false;
  private reading: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly source: Pick<ReleaseSource, 'registry'>,
    private readonly handlers: Handlers,
  ) {}

  /** Starts polling. Resolves after the first read, even if that read failed. */
  async start(): Promise<void> {
    await this.readNow();
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), POLL_MS).unref();
  }

  /** Starts another read after those that are already queued. Resolves when that read has ended, even if it failed. */
  readNow(): Promise<void> {
    return (this.reading = this.reading.then(() => this.read()));
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async read(): Promise<void> {
    try {
      const registry = await this.source.registry();
      this.error = undefined;
      this.hasRead = true;
      this.handlers.onRead(registry);
    } catch (error) {
      const reason = reasonOf(error);
      if (this.error !== reason) this.handlers.onError(reason);
      this.error = reason;
    }
  }
}
