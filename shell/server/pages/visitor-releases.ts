import type { Log } from '../logging/log';
import type { LiveReleases } from '../releases/releases';
import { mounts, type Visitor } from '../site/mounts';
import type { Visitors } from '../visitors/visitors';

/** Loads the releases that an operator previews. If one cannot be loaded, the operator gets the visitors' releases. */
export async function withPinnedReleases(
  visitor: Visitor,
  releases: LiveReleases,
  log: Log,
): Promise<Visitor> {
  const { pinned, ...unpinned } = visitor;
  if (!pinned) return visitor;
  try {
    await releases.preloadPinned(pinned);
    return visitor;
  } catch (error) {
    log.warn({ pinned, err: error }, 'pinned releases cannot be loaded');
    return unpinned;
  }
}

/** Assigns a group to a visitor without one while there is a canary that the visitor may get. */
export function withCanaryGroup(
  visitor: Visitor,
  releases: LiveReleases,
  visitors: Visitors,
): { visitor: Visitor; cookies: string[] } {
  if (visitor.group !== undefined || !visibleRemotes(visitor).some(releases.hasCanary))
    return { visitor, cookies: [] };
  const { group, cookie } = visitors.newGroup();
  return { visitor: { ...visitor, group }, cookies: [cookie] };
}

/** Versions of the canaries that a visitor gets, by remote. */
export function canaryVersions(visitor: Visitor, releases: LiveReleases): Record<string, string> {
  const { pinned, group } = visitor;
  return Object.fromEntries(
    visibleRemotes(visitor).flatMap((remote) => {
      if (pinned?.[remote] !== undefined || group === undefined) return [];
      const release = releases.get(remote, { group });
      return release && release !== releases.get(remote) ? [[remote, release.release.version]] : [];
    }),
  );
}

/** Remotes whose existence a visitor may know of. */
export const visibleRemotes = (visitor: Visitor): string[] =>
  mounts.filter((mount) => mount.visibleTo?.(visitor) ?? true).map(({ remote }) => remote);
