import type { Site } from 'shared-lib/site';

/** The release of a remote that the browser may load. */
export type RemoteAddress = {
  name: string;
  version: string;
  /** The remote owns the paths below this one, except those of a remote with a longer path. */
  below: string;
  /** URL of the container file. */
  entry: string;
  /** SHA-384 of the container file. Code without a hash is not executed. */
  integrity: string;
};

/** The releases and restrictions of one visitor's page. It names only remotes that this visitor may see. */
export type Composition = {
  /** Release set: shell, remotes and content contract, as in `shell@1.2.0,public_remote@1.4.0,content@1.0.0`. */
  set: string;
  remotes: RemoteAddress[];
  /** Paths that this visitor may not see (403). */
  closed: string[];
  /** Paths whose remote is switched off (503). */
  off: string[];
  /** Origins that code of remotes may be loaded from, besides this site. */
  origins: string[];
};

/** Data that the server passes to the browser inside the document. */
export type Boot = Composition & {
  /** Paths with pages that are never public, for any visitor. */
  privatePaths: readonly string[];
  site: Site;
  /** Whether the server rendered the page. Otherwise the browser renders it. */
  isRendered: boolean;
};

export const BOOT_ELEMENT_ID = 'boot';

export function readBoot(): Boot {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) throw new Error('The page has no boot data');
  return JSON.parse(element.textContent) as Boot;
}

/** Returns the mount with the longest path that contains `pathname`. */
export function ownerOf<M extends { below: string }>(mounts: readonly M[], pathname: string): M | undefined {
  return mounts
    .filter(({ below }) => isBelow(pathname, below))
    .sort((a, b) => b.below.length - a.below.length)[0];
}

export function isBelow(pathname: string, below: string): boolean {
  const prefix = below.replace(/\/$/, '').toLowerCase();
  const path = pathname.toLowerCase();
  return path === prefix || path.startsWith(`${prefix}/`);
}
