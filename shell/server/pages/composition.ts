import { matchPath, type RouteObject } from 'react-router-dom';
import { ownerOf, type Composition } from '../../src/boot';
import { mountedPages } from '../../src/routes';
import { mounts, pathsOf, type Mount, type Visitor } from '../site/mounts';
import type { LiveReleases } from '../releases/live-releases';
import type { LoadedRelease } from '../releases/release-loader';

/** What a page is composed of beside releases. */
export type Surroundings = {
  /** The shell's own version. */
  shell: string;
  /** The version of the content service's contract; undefined when the service does not say. */
  content: () => string | undefined;
  /** Where browsers find all releases, with a slash at its end. */
  releasesUrl: string;
};

/** What this visitor's page is composed of, for the browser. */
export function compositionFor(
  visitor: Visitor,
  releases: LiveReleases,
  { shell, content, releasesUrl }: Surroundings,
): Composition {
  const visible = mounts.filter((mount) => isVisible(mount, visitor));
  const on = visible.filter(({ remote }) => !isOff(remote, visitor, releases));
  const remotes = on.map(({ remote, below }) => {
    const release = releases.get(remote, visitor)?.release;
    if (!release) return { name: remote, below, version: '', entry: '', integrity: '' };
    const { version, entry, files } = release;
    const url = `${releasesUrl}${remote}/${version}/${entry}`;
    return { name: remote, below, version, entry: url, integrity: files[entry] ?? '' };
  });
  const stateOf = (remote: string) =>
    isOff(remote, visitor, releases) ? 'off' : (releases.get(remote, visitor)?.release.version ?? 'none');
  return {
    set: [
      `shell@${shell}`,
      ...visible.map(({ remote }) => `${remote}@${stateOf(remote)}`),
      `content@${content() ?? 'unknown'}`,
    ].join(','),
    remotes,
    closed: mounts.filter((mount) => !isVisible(mount, visitor)).map(({ below }) => below),
    off: visible.filter(({ remote }) => isOff(remote, visitor, releases)).map(({ below }) => below),
    origins: originsOf(releasesUrl),
  };
}

/** The origins that code of remotes comes from, beside this site: for the browser's loader and for the policy of pages. */
const originsOf = (releasesUrl: string): string[] =>
  releasesUrl.startsWith('/') ? [] : [new URL(releasesUrl).origin];

/** The remote that owns a path, as far as the server can render it. */
export type Owner = {
  name: string;
  live: LoadedRelease | undefined;
  pages: RouteObject[] | undefined;
  /** Whether it has a page at the path, as its release says: that counts where the server cannot see for itself. */
  isServed: boolean;
};

/** Who owns a path for this visitor; undefined when its pages are closed to them, or switched off. */
export function ownerFor(pathname: string, visitor: Visitor, releases: LiveReleases): Owner | undefined {
  const mount = ownerOf(mounts, pathname);
  if (!mount || !isVisible(mount, visitor) || isOff(mount.remote, visitor, releases)) return undefined;
  const live = releases.get(mount.remote, visitor);
  const pages = live?.routes && [mountedPages({ name: mount.remote, below: mount.below }, live.routes)];
  const isServed =
    !live || !!pages || pathsOf(mount, live.release).some((path) => matchPath(path, pathname) !== null);
  return { name: mount.remote, live, pages, isServed };
}

const isVisible = (mount: Mount, visitor: Visitor) => mount.visibleTo?.(visitor) ?? true;

/** An operator who looks at a release sees it though visitors do not. */
const isOff = (remote: string, { pinned }: Visitor, releases: LiveReleases) =>
  releases.isOff(remote) && pinned?.[remote] === undefined;
