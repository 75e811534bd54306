import type { ReleaseHealth } from './release-health';
import type { ReleaseLoader } from './release-loader';

type Log = { warn: (facts: object, text: string) => void };

type Parts = {
  loader: ReleaseLoader;
  health: ReleaseHealth;
  log: Log;
  /** Called when a release is quarantined: not in use any more, whatever the registry says. */
  onQuarantine?: (remote: string, version: string, why: string) => void;
};

/** What is done with a release in use. */
type InUse = {
  isLive: (remote: string, version: string) => boolean;
  /** @returns whether a release that is known to work, other than this version, could be put to use */
  useLastGood: (remote: string, not: string) => Promise<boolean>;
  /** Ends every use of a version that is not live. */
  withdraw: (remote: string, version: string) => void;
};

/**
 * Decides what follows from a crash of a release's process. After the second one within an hour, or the first one while
 * it is being loaded, the release is quarantined and the last known good one takes over.
 */
export function respondToCrashes({ loader, health, log, onQuarantine }: Parts, inUse: InUse): void {
  loader.onLoadCrash = announce;
  /** Releases that are being replaced: a second crash meanwhile changes nothing. */
  const underWay = new Set<string>();
  loader.onCrash = (remote, version, reason) => {
    log.warn({ remote, version, reason }, 'release crashed');
    const isTooOften = health.recordCrash(remote, version, reason);
    const release = `${remote}@${version}`;
    if (!isTooOften || underWay.has(release) || Object.hasOwn(health.quarantined(remote), version)) return;
    underWay.add(release);
    void quarantine(remote, version, reason).finally(() => underWay.delete(release));
  };

  async function quarantine(remote: string, version: string, reason: string): Promise<void> {
    if (inUse.isLive(remote, version) && !(await inUse.useLastGood(remote, version))) {
      // Better the frame, and a page that the browser renders, than no page at all.
      log.warn({ remote, version, reason }, 'release keeps crashing, and no other is known to work');
      return;
    }
    health.quarantine(remote, version, reason);
    inUse.withdraw(remote, version);
    loader.forget(remote, version);
    announce(remote, version, reason);
  }

  function announce(remote: string, version: string, reason: string): void {
    log.warn({ remote, version, reason }, 'release is quarantined');
    onQuarantine?.(remote, version, reason);
  }
}
