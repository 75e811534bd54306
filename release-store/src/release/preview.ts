export type Preview = {
  remote: string;
  version: string;
  /** A new preview with the same name replaces this preview under the same link. */
  name?: string;
  at: string;
  until: string;
  /** Author as stated by the caller, not verified. */
  who: string;
  /** Role and person of the caller's token, verified by the shell. */
  role?: string;
  person?: string;
  /** The release was published only for previews. Its files are removed with its last preview. */
  ownsFiles?: true;
};

export type Previews = Readonly<Record<string, Preview>>;
