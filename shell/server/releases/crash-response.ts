import type { Log } from '../logging/log';
import type { ReleaseHealth } from './release-health';
import type { ReleaseLoader } from './release-loader';

type Parts = {
  loader: ReleaseLoader;
  health: ReleaseHealth;
  log: Log;
  onQuarantine?: (remote: string, version: string, why: string) => void;
};

type Actions = {
  isLive: (remote: string, version: string) => boolean;
  /** Resolves to whether a good release other than `except` is live now. */
  useLastGood: (remote: string, except: string) => Promise<boolean>;
  /** Ends the use of a version as canary, holdback and pinned release. */
  withdraw: (remote: string, version: string) => void;
};

/**
 * Quarantines a release after its second crash within an hour, unless it is live and no other release is good.
 * The loader itself quarantines a release that crashes during its load.
 */
export function respondToCrashes({ loader, health, log, onQuarantine }: Parts, actions: Actions): void {
  loader.onLoadCrash = announce;
  /** Further crashes of these releases start no second quarantine. */
  const pending = new Set<string>();
  loader.onCrash = (remote, version, reason) => {
    log.warn({ remote, version, reason }, 'release crashed');
    const isTooOften = health.recordCrash(remote, version, reason);
    const release = `${remote}@${version}`;
    if (!isTooOften || pending.has(release) || Object.hasOwn(health.quarantined(remote), version)) return;
    pending.add(release);
    void quarantine(remote, version, reason).finally(() => pending.delete(release));
  };

  async function quarantine(remote: string, version: string, reason: string): Promise<void> {
    if (actions.isLive(remote, version) && !(await actions.useLastGood(remote, version))) {
      // Browsers can render the pages of the release themselves.
      log.warn({ remote, version, reason }, 'release keeps crashing, and no other is known to work');
      return;
    }
    health.quarantine(remote, version, reason);
    actions.withdraw(remote, version);
    loader.unload(remote, version);
    announce(remote, version, reason);
  }

  function announce(remote: string, version: string, reason: string): void {
    log.warn({ remote, version, reason }, 'release is quarantined');
    onQuarantine?.(remote, version, reason);
  }
}
