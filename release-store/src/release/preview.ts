export type Preview = {
  remote: string;
  version: string;
  /** A new preview with the same name keeps the link and replaces the release. */
  name?: string;
  at: string;
  until: string;
  /** Claimed by the caller, not verified. */
  who: string;
  /** Verified: role and person of the caller's token. */
  role?: string;
  person?: string;
  /** The release was published for previews only, so its files can be removed with its last preview. */
  ownsFiles?: true;
};

export type Previews = Readonly<Record<string, Preview>>;
