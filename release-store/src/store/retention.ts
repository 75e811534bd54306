import { MAKES_LIVE, versionBefore, type Change, type RegistryEntry } from '../release';
import type { StoredVersion } from './stored-versions';

const HOUR_MS = 60 * 60 * 1000;
const NEWEST = 10;
/** Versions stay for this time after their use: one hour of holdback, and one day in which open tabs load files. */
const TAB_MS = 25 * HOUR_MS;
/** Maximum number of versions per call, because the registry is locked while the versions are moved. */
const MAX_REMOVED = 50;

/**
 * Returns at most 50 stored versions to remove, oldest first. These versions stay: the newest ten, versions that
 * visitors get, versions that were published or served in the last 25 hours, the version that was live before the live
 * one, the version to which a rollback switches, and the versions in `good`.
 * @param stored newest first
 * @param good versions that are known to work or otherwise needed
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

/**
 * Returns the last time at which each version was live or a canary, and the version that was live before the live one.
 * Records a use only at a later change, so a version that is still in use can be absent or have an older time.
 */
function usesIn(history: Change[]): { lastUse: Map<string, number>; before: string | null } {
  const lastUse = new Map<string, number>();
  let live: string | null = null;
  let canary: string | null = null;
  let before: string | null = null;
  for (const { at, did, from, to } of history) {
    // The start of the history can be missing. `from` then names the version that was live before this change.
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
