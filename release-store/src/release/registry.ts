/** What was done to a remote's line in the registry, by whom, when and why. */
export type Change = {
  at: string;
  /** The caller's own text: nobody has verified it. */
  who: string;
  /** Whose token the server saw, such as `operator`; absent when the change was written straight into a folder. */
  role?: string;
  /** The person for whom that token was made; absent when a team shares it. */
  person?: string;
  why: string;
  did: 'switch' | 'rollback' | 'canary' | 'promote' | 'halt' | 'disable' | 'enable' | 'quarantine' | 'lift';
  from: string | null;
  to: string | null;
};

/** Who made a change, as the server knows by the token. */
export type Author = Pick<Change, 'role' | 'person'>;

/** Which release of a remote visitors get. */
export type RegistryEntry = {
  live: string | null;
  /** The release that some visitors get instead: `percent` of 100. */
  candidate?: { version: string; percent: number };
  /** The remote is switched off: its paths show a page that says so. */
  disabled?: { why: string };
  /** Oldest first. */
  history: Change[];
};

/** `registry.json`: the only thing about releases that changes. */
export type Registry = { remotes: Record<string, RegistryEntry> };

export const REGISTRY_FILE = 'registry.json';
