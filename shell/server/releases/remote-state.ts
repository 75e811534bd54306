import type { RegistryEntry } from 'release-store/release';
import type { ReleasePair } from './outcomes/judge';
import type { LoadedRelease } from './loaded-release';
import { groupPlaces } from './release-groups';

export const ROLES = ['live', 'canary', 'holdback'] as const;
export type Role = (typeof ROLES)[number];

/** `at` is a value of `performance.now()`. */
type Rejection = { version: string; reason: string; at: number };

type RoleState = {
  release?: LoadedRelease | undefined;
  load?: { version: string; done: Promise<void> } | undefined;
  rejection?: Rejection | undefined;
};

export type RemoteState = Record<Role, RoleState> & {
  /** The version that was live before, to which a rollback leads. */
  former?: string;
  /** Result of `groupPlaces`. */
  places: readonly number[];
  disabled: boolean;
  generation: number;
  entry?: RegistryEntry;
};

/** @param group 0 to 99; a visitor without a group gets the live release */
export function releaseFor(
  { live, canary, holdback, entry, places, disabled }: RemoteState,
  group: number | undefined,
): LoadedRelease | undefined {
  if (disabled) return undefined;
  const place = group === undefined ? undefined : places[group];
  if (place === undefined) return live.release;
  const canaryPercent = entry?.candidate?.percent ?? 0;
  const holdbackPercent = entry?.holdback?.percent ?? 0;
  const own = place < canaryPercent ? canary : place >= 100 - holdbackPercent ? holdback : live;
  return own.release ?? live.release;
}

/** Returns undefined if all visitors get the same release. */
export function comparedReleases({
  live: { release: live },
  canary,
  holdback,
  disabled,
}: RemoteState): ReleasePair | undefined {
  if (disabled || !live) return undefined;
  if (canary.release) return canary.release === live ? undefined : { new: canary.release, former: live };
  if (!holdback.release || holdback.release === live) return undefined;
  return { new: live, former: holdback.release };
}

export const neededVersions = ({ former, ...state }: RemoteState): string[] =>
  [former, ...ROLES.map((role) => state[role].release?.release.version)].filter(
    (version) => version !== undefined,
  );

export function runningRamps(remotes: ReadonlyMap<string, RemoteState>) {
  const running = new Map<string, NonNullable<RegistryEntry['candidate']>>();
  for (const [remote, { entry, canary, disabled }] of remotes)
    if (!disabled && entry?.candidate?.ramp && canary.release?.release.version === entry.candidate.version)
      running.set(remote, entry.candidate);
  return running;
}

export const initialState = (remote: string, disabled: boolean): RemoteState => ({
  live: {},
  canary: {},
  holdback: {},
  places: groupPlaces(remote),
  disabled,
  generation: 0,
});

/** Names a role of a remote in log lines and in `problems` of `/readyz`. */
export const roleName = (remote: string, role: Role): string =>
  role === 'live' ? remote : `${remote} ${role}`;
