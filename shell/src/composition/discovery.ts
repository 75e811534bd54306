import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { ownerOf, type Composition, type RemoteAddress } from '../boot';
import { FRAME_ID, mountedPages } from '../routes';
import { lazyPagesAt, resolveLazyPages } from './lazy-pages';
import type { createFederation } from './federation';

/** Finds the remote that owns a path, loads it once, and puts its routes into the router. */
export function createDiscovery(
  federation: ReturnType<typeof createFederation>,
  { remotes, closed, off }: Pick<Composition, 'remotes' | 'closed' | 'off'>,
) {
  /** The names of the remotes whose pages are in the router. */
  const mounted = new Set<string>();
  const begun = new Map<string, Promise<RouteObject>>();
  const failures = new Map<string, unknown>();

  /** None for a path that is closed to this visitor or switched off: its refusal is a route of the shell. */
  function remoteFor(path: string): RemoteAddress | undefined {
    const refused = [...closed, ...off].map((below) => ({ below, remote: undefined }));
    const open = remotes.map((remote) => ({ below: remote.below, remote }));
    return ownerOf([...refused, ...open], path)?.remote;
  }

  /** A remote is loaded once, whoever asks while it is on its way or later. One that failed is loaded anew. */
  function pagesOf(remote: RemoteAddress): Promise<RouteObject> {
    const known = begun.get(remote.name);
    if (known) return known;
    const pages = federation.routesOf(remote).then((routes) => mountedPages(remote, routes));
    begun.set(remote.name, pages);
    pages.catch(() => begun.delete(remote.name));
    return pages;
  }

  /** None for a path of nobody's. */
  async function pagesAt(path: string): Promise<RouteObject[]> {
    const owner = remoteFor(path);
    return owner ? [await pagesOf(owner)] : [];
  }

  // An error thrown here would leave the frame without its data; the route 'unknown' throws it instead.
  const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    const owner = remoteFor(path);
    if (!owner || mounted.has(owner.name)) return;
    try {
      const pages = await pagesOf(owner);
      // The router takes no routes from a navigation that was given up.
      if (signal.aborted) return;
      patch(FRAME_ID, [pages]);
      mounted.add(owner.name);
      failures.delete(owner.name);
    } catch (error) {
      failures.set(owner.name, error);
    }
  };

  return {
    patchRoutes,
    /** The pages of the remote that owns `path`, apart from the router. */
    pagesAt,
    /** Why the pages of the remote that owns `path` are not here; undefined when they are, or are nobody's. */
    failureAt: (path: string): unknown => failures.get(remoteFor(path)?.name ?? ''),
    /** Whether the router whose `routes` these are has all code of the page at `path`. */
    isHere: (routes: RouteObject[], path: string): boolean => {
      const owner = remoteFor(path);
      return !owner || (mounted.has(owner.name) && lazyPagesAt(routes, path).length === 0);
    },
    /** The pages with which the server rendered `path`, ready to hydrate: none when they are nobody's. */
    renderedPages: async (path: string): Promise<RouteObject[]> => {
      const owner = remoteFor(path);
      const pages = await pagesAt(path);
      await resolveLazyPages(pages, path);
      if (owner) mounted.add(owner.name);
      return pages;
    },
  };
}

export type Discovery = ReturnType<typeof createDiscovery>;
