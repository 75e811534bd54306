import type { RouteObject } from 'react-router-dom';
import { ownerOf, type Composition } from '../../src/boot';
import { mountedPages } from '../../src/routes';
import { mounts, type Visitor } from '../mounts';
import type { LiveRelease, LiveReleases } from '../releases/live-releases';

export const RELEASES_URL = '/releases/';

/** What this visitor's page is composed of, for the browser. */
export function compositionFor(visitor: Visitor, releases: LiveReleases): Composition {
  const visible = mounts.filter((mount) => isVisible(mount, visitor));
  return {
    remotes: visible.flatMap(({ remote, below }) => {
      const release = releases.get(remote)?.release;
      if (!release) return [{ name: remote, below, version: '', entry: '', integrity: '' }];
      const { version, entry, files } = release;
      return [
        { name: remote, below, version, entry: releaseUrl(release, entry), integrity: files[entry] ?? '' },
      ];
    }),
    closed: mounts.filter((mount) => !isVisible(mount, visitor)).map(({ below }) => below),
  };
}

/** The remote that owns a path, as far as the server can render it. */
export type Owner = { name: string; live: LiveRelease | undefined; pages: RouteObject[] | undefined };

/** Who owns a path for this visitor; undefined when its pages are closed to them. */
export function ownerFor(pathname: string, visitor: Visitor, releases: LiveReleases): Owner | undefined {
  const mount = ownerOf(mounts, pathname);
  if (!mount || !isVisible(mount, visitor)) return undefined;
  const live = releases.get(mount.remote);
  const pages = live?.routes && [mountedPages({ name: mount.remote, below: mount.below }, live.routes)];
  return { name: mount.remote, live, pages };
}

export const releaseUrl = ({ name, version }: { name: string; version: string }, file: string) =>
  `${RELEASES_URL}${name}/${version}/${file}`;

const isVisible = (mount: (typeof mounts)[number], visitor: Visitor) => mount.visibleTo?.(visitor) ?? true;
