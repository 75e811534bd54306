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

/**
 * Updates the mounts of the site to the registrations in the registry. If the mount of a remote was removed or has
 * another path, ends the use of the remote's releases and forgets which of them were good.
 * @param withdraw ends the use of all live, canary and holdback releases of a remote
 */
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
