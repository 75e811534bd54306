import type { Previews } from './preview';
import { FORMER_REGISTRATIONS, type Registrations } from './registration';

export type Change = {
  at: string;
  /** Name that the caller claims to have. Nothing verifies it. */
  who: string;
  /** Role of the caller's token. Absent if the change was written directly to the folder. */
  role?: string;
  /** Person to whom the caller's token belongs. Absent if the token belongs to a team. */
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
  /** Set if the release was built from sources with changes that `commit` does not contain. */
  isDirty?: true;
  /**
   * Subjects of the commits since the previous live release, newest first. The caller sends them, nothing
   * verifies them.
   */
  commits?: string[];
  /** `from` and `to` are versions. For `register` and `unregister`, they are mounts. */
  from: string | null;
  to: string | null;
};

/** Role and person of the caller's token, which the shell has verified. */
export type Author = Pick<Change, 'role' | 'person'>;

export type RegistryEntry = {
  live: string | null;
  /**
   * Canary: a release that `percent` of 100 visitors get. If `ramp` is set, shells increase the percentage in
   * steps.
   */
  candidate?: { version: string; percent: number; ramp?: { since: string } };
  /**
   * Previous live release, which `percent` of 100 visitors get for comparison. It ends at the time `until`.
   */
  holdback?: { version: string; percent: number; until: string };
  /** Set if the remote is switched off. Its paths then show a notice. */
  disabled?: { why: string };
  /** Changes of the remote, oldest first. */
  history: Change[];
};

export type Registry = {
  /** Absent in files of early versions. FORMER_REGISTRATIONS then applies. */
  registrations?: Registrations;
  remotes: Record<string, RegistryEntry>;
  previews?: Previews;
};

export const registrationsOf = ({ registrations = FORMER_REGISTRATIONS }: Pick<Registry, 'registrations'>) =>
  registrations;

export const entryOf = ({ remotes }: Pick<Registry, 'remotes'>, remote: string): RegistryEntry | null =>
  Object.hasOwn(remotes, remote) ? remotes[remote]! : null;

export const REGISTRY_FILE = 'registry.json';
