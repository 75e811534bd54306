import type { Previews } from './preview';
import { FORMER_REGISTRATIONS, type Registrations } from './registration';

/** One entry in the history of a remote. */
export type Change = {
  at: string;
  /** Name that the caller claims. Not verified. */
  who: string;
  /** Role of the caller's token, such as `operator`. Absent when the change was written directly to the folder. */
  role?: string;
  /** Person to whom the token was issued. Absent for a shared token of a team. */
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
  /**
   * Git revision of the release that the change makes available to visitors. Absent if unknown, or if there is no such
   * release.
   */
  commit?: string;
  /** The sources of the release had changes that `commit` does not contain. */
  isDirty?: true;
  /** Subjects of the commits since the previous live release, newest first. Claimed by the caller. */
  commits?: string[];
  /** `from` and `to` are versions, or mounts if the remote was registered or unregistered. null stands for none. */
  from: string | null;
  to: string | null;
};

/** Verified author of a change: the holder of the token. */
export type Author = Pick<Change, 'role' | 'person'>;

/** The releases of a remote that visitors get. */
export type RegistryEntry = {
  live: string | null;
  /**
   * Canary: `percent` of 100 visitors get this release. With `ramp`, a shell increases the percentage in steps and then
   * makes the release live.
   */
  candidate?: { version: string; percent: number; ramp?: { since: string } };
  /** Previous live release. `percent` of 100 visitors get it until the time `until`, for comparison. */
  holdback?: { version: string; percent: number; until: string };
  /** Present while the kill switch disables the remote. The remote's paths then show a notice. */
  disabled?: { why: string };
  /** Changes of the remote, oldest first. */
  history: Change[];
};

/** Contents of `registry.json`: the releases that visitors get, and their history. */
export type Registry = {
  /** Absent in files of early versions. `FORMER_REGISTRATIONS` then applies. */
  registrations?: Registrations;
  remotes: Record<string, RegistryEntry>;
  /** Absent if no preview was ever created. */
  previews?: Previews;
};

export const registrationsOf = ({ registrations = FORMER_REGISTRATIONS }: Pick<Registry, 'registrations'>) =>
  registrations;

export const entryOf = ({ remotes }: Pick<Registry, 'remotes'>, remote: string): RegistryEntry | null =>
  Object.hasOwn(remotes, remote) ? remotes[remote]! : null;

export const REGISTRY_FILE = 'registry.json';
