import type { Registry } from 'release-store/release';
import { reasonOf } from '../logging/reason';
import type { ReleaseSource } from './release-source';

export const POLL_MS = 500;

type Handlers = {
  /** Whether an earlier run of the shell read a registry with remotes. */
  hadRemotes: boolean;
  /** Must not throw: an error would count as a failed read. */
  onRead: (registry: Registry) => void;
  /** Not called if the previous read failed for the same reason. */
  onError: (reason: string) => void;
};

const EMPTY =
  'registry.json is missing or empty, but it had remotes. Check that its disk is mounted, or restore a backup';

export class RegistryPoll {
  error: string | undefined;
  hasRead = false;
  private reading: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private hadRemotes: boolean;

  constructor(
    private readonly source: Pick<ReleaseSource, 'registry'>,
    private readonly handlers: Handlers,
  ) {
    this.hadRemotes = handlers.hadRemotes;
  }

  async start(): Promise<void> {
    await this.readNow();
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), POLL_MS).unref();
  }

  /** Queues a read. Never rejects. */
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
      const isEmpty = !registry.registrations && Object.keys(registry.remotes).length === 0;
      // A disk that is not mounted has no registry. The site must not lose its remotes because of that.
      if (isEmpty && this.hadRemotes) throw new Error(EMPTY);
      this.hadRemotes ||= !isEmpty;
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
