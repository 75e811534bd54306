export const OVERLAY_PATH = '/releases/overlay';

/** A version, and the change that made visitors get it. Without such a change, the fields of the change are absent. */
export type VersionFacts = {
  version: string;
  /** Git revision. */
  commit?: string;
  /** Newest commit subject of the release. */
  subject?: string;
  /** Name that the author claims. */
  who?: string;
  /** Verified author: role and person of the token. */
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
  /** Why visitors do not get this remote's pages. */
  disabled?: string;
  /** Why visitors do not get the version in the registry. */
  problem?: string;
  /** Stored versions, newest first. */
  versions: VersionFacts[];
};

/** Data of the overlay. Contains only remotes for which the operator's token is valid. */
export type OverlayState = {
  /** Role and person of the operator's token. */
  holder: string;
  until: string;
  /** Versions that this browser gets, by remote. */
  pinned: Record<string, string>;
  /** Set if a preview link pinned the version of this remote. */
  preview?: string;
  remotes: RemoteReleases[];
};

/** Body of a request to pin a version for this browser. `null` ends the pin. */
export type PinRequest = { remote: string; version: string | null };
