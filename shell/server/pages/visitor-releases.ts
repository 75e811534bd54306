import { mounts, type Visitor } from '../site/mounts';
import type { LiveReleases } from '../releases/live-releases';
import type { Visitors } from '../visitors/visitors';

type Log = { warn: (facts: object, text: string) => void };

/** A visitor whose releases are settled. */
export type Settled = {
  visitor: Visitor;
  /** To be set with the answer. */
  cookies: string[];
};

/** Makes what an operator wants to see ready. Without releases that cannot be had, they see what visitors see. */
export async function withPins(visitor: Visitor, releases: LiveReleases, log: Log): Promise<Visitor> {
  const { pinned, ...anybody } = visitor;
  if (!pinned) return visitor;
  try {
    await releases.pin(pinned);
    return visitor;
  } catch (error) {
    log.warn({ pinned, err: error }, 'pinned releases cannot be had');
    return anybody;
  }
}

/** Puts a visitor who has no group yet into one, while a release that they may get is on trial. */
export function inGroup(visitor: Visitor, releases: LiveReleases, visitors: Visitors): Settled {
  if (visitor.group !== undefined || !visibleTo(visitor).some(releases.hasCandidate))
    return { visitor, cookies: [] };
  const { group, cookie } = visitors.newGroup();
  return { visitor: { ...visitor, group }, cookies: [cookie] };
}

/** The versions on trial that a visitor gets, by remote. */
export function onTrialFor(visitor: Visitor, releases: LiveReleases): Record<string, string> {
  const { pinned, group } = visitor;
  return Object.fromEntries(
    visibleTo(visitor).flatMap((remote) => {
      if (pinned?.[remote] !== undefined || group === undefined) return [];
      const release = releases.get(remote, { group });
      return release && release !== releases.get(remote) ? [[remote, release.release.version]] : [];
    }),
  );
}

/** The remotes whose existence a visitor may know. */
export const visibleTo = (visitor: Visitor): string[] =>
  mounts.filter((mount) => mount.visibleTo?.(visitor) ?? true).map(({ remote }) => remote);
