export const OVERLAY_PATH = '/releases/overlay';

/** `who`, `token` and `at` (time) describe the change by which visitors got this version. */
export type VersionFacts = {
  version: string;
  commit?: string;
  /** Subject line of the newest commit in the release. */
  subject?: string;
  /** Name that the author of the change stated; not verified. */
  who?: string;
  /** Verified role and person of the author's token, such as `public_remote/ada`, or only the role. */
  token?: string;
  at?: string;
};

/** State of a remote on the server. The tab may show other releases. */
export type RemoteReleases = {
  name: string;
  live: string | null;
  canary?: { version: string; percent: number };
  holdback?: string;
  disabled?: string;
  /** Why the shell rejects versions or warns of them: `<version>: <reason>; <version>: <reason>`. */
  problem?: string;
  /** Newest first. If the registry is on another server, lists only versions that visitors got. */
  versions: VersionFacts[];
};

export type OverlayState = {
  /** Role and person of the overlay's token, such as `operator/ada`, or only the role. */
  holder: string;
  until: string;
  /** Pinned versions of this browser, by remote. */
  pinned: Record<string, string>;
  /** Remote whose version a preview link pinned. */
  preview?: string;
  remotes: RemoteReleases[];
};

/** A `version` of null removes the pin. */
export type PinRequest = { remote: string; version: string | null };
