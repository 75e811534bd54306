import type { Registrations } from 'release-store/release';
import type { Log } from '../logging/log';
import type { Mounts } from '../site/mounts';
import type { PinnedReleases } from './pinned-releases';
import type { ReleaseHealth } from './release-health';
import type { ReleaseLoader } from './release-loader';

type Parts = {
  mounts: Mounts;
  health: ReleaseHealth;
  loader: ReleaseLoader;
  pinned: PinnedReleases;
  log: Log;
};

/** A remote whose mount was removed or changed loses its releases, and the record of the good ones. */
export function applyRegistrations(
  registrations: Registrations,
  { mounts, health, loader, pinned, log }: Parts,
  withdraw: (remote: string) => void,
): void {
  for (const remote of mounts.update(registrations)) {
    withdraw(remote);
    pinned.removeAll(remote);
    loader.forget(remote);
    health.forgetGood(remote);
    log.info({ remote }, 'remote is unregistered');
  }
  health.setRegistrations(registrations);
}
