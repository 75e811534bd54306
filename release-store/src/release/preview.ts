/** A link by which people without a token see a stored release in the site. */
export type Preview = {
  remote: string;
  version: string;
  /** Chosen by the team, such as `pr-42`. Another preview of the remote with this name replaces the release. */
  name?: string;
  at: string;
  until: string;
  /** Name that the caller claims. Not verified. */
  who: string;
  /** Verified author: role and person of the token. */
  role?: string;
  person?: string;
  /** The release was published for this preview, so its files are removed with it. */
  ownsFiles?: true;
};

/** Previews by id. */
export type Previews = Readonly<Record<string, Preview>>;
