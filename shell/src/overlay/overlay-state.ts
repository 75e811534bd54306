export const OVERLAY_PATH = '/releases/overlay';

/** If visitors never got the version, `who`, `token` and `at` are absent. */
export type VersionFacts = {
  version: string;
  commit?: string;
  /** Newest commit subject. */
  subject?: string;
  /** Name that the author claims. */
  who?: string;
  /** Verified role and person of the author's token, such as `public_remote/ada`, or only the role. */
  token?: string;
  at?: string;
};

/** Releases according to the server. The tab may show different releases. */
export type RemoteReleases = {
  name: string;
  live: string | null;
  canary?: { version: string; percent: number };
  /** The former release that some visitors still get, for comparison. */
  holdback?: string;
  /** Reason for switching the remote off. */
  disabled?: string;
  /** Why the shell rejects a version that the registry names, such as `3.0.0: boom`. */
  problem?: string;
  /** At most 50, newest first. If the setting `REGISTRY` names another store, only versions that visitors got. */
  versions: VersionFacts[];
};

export type OverlayState = {
  /** Role and person of the overlay's token, such as `operator/ada`, or only the role. */
  holder: string;
  until: string;
  /** Versions by remote. */
  pinned: Record<string, string>;
  /** Remote whose version a preview link pinned. */
  preview?: string;
  remotes: RemoteReleases[];
};

/** A version of null ends the pin. */
export type PinRequest = { remote: string; version: string | null };
