import type { RegistryEntry } from 'release-store/release';
import type { LoadedRelease } from './release-loader';

export const ROLES = ['live', 'canary'] as const;
export type Role = (typeof ROLES)[number];

/** Why the version that the registry names for a role is not in use. */
type Rejection = { version: string; reason: string; at: number };

/** Runtime state of a remote in one role. */
type RoleState = {
  /** The release that visitors get. */
  release?: LoadedRelease | undefined;
  /** The load that is running. */
  load?: { version: string; done: Promise<void> } | undefined;
  rejection?: Rejection | undefined;
};

/** Runtime state of one remote: the releases in use and what the registry wants. */
export type RemoteState = Record<Role, RoleState> & {
  canaryPercent: number;
  disabled: boolean;
  /** Increases when a release in use changes, or the remote is switched on or off. */
  generation: number;
  entry?: RegistryEntry;
  /** A canary that failed too often. Visitors do not get this version again as a canary. */
  haltedCanary?: { version: string; reason: string } | undefined;
};

export const initialState = (disabled: boolean): RemoteState => ({
  live: {},
  canary: {},
  canaryPercent: 0,
  disabled,
  generation: 0,
});

/** Name of a role in log lines and in `problems` of `/readyz`. */
export const roleName = (remote: string, role: Role): string =>
  role === 'live' ? remote : `${remote} candidate`;
