import type { Change, RegistryEntry } from '../release';
import type { StoredVersion } from './stored-versions';

const HOUR_MS = 60 * 60 * 1000;
/** Newest versions that stay. */
const NEWEST = 10;
/** A tab loads the files of its release for a day. The holdback of a switch lasts an hour longer. */
const TAB_MS = 25 * HOUR_MS;
/** Removed at once: moving them takes milliseconds, and the registry is locked meanwhile. */
const MAX_REMOVED = 50;

/**
 * Returns the stored versions that nobody needs, oldest first. These stay: versions that visitors get, or got or could try in
 * the last 25 hours, the version to roll back to, those that are known to work, and the newest ten.
 * @param stored newest first
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
  const needed = new Set([live, candidate?.version, holdback?.version, before, ...good]);
  return stored
    .slice(NEWEST)
    .filter(
      ({ version, at }) => !needed.has(version) && !isRecent(at) && !isRecent(lastUse.get(version) ?? 0),
    )
    .map(({ version }) => version)
    .reverse()
    .slice(0, MAX_REMOVED);
}

/** When visitors last got each version, as far as changes ended its use, and the version that was live before the live one. */
function usesIn(history: Change[]): { lastUse: Map<string, number>; before: string | null } {
  const lastUse = new Map<string, number>();
  let live: string | null = null;
  let canary: string | null = null;
  let before: string | null = null;
  for (const { at, did, from, to } of history) {
    // The oldest change that the history still has names the version that was live before it.
    if (MAKES_LIVE.includes(did)) live ??= from;
    for (const version of [live, canary]) if (version !== null) lastUse.set(version, Date.parse(at));
    if (did === 'canary') canary = to;
    if (did === 'halt' || (did === 'quarantine' && from === canary)) canary = null;
    if (!MAKES_LIVE.includes(did)) continue;
    if (to !== live) before = live;
    live = to;
    canary = null;
  }
  return { lastUse, before };
}

const MAKES_LIVE: readonly Change['did'][] = ['switch', 'rollback', 'promote'];
