export type Preview = {
  remote: string;
  version: string;
  /**
   * A new preview with the same name replaces this one. The link stays the same and shows the new release.
   */
  name?: string;
  at: string;
  until: string;
  /** Name that the caller claims to have. Nothing verifies it. */
  who: string;
  /** Role and person of the caller's token, which the shell has verified. */
  role?: string;
  person?: string;
  /**
   * Set if the release was published only for previews, so that its files can be removed with its last
   * preview.
   */
  ownsFiles?: true;
};

export type Previews = Readonly<Record<string, Preview>>;
