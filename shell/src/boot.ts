import type { Site } from 'shared-lib/site';

/** Where the browser finds the release of a remote that it may load. */
export type RemoteAddress = {
  name: string;
  version: string;
  /** The remote serves every path below this one that no other remote owns. */
  below: string;
  /** URL of the container file. */
  entry: string;
  /** SHA-384 of the container file. Code without a hash is not executed. */
  integrity: string;
};

/** What a visitor's page is composed of. It names only what this visitor may see. */
export type Composition = {
  /** Names the shell, each remote's release and the content contract: `shell@1.2.0,public_remote@1.4.0,content@1.0.0`. */
  set: string;
  remotes: RemoteAddress[];
  /** Paths whose pages exist but are not for this visitor. */
  closed: string[];
  /** Paths whose remote is switched off for now. */
  off: string[];
  /** Where code of remotes may come from, beside this site. */
  origins: string[];
};

/** What the server hands to the page, inline in the document. */
export type Boot = Composition & {
  /** Below these no page is for everybody, whoever asks. */
  privatePaths: readonly string[];
  site: Site;
  /** Whether the document holds the finished page; else the browser renders it. */
  isRendered: boolean;
};

export const BOOT_ELEMENT_ID = 'boot';

export function readBoot(): Boot {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) throw new Error('The page has no boot data');
  return JSON.parse(element.textContent) as Boot;
}

/** The remote that owns a path: the one mounted deepest above it. */
export function ownerOf<M extends { below: string }>(mounts: readonly M[], pathname: string): M | undefined {
  return mounts
    .filter(({ below }) => isBelow(pathname, below))
    .sort((one, other) => other.below.length - one.below.length)[0];
}

export function isBelow(pathname: string, below: string): boolean {
  const prefix = below.replace(/\/$/, '').toLowerCase();
  const path = pathname.toLowerCase();
  return path === prefix || path.startsWith(`${prefix}/`);
}
