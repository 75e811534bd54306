import type { RegistryEntry } from 'release-store/release';
import type { WorseRelease } from './release-health-shape';
import type { Role } from './remote-state';

type Wanted = Record<Role, string | undefined>;

/**
 * Versions that visitors should get in each role: those in the registry, with two exceptions. A live release that was
 * found worse is replaced by its predecessor, and its holdback is omitted. A canary that was found worse, and a
 * holdback whose time is over, are omitted.
 */
export function wantedVersions(entry: RegistryEntry, worse: WorseRelease | undefined): Wanted {
  const { live, candidate, holdback } = entry;
  if (worse && isLiveWorse(entry, worse))
    return { live: worse.instead, canary: candidate?.version, holdback: undefined };
  const isHeldBack = holdback && Date.parse(holdback.until) > Date.now();
  return {
    live: live ?? undefined,
    canary: candidate?.version === worse?.version ? undefined : candidate?.version,
    holdback: isHeldBack ? holdback.version : undefined,
  };
}

/**
 * Whether the decision about a worse release still applies, because the registry still names the release as live or as
 * the canary. The decision about a halted canary ends when an operator makes the release live.
 */
export const isStillNamed = (entry: RegistryEntry, worse: WorseRelease): boolean =>
  isLiveWorse(entry, worse) || entry.candidate?.version === worse.version;

const isLiveWorse = ({ live }: RegistryEntry, { version, instead }: WorseRelease): boolean =>
  instead !== undefined && version === live;
