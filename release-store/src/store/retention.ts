import { MAKES_LIVE, versionBefore, type Change, type RegistryEntry } from '../release';
import type { StoredVersion } from './stored-versions';

const HOUR_MS = 60 * 60 * 1000;
const NEWEST = 10;
/** After a switch, some visitors keep the former release for an hour. Their open tabs may need its files for a day. */
const TAB_MS = 25 * HOUR_MS;
/** Limits how long the registry is locked: the caller moves the versions under the lock. */
const MAX_REMOVED = 50;

/**
 * Returns at most `MAX_REMOVED` versions, oldest first.
 * @param stored newest first
 * @param good last known good versions
 */
export function outdatedVersions(
  entry: RegistryEntry | null,
  stored: StoredVersion[],
  good: readonly string[],
  now = Date.now(),
): string[] {
  const isRecent = (at: number) => now - at < TAB_MS;
  const { lastUse, before } = usesIn(entry?.history ?? []);
  const { live, candidate, holdback } = entry ?? {};
  const rollbackTarget = entry ? versionBefore(entry) : undefined;
  const needed = new Set([live, candidate?.version, holdback?.version, before, rollbackTarget, ...good]);
  return stored
    .slice(NEWEST)
    .filter(
      ({ version, at }) => !needed.has(version) && !isRecent(at) && !isRecent(lastUse.get(version) ?? 0),
    )
    .map(({ version }) => version)
    .reverse()
    .slice(0, MAX_REMOVED);
}

/** `lastUse`: time in milliseconds at which a version was last live or canary. `before`: the previous live version. */
function usesIn(history: Change[]): { lastUse: Map<string, number>; before: string | null } {
  const lastUse = new Map<string, number>();
  let live: string | null = null;
  let canary: string | null = null;
  let before: string | null = null;
  for (const { at, did, from, to } of history) {
    // If the history lacks its oldest changes, `from` of the first switch names the version that was live until then.
    if (MAKES_LIVE.has(did)) live ??= from;
    for (const version of [live, canary]) if (version !== null) lastUse.set(version, Date.parse(at));
    if (did === 'canary') canary = to;
    if (did === 'halt' || (did === 'quarantine' && from === canary)) canary = null;
    if (!MAKES_LIVE.has(did)) continue;
    if (to !== live) before = live;
    live = to;
    canary = null;
  }
  return { lastUse, before };
}
