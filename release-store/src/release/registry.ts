import type { Previews } from './preview';
import { FORMER_REGISTRATIONS, type Registrations } from './registration';

export type Change = {
  at: string;
  /** Claimed by the caller, not verified. */
  who: string;
  /** Role of the caller's token. Absent if the change was written directly to the folder. */
  role?: string;
  /** Absent for a shared token of a team. */
  person?: string;
  why: string;
  did:
    | 'switch'
    | 'rollback'
    | 'canary'
    | 'promote'
    | 'halt'
    | 'disable'
    | 'enable'
    | 'quarantine'
    | 'lift'
    | 'register'
    | 'unregister'
    | 'renew';
  /** Git revision of the release that the change makes available. */
  commit?: string;
  /** The sources had changes that `commit` does not contain. */
  isDirty?: true;
  /** Subjects of the commits since the previous live release, newest first. Claimed by the caller. */
  commits?: string[];
  /** Versions, or mounts for `register` and `unregister`. */
  from: string | null;
  to: string | null;
};

/** Verified: the holder of the token. */
export type Author = Pick<Change, 'role' | 'person'>;

export type RegistryEntry = {
  live: string | null;
  /** Canary for `percent` of 100 visitors. With `ramp`, shells increase the percentage in steps. */
  candidate?: { version: string; percent: number; ramp?: { since: string } };
  /** Previous live release, for `percent` of 100 visitors until `until`, for comparison. */
  holdback?: { version: string; percent: number; until: string };
  /** Set by the kill switch: the remote's paths show a notice. */
  disabled?: { why: string };
  /** Oldest first. */
  history: Change[];
};

export type Registry = {
  /** Absent in files of early versions: see FORMER_REGISTRATIONS. */
  registrations?: Registrations;
  remotes: Record<string, RegistryEntry>;
  previews?: Previews;
};

export const registrationsOf = ({ registrations = FORMER_REGISTRATIONS }: Pick<Registry, 'registrations'>) =>
  registrations;

export const entryOf = ({ remotes }: Pick<Registry, 'remotes'>, remote: string): RegistryEntry | null =>
  Object.hasOwn(remotes, remote) ? remotes[remote]! : null;

export const REGISTRY_FILE = 'registry.json';
