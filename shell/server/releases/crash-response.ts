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
  /** Resolves to false if no good release other than `except` can be loaded. */
  restoreLastGood: (remote: string, except: string) => Promise<boolean>;
  /** Ends the use of a version as canary, holdback and pinned release. */
  withdraw: (remote: string, version: string) => void;
};

/** A live release is quarantined only if another good release can become live in its place. */
export function respondToCrashes({ loader, health, log, onQuarantine }: Parts, actions: Actions): void {
  loader.onLoadCrash = announce;
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
    if (actions.isLive(remote, version) && !(await actions.restoreLastGood(remote, version))) {
      // Browsers can still render the pages, so the release stays live.
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
