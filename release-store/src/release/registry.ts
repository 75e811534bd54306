import type { Previews } from './preview';
import { FORMER_REGISTRATIONS, type Registrations } from './registration';

export type Change = {
  at: string;
  /** Author as stated by the caller, not verified. */
  who: string;
  /** Role of the caller's token. Absent if the change was written directly to the folder. */
  role?: string;
  /** Person whose token the caller used. Absent if the token names no person. */
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
  /** Git revision of the release that becomes live or the canary. */
  commit?: string;
  isDirty?: true;
  /** Commit subjects since the previous live release, newest first, as stated by the caller. */
  commits?: string[];
  /** For `register` and `unregister`, `from` and `to` are mounts. For all other changes, versions. */
  from: string | null;
  to: string | null;
};

/** Role and person of the caller's token, verified by the shell. */
export type Author = Pick<Change, 'role' | 'person'>;

export type RegistryEntry = {
  live: string | null;
  /** Canary: `percent` of visitors get this release. With `ramp`, the shell increases the percentage in steps. */
  candidate?: { version: string; percent: number; ramp?: { since: string } };
  /** Previous live release, which `percent` of visitors get for comparison. */
  holdback?: { version: string; percent: number; until: string };
  disabled?: { why: string };
  /** Oldest first. */
  history: Change[];
};

export type Registry = {
  /** Absent in files of early versions, to which FORMER_REGISTRATIONS applies. */
  registrations?: Registrations;
  remotes: Record<string, RegistryEntry>;
  previews?: Previews;
};

export const registrationsOf = ({ registrations = FORMER_REGISTRATIONS }: Pick<Registry, 'registrations'>) =>
  registrations;

export const entryOf = ({ remotes }: Pick<Registry, 'remotes'>, remote: string): RegistryEntry | null =>
  Object.hasOwn(remotes, remote) ? remotes[remote]! : null;

export const REGISTRY_FILE = 'registry.json';
