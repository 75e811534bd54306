import type { Site } from 'shared-lib/site';

export type RemoteAddress = {
  name: string;
  version: string;
  /** The remote owns this path and the paths below it, except those that another remote with a longer `below` owns. */
  below: string;
  entry: string;
  /**
   * Hash of the file at `entry`, in the format of the `integrity` attribute. The browser executes only a file with this
   * hash.
   */
  integrity: string;
};

/** A link to a remote's pages in the site's menu. */
export type MenuEntry = { label: string; path: string };

/**
 * Releases and restrictions for one visitor. Of a remote that the visitor may not see, only the path is listed, in
 * `closed`.
 */
export type Composition = {
  /** Versions of shell, remotes and content contract, for example `shell@1.2.0,public_remote@1.4.0,content@1.0.0`. */
  set: string;
  remotes: RemoteAddress[];
  /** The shell answers 403 at and below these paths, because the visitor may not see their pages. */
  closed: string[];
  /** The shell answers 503 at and below these paths, because their remotes are switched off (kill switch). */
  off: string[];
  /** Links to remotes in the site's menu. Absent if there are none. */
  menu?: MenuEntry[];
  /** Origins other than the site's own from which the browser may load code of remotes. */
  origins: string[];
};

export type Boot = Composition & {
  /** Paths below which pages are not public, even if this visitor may see them. */
  privatePaths: readonly string[];
  site: Site;
  /** False if the browser must render the page, because the server did not. */
  isRendered: boolean;
};

export const BOOT_ELEMENT_ID = 'boot';

export function readBoot(): Boot {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) throw new Error('The page has no boot data');
  return JSON.parse(element.textContent) as Boot;
}

/** Returns the mount that owns `pathname`. If several match, the longest path wins. Ignores case. */
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
