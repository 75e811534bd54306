import type { Log } from '../logging/log';
import { reasonOf } from '../logging/reason';
import type { ReleaseHealth } from './release-health';
import type { LoadedRelease } from './loaded-release';
import type { ReleaseLoader } from './release-loader';

const GOOD_AFTER_MS = 10_000;

type Parts = {
  loader: ReleaseLoader;
  health: ReleaseHealth;
  log: Log;
  /** Copies the release from REGISTRY, which may become unreachable. Undefined if the shell has its own store. */
  saveCopy?: (remote: string, version: string) => Promise<void>;
};

export class LastGoodReleases {
  constructor(
    private readonly parts: Parts,
    private readonly makeLive: (remote: string, release: LoadedRelease) => void,
  ) {}

  async restoreAll(): Promise<void> {
    await Promise.all(this.parts.health.remotesWithGoodReleases().map((remote) => this.restore(remote)));
  }

  /** Resolves to false if no good release other than `except` can be loaded. */
  async restore(remote: string, except?: string): Promise<boolean> {
    const { health, loader, log } = this.parts;
    for (const version of health.good(remote).filter((good) => good !== except)) {
      try {
        this.makeLive(remote, await loader.load(remote, version));
        log.info({ remote, version }, 'last known good release is live');
        return true;
      } catch (error) {
        log.warn({ remote, version, reason: reasonOf(error) }, 'last known good release cannot be loaded');
      }
    }
    return false;
  }

  /** Marks the release as good after GOOD_AFTER_MS. If the release crashes in this time, the wait starts again. */
  markGoodLater(remote: string, live: LoadedRelease, isStillLive: () => boolean): void {
    const { health, saveCopy, log } = this.parts;
    const { version } = live.release;
    const crash = health.lastCrash(remote, version);
    setTimeout(() => {
      if (!isStillLive()) return;
      if (health.lastCrash(remote, version) !== crash) return this.markGoodLater(remote, live, isStillLive);
      health.markGood(remote, version);
      saveCopy?.(remote, version).catch((error: unknown) =>
        log.warn({ remote, version, reason: reasonOf(error) }, 'release cannot be copied'),
      );
    }, GOOD_AFTER_MS).unref();
  }
}
