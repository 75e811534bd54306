import type { RegistryEntry } from 'release-store/release';
import type { LoadedRelease } from './release-loader';

export const ROLES = ['live', 'candidate'] as const;
export type Role = (typeof ROLES)[number];

/** Key of a load, and of the reason why it was rejected. */
export const keyOf = (remote: string, role: Role) => (role === 'live' ? remote : `${remote} ${role}`);

/** Runtime state of one remote: the releases that are loaded, and what the registry wants. */
export type RemoteState = Partial<Record<Role, LoadedRelease>> & {
  percent: number;
  isOff: boolean;
  entry?: RegistryEntry;
};

export const NOTHING: RemoteState = { percent: 0, isOff: false };
