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
  did: 'switch' | 'rollback' | 'canary' | 'promote' | 'halt' | 'disable' | 'enable' | 'quarantine' | 'lift';
  from: string | null;
  to: string | null;
};

/** Verified author of a change: the holder of the token. */
export type Author = Pick<Change, 'role' | 'person'>;

/** The releases of a remote that visitors get. */
export type RegistryEntry = {
  live: string | null;
  /** Canary: `percent` of 100 visitors get this release. */
  candidate?: { version: string; percent: number };
  /** Set while the remote is switched off. Its paths then show a notice. */
  disabled?: { why: string };
  /** Oldest first. */
  history: Change[];
};

/** Contents of `registry.json`, the only mutable state of releases. */
export type Registry = { remotes: Record<string, RegistryEntry> };

export const REGISTRY_FILE = 'registry.json';
