import { matchRoutes, type RouteObject } from 'react-router-dom';
import { SHELL_PATHS } from 'release-store/release';
import { isBelow, ownerOf, type Composition } from '../../src/boot';
import type { LiveReleases, LoadedRelease } from '../releases/releases';
import { menuOf, pathsOf, type Mount, type Visitor } from '../site/mounts';
import { remoteAddress, withoutRelease } from '../site/remote-address';

export type ShellContext = {
  shellVersion: string;
  /** Undefined if the content service reports no version. */
  contentVersion: () => string | undefined;
  /** Ends with a slash. */
  releasesUrl: string;
};

/** Lists private remotes only for visitors with the admin cookie. */
export function compositionFor(
  visitor: Visitor,
  releases: LiveReleases,
  { shellVersion, contentVersion, releasesUrl }: ShellContext,
): Composition {
  const visible = mountsFor(visitor, releases);
  const enabled = visible.filter(({ remote }) => !isDisabled(remote, visitor, releases));
  const remotes = enabled.map(({ remote, below }) => {
    const release = releases.get(remote, visitor)?.release;
    if (!release) return withoutRelease(remote, below);
    return remoteAddress(release, below, `${releasesUrl}${remote}/${release.version}/`);
  });
  const menu = menuOf(enabled);
  const stateOf = (mount: Mount) =>
    enabled.includes(mount) ? (releases.get(mount.remote, visitor)?.release.version ?? 'none') : 'off';
  return {
    set: [
      `shell@${shellVersion}`,
      ...visible.map((mount) => `${mount.remote}@${stateOf(mount)}`),
      `content@${contentVersion() ?? 'unknown'}`,
    ].join(','),
    remotes,
    ...(menu.length > 0 && { menu }),
    closed: visitor.hasAdminToken ? [] : [...releases.mounts.privatePaths],
    off: visible.filter((mount) => !enabled.includes(mount)).map(({ below }) => below),
    origins: releasesUrl.startsWith('/') ? [] : [new URL(releasesUrl).origin],
  };
}

export type Owner = {
  name: string;
  live: LoadedRelease | undefined;
  /** Undefined if the server cannot render the remote's pages. */
  pages: RouteObject[] | undefined;
  /** If false, the response is a 404: the server cannot render the release, which declares no matching path. */
  isServed: boolean;
};

/** Returns undefined if no remote owns the path, the path is closed to the visitor, or the remote is disabled. */
export function ownerFor(pathname: string, visitor: Visitor, releases: LiveReleases): Owner | undefined {
  // The server code of a release can have undeclared routes, which must not serve paths of the shell.
  if (SHELL_PATHS.some((own) => isBelow(pathname, own))) return undefined;
  const { privatePaths } = releases.mounts;
  if (!visitor.hasAdminToken && privatePaths.some((below) => isBelow(pathname, below))) return undefined;
  const mount = ownerOf(mountsFor(visitor, releases), pathname);
  if (!mount || isDisabled(mount.remote, visitor, releases)) return undefined;
  const live = releases.get(mount.remote, visitor);
  const pages = live?.pages;
  // Unlike `matchPath`, `matchRoutes` decodes the pathname.
  const isServed =
    !live || !!pages || pathsOf(mount, live.release).some((path) => matchRoutes([{ path }], pathname));
  return { name: mount.remote, live, pages, isServed };
}

/** Omits remotes without a release, except at `/`. The remote of the parent path then owns their paths. */
const mountsFor = (visitor: Visitor, releases: LiveReleases): Mount[] =>
  releases.mounts
    .visibleTo(visitor)
    .filter(
      ({ remote, below }) =>
        below === '/' || releases.isReleased(remote) || visitor.pinned?.[remote] !== undefined,
    );

/** A pinned release is served even while its remote is disabled. */
const isDisabled = (remote: string, { pinned }: Visitor, releases: LiveReleases) =>
  releases.isDisabled(remote) && pinned?.[remote] === undefined;
