import type { FolderStore } from 'release-store/store';
import type { Log } from '../logging/log';
import type { Mounts } from '../site/mounts';
import type { ReleaseHealth } from './release-health';

const FIRST_MS = 5 * 60 * 1000;
const INTERVAL_MS = 60 * 60 * 1000;

type Parts = { store: FolderStore; health: ReleaseHealth; mounts: Mounts; log: Log };

export class Retention {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  readonly prune = (remote: string): Promise<string[]> =>
    this.parts.store.prune(remote, this.parts.health.good(remote));

  start(firstMs = FIRST_MS): void {
    this.timer = setTimeout(() => void this.pruneAll(), firstMs).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async pruneAll(): Promise<void> {
    const { mounts, log } = this.parts;
    for (const { remote } of mounts.all) {
      try {
        const removed = await this.prune(remote);
        if (removed.length > 0) log.info({ remote, removed }, 'old releases are removed');
      } catch (error) {
        log.warn({ remote, err: error }, 'old releases cannot be removed');
      }
    }
    this.start(INTERVAL_MS);
  }
}
