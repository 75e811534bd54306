export const OVERLAY_PATH = '/releases/overlay';

/** Facts about a version. If visitors never got the version, `who`, `token` and `at` are absent. */
export type VersionFacts = {
  version: string;
  commit?: string;
  /** Subject line of the newest commit in the release. */
  subject?: string;
  /** Name that the author of the change stated. The name is not verified. */
  who?: string;
  /** Verified role and person of the author's token, such as `public_remote/ada`, or only the role. */
  token?: string;
  at?: string;
};

/** The releases of a remote according to the server. The tab may show different releases. */
export type RemoteReleases = {
  name: string;
  live: string | null;
  canary?: { version: string; percent: number };
  /** The former release that some visitors still get, for comparison. */
  holdback?: string;
  /** Present if the remote is switched off: the reason that the operator stated. */
  disabled?: string;
  /** Why the shell rejects a version that the registry names, such as `3.0.0: boom`. */
  problem?: string;
  /**
   * At most 50 versions, newest first. If the setting `REGISTRY` names another release store, the list
   * contains only versions that visitors got.
   */
  versions: VersionFacts[];
};

export type OverlayState = {
  /** Role and person of the overlay's token, such as `operator/ada`, or only the role. */
  holder: string;
  until: string;
  /** Versions that are pinned for this browser, by remote. */
  pinned: Record<string, string>;
  /** Remote whose version a preview link pinned. */
  preview?: string;
  remotes: RemoteReleases[];
};

/** Pins a version of a remote for this browser. If `version` is null, removes the pin. */
export type PinRequest = { remote: string; version: string | null };
