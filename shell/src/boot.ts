import type { Site } from 'shared-lib/site';

export type RemoteAddress = {
  name: string;
  version: string;
  below: string;
  entry: string;
  /** Hash of the file at `entry`, in the format of the `integrity` attribute. */
  integrity: string;
  /** Global variable that the file at `entry` sets. Default: the name of the remote. */
  container?: string;
};

export type MenuEntry = { label: string; path: string };

export type Composition = {
  /** The release set, such as `shell@1.2.0,public_remote@1.4.0,content@1.0.0`. */
  set: string;
  remotes: RemoteAddress[];
  /** Paths that this visitor may not see (403). `remotes` omits the remotes at these paths. */
  closed: string[];
  /** Paths of remotes that are switched off (503). */
  off: string[];
  menu?: MenuEntry[];
  /** Origins from which the browser may load code, in addition to the site's own origin. */
  origins: string[];
};

export type Boot = Composition & {
  /** Paths of pages that are not public, even if this visitor may see them. */
  privatePaths: readonly string[];
  site: Site;
  /** If false, the browser must render the page. */
  isRendered: boolean;
};

export const BOOT_ELEMENT_ID = 'boot';

export function readBoot(): Boot {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) throw new Error('The page has no boot data');
  return JSON.parse(element.textContent) as Boot;
}

/** Returns the mount at `pathname` or, without one, at its nearest parent path. Ignores case. */
export function ownerOf<M extends { below: string }>(mounts: readonly M[], pathname: string): M | undefined {
  return mounts
    .filter(({ below }) => isBelow(pathname, below))
    .sort((a, b) => b.below.length - a.below.length)[0];
}

/**
 * Returns the name of the remote whose file is nearest to the top of the stack trace. In Chromium, the message of the
 * error is the top: a message about a file that failed to load names the remote of the file.
 */
export const remoteIn = (
  stack: string,
  remotes: readonly Pick<RemoteAddress, 'name' | 'entry'>[],
): string | undefined =>
  stack
    .split('\n')
    .map((line) => remotes.find(({ entry }) => entry && line.includes(entry.replace(/[^/]*$/, ''))))
    .find(Boolean)?.name;

export function isBelow(pathname: string, below: string): boolean {
  const prefix = below.replace(/\/$/, '').toLowerCase();
  const path = pathname.toLowerCase();
  return path === prefix || path.startsWith(`${prefix}/`);
}
