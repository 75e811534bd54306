import { reasonOf } from '../logging/reason';
import type { ReleaseHealth } from './release-health';
import type { LoadedRelease, ReleaseLoader } from './release-loader';

/** A release that visitors had this long without a crash is known to work. */
const GOOD_AFTER_MS = 10_000;

type Log = { info: (facts: object, text: string) => void; warn: (facts: object, text: string) => void };
type Parts = {
  loader: ReleaseLoader;
  health: ReleaseHealth;
  log: Log;
  /** Keeps the files of a good release within reach. */
  keepCopy?: (remote: string, version: string) => Promise<void>;
};

/** The releases that are known to work: found out while they are live, and put back when nothing better loads. */
export class LastGood {
  constructor(
    private readonly parts: Parts,
    private readonly makeLive: (remote: string, release: LoadedRelease) => void,
  ) {}

  /** Makes the newest good release of each remote live. */
  async restore(): Promise<void> {
    await Promise.all(this.parts.health.remotesWithGoodReleases().map((remote) => this.use(remote)));
  }

  /**
   * Makes the newest good release live.
   * @param not a version that is out of the question
   * @returns whether there is one that could be loaded
   */
  async use(remote: string, not?: string): Promise<boolean> {
    const { health, loader, log } = this.parts;
    for (const version of health.good(remote).filter((good) => good !== not)) {
      try {
        this.makeLive(remote, await loader.of(remote, version));
        log.info({ remote, version }, 'last known good release is live');
        return true;
      } catch (error) {
        log.warn({ remote, version, reason: reasonOf(error) }, 'last known good release cannot be loaded');
      }
    }
    return false;
  }

  /** Remembers a release as good if it is still live by then. */
  markLater(remote: string, { release: { version } }: LoadedRelease, isStillLive: () => boolean): void {
    const { health, keepCopy, log } = this.parts;
    setTimeout(() => {
      if (!isStillLive()) return;
      health.markGood(remote, version);
      keepCopy?.(remote, version).catch((error: unknown) =>
        log.warn({ remote, version, reason: reasonOf(error) }, 'release cannot be copied'),
      );
    }, GOOD_AFTER_MS).unref();
  }
}
