/** A link that shows a stored release in the site to people without a token. */
export type Preview = {
  remote: string;
  version: string;
  /** Chosen by the team, such as `pr-42`. A new preview with the same name keeps the link and replaces the release. */
  name?: string;
  at: string;
  until: string;
  /** Name that the caller claims. Not verified. */
  who: string;
  /** Verified author: role and person of the token. */
  role?: string;
  person?: string;
  /**
   * The release was published for this preview. When the preview ends, the files of the release are removed, unless the
   * registry or another preview still names the release.
   */
  ownsFiles?: true;
};

export type Previews = Readonly<Record<string, Preview>>;
