import { matchPath, type RouteObject } from 'react-router-dom';
import { isBelow, ownerOf, type Composition } from '../../src/boot';
import type { LiveReleases, LoadedRelease } from '../releases/releases';
import { pathsOf, type Mount, type Visitor } from '../site/mounts';

/** Facts of the running shell that every page depends on. */
export type ShellContext = {
  shellVersion: string;
  /** Version of the content service's contract; undefined if the service does not report it. */
  contentVersion: () => string | undefined;
  /** URL below which browsers find all releases; ends with a slash. */
  releasesUrl: string;
};

/**
 * Returns the page composition for a visitor. Names private remotes only if the visitor has the admin cookie. A remote
 * without a usable release has an empty version.
 */
export function compositionFor(
  visitor: Visitor,
  releases: LiveReleases,
  { shellVersion, contentVersion, releasesUrl }: ShellContext,
): Composition {
  const { all } = releases.mounts;
  const visible = mountsFor(visitor, releases);
  const enabled = visible.filter(({ remote }) => !isDisabled(remote, visitor, releases));
  const remotes = enabled.map(({ remote, below }) => {
    const release = releases.get(remote, visitor)?.release;
    if (!release) return { name: remote, below, version: '', entry: '', integrity: '' };
    const { version, entry, files } = release;
    const url = `${releasesUrl}${remote}/${version}/${entry}`;
    return { name: remote, below, version, entry: url, integrity: files[entry] ?? '' };
  });
  const menu = enabled.flatMap(({ menu: label, below: path }) => (label ? [{ label, path }] : []));
  const stateOf = (remote: string) =>
    isDisabled(remote, visitor, releases)
      ? 'off'
      : (releases.get(remote, visitor)?.release.version ?? 'none');
  return {
    set: [
      `shell@${shellVersion}`,
      ...visible.map(({ remote }) => `${remote}@${stateOf(remote)}`),
      `content@${contentVersion() ?? 'unknown'}`,
    ].join(','),
    remotes,
    ...(menu.length > 0 && { menu }),
    closed: all.filter(({ isPrivate }) => isPrivate && !visitor.hasAdminToken).map(({ below }) => below),
    off: visible.filter(({ remote }) => isDisabled(remote, visitor, releases)).map(({ below }) => below),
    origins: releasesUrl.startsWith('/') ? [] : [new URL(releasesUrl).origin],
  };
}

export type Owner = {
  name: string;
  live: LoadedRelease | undefined;
  /** Undefined if the server cannot render the remote's pages. */
  pages: RouteObject[] | undefined;
  /**
   * False if the server cannot render the release and the release declares no route for the path. The path is then 404.
   * True in all other cases.
   */
  isServed: boolean;
};

/**
 * Returns the remote that owns a path for this visitor. Undefined if the path is closed to the visitor, or if its
 * remote is switched off.
 */
export function ownerFor(pathname: string, visitor: Visitor, releases: LiveReleases): Owner | undefined {
  const { privatePaths } = releases.mounts;
  if (!visitor.hasAdminToken && privatePaths.some((below) => isBelow(pathname, below))) return undefined;
  const mount = ownerOf(mountsFor(visitor, releases), pathname);
  if (!mount || isDisabled(mount.remote, visitor, releases)) return undefined;
  const live = releases.get(mount.remote, visitor);
  const pages = live?.pages;
  const isServed =
    !live || !!pages || pathsOf(mount, live.release).some((path) => matchPath(path, pathname) !== null);
  return { name: mount.remote, live, pages, isServed };
}

/**
 * Returns the mounts whose pages a visitor may get. Omits a remote that has neither a live release nor one that the
 * visitor has pinned. The mount above then owns the paths of that remote. Never omits the mount `/`.
 */
const mountsFor = (visitor: Visitor, releases: LiveReleases): Mount[] =>
  releases.mounts
    .visibleTo(visitor)
    .filter(
      ({ remote, below }) =>
        below === '/' || releases.isReleased(remote) || visitor.pinned?.[remote] !== undefined,
    );

/**
 * Whether the remote is switched off for this visitor. A visitor with a pinned release of the remote gets its pages
 * even then.
 */
const isDisabled = (remote: string, { pinned }: Visitor, releases: LiveReleases) =>
  releases.isDisabled(remote) && pinned?.[remote] === undefined;
