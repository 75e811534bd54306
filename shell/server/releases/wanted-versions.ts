import type { RegistryEntry } from 'release-store/release';
import type { WorseRelease } from './release-health-shape';
import type { Role } from './remote-state';

type Wanted = Record<Role, string | undefined>;

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

/** Whether the shell's decision still applies. A team or operator overrides it by making a halted canary live. */
export const isDecisionCurrent = (entry: RegistryEntry, worse: WorseRelease): boolean =>
  isLiveWorse(entry, worse) || entry.candidate?.version === worse.version;

const isLiveWorse = ({ live }: RegistryEntry, { version, instead }: WorseRelease): boolean =>
  instead !== undefined && version === live;
