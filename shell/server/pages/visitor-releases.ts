import type { Log } from '../logging/log';
import type { LiveReleases } from '../releases/releases';
import type { Visitor } from '../site/mounts';
import type { Visitors } from '../visitors/visitors';

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

export function withGroup(
  visitor: Visitor,
  releases: LiveReleases,
  visitors: Visitors,
): { visitor: Visitor; cookies: string[] } {
  if (visitor.group !== undefined || visitor.preview || !hasComparedReleases(visitor, releases))
    return { visitor, cookies: [] };
  const { group, cookie } = visitors.newGroup();
  return { visitor: { ...visitor, group }, cookies: [cookie] };
}

export const hasComparedReleases = (visitor: Visitor, releases: LiveReleases): boolean =>
  visibleRemotes(visitor, releases).some((remote) => releases.compared(remote));

/** Returns the visitor's version of each remote with compared releases. Empty for operators and visitors with a pin. */
export function comparedVersions(visitor: Visitor, releases: LiveReleases): Record<string, string> {
  const { pinned, group, isOperator } = visitor;
  return Object.fromEntries(
    visibleRemotes(visitor, releases).flatMap((remote) => {
      if (pinned || isOperator || group === undefined || !releases.compared(remote)) return [];
      const release = releases.get(remote, { group });
      return release ? [[remote, release.release.version]] : [];
    }),
  );
}

export const visibleRemotes = (visitor: Visitor, { mounts }: LiveReleases): string[] =>
  mounts.visibleTo(visitor).map(({ remote }) => remote);
