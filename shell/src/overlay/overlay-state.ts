export const OVERLAY_PATH = '/releases/overlay';

/**
 * A version, and the change that made visitors get it. If visitors never got the version, `who`, `token` and `at` are
 * absent.
 */
export type VersionFacts = {
  version: string;
  /** Git revision. */
  commit?: string;
  /** Newest commit subject of the release. */
  subject?: string;
  /** Name that the author claims. */
  who?: string;
  /** Verified author: role and person of the token, such as `public_remote/ada`, or only the role. */
  token?: string;
  at?: string;
};

/** Releases of a remote according to the server. The tab may show different releases. */
export type RemoteReleases = {
  name: string;
  live: string | null;
  canary?: { version: string; percent: number };
  /** The former release that some visitors still get, for comparison. */
  holdback?: string;
  /** Stated reason for switching the remote off. Absent if the remote is on. */
  disabled?: string;
  /** Why the shell does not use a version that the registry names, such as `3.0.0: boom`. */
  problem?: string;
  /**
   * At most 50 versions, newest first: the stored versions, or, if the setting `REGISTRY` names another store, the
   * versions that visitors got.
   */
  versions: VersionFacts[];
};

/** Data of the overlay. */
export type OverlayState = {
  /** Role and person of the release token that started the overlay, such as `operator/ada`, or only the role. */
  holder: string;
  until: string;
  /** Pinned versions of this browser, by remote. */
  pinned: Record<string, string>;
  /** Name of the remote whose version a preview link pinned. Absent if no preview is open. */
  preview?: string;
  remotes: RemoteReleases[];
};

/** Body of a request to pin a version for this browser. A version of null ends the pin. */
export type PinRequest = { remote: string; version: string | null };
