import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { ownerOf, type Composition, type RemoteAddress } from '../boot';
import { FRAME_ID, mountedPages } from '../routes';
import { lazyPagesAt, resolveLazyPages } from './lazy-pages';
import type { createFederation } from './federation';

/** Finds the remote that owns a path, loads it once, and adds its routes to the router. */
export function createDiscovery(
  federation: ReturnType<typeof createFederation>,
  { remotes, closed, off }: Pick<Composition, 'remotes' | 'closed' | 'off'>,
) {
  /** Names of the remotes whose routes are in the router. */
  const mounted = new Set<string>();
  const loads = new Map<string, Promise<RouteObject>>();
  const failures = new Map<string, unknown>();

  /** Returns undefined for paths that are closed or switched off, because the shell has routes for them. */
  function remoteFor(path: string): RemoteAddress | undefined {
    const unavailable = [...closed, ...off].map((below) => ({ below, remote: undefined }));
    const available = remotes.map((remote) => ({ below: remote.below, remote }));
    return ownerOf([...unavailable, ...available], path)?.remote;
  }

  /** Loads a remote once. Retries after a failure. */
  function pagesOf(remote: RemoteAddress): Promise<RouteObject> {
    const started = loads.get(remote.name);
    if (started) return started;
    const pages = federation.routesOf(remote).then((routes) => mountedPages(remote, routes));
    loads.set(remote.name, pages);
    pages.catch(() => loads.delete(remote.name));
    return pages;
  }

  /** Returns [] for a path that no remote owns. */
  async function pagesAt(path: string): Promise<RouteObject[]> {
    const owner = remoteFor(path);
    return owner ? [await pagesOf(owner)] : [];
  }

  // Errors are stored, not thrown: throwing here would discard the frame's data. The route 'unknown' throws them later.
  const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    const owner = remoteFor(path);
    if (!owner || mounted.has(owner.name)) return;
    try {
      const pages = await pagesOf(owner);
      // The router ignores routes from an aborted navigation.
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
    /** Loads the routes of the remote that owns `path`, without adding them to the router. */
    pagesAt,
    /** Error with which the remote that owns `path` failed to load, if it did. */
    failureAt: (path: string): unknown => failures.get(remoteFor(path)?.name ?? ''),
    /** Whether all code of the page at `path` is loaded. `routes` are those of the router. */
    isHere: (routes: RouteObject[], path: string): boolean => {
      const owner = remoteFor(path);
      return !owner || (mounted.has(owner.name) && lazyPagesAt(routes, path).length === 0);
    },
    /** Loads the routes with which the server rendered `path`, ready for hydration. Returns [] if no remote owns it. */
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
