export type Preview = {
  remote: string;
  version: string;
  /** A new preview with this name, like `pr-42`, replaces this preview and keeps its link. */
  name?: string;
  at: string;
  until: string;
  /** Author as stated by the caller, not verified. */
  who: string;
  /** Role and person of the caller's token, verified by the shell. */
  role?: string;
  person?: string;
  /**
   * The release was published only for previews. Its files are removed when its last preview ends, unless the release
   * has been published or used since.
   */
  ownsFiles?: true;
};

export type Previews = Readonly<Record<string, Preview>>;
