import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { ownerOf, type Composition, type RemoteAddress } from '../boot';
import { FRAME_ID, mountedPages } from '../routes';
import { lazyPagesAt, resolveLazyPages } from './lazy-pages';
import type { createFederation } from './federation';

export function createDiscovery(
  federation: ReturnType<typeof createFederation>,
  { remotes, closed, off }: Pick<Composition, 'remotes' | 'closed' | 'off'>,
) {
  const mountedRemotes = new Set<string>();
  const loads = new Map<string, Promise<RouteObject>>();
  const failures = new Map<string, unknown>();

  /** Returns undefined for an unknown, closed or switched-off path, at which a route of the shell shows an error. */
  function remoteFor(path: string): RemoteAddress | undefined {
    const unavailable = [...closed, ...off].map((below) => ({ below, remote: undefined }));
    const available = remotes.map((remote) => ({ below: remote.below, remote }));
    return ownerOf([...unavailable, ...available], path)?.remote;
  }

  function pagesOf(remote: RemoteAddress): Promise<RouteObject> {
    const started = loads.get(remote.name);
    if (started) return started;
    const pages = federation.routesOf(remote).then((routes) => mountedPages(remote, routes));
    loads.set(remote.name, pages);
    pages.catch(() => loads.delete(remote.name));
    return pages;
  }

  async function pagesAt(path: string): Promise<RouteObject[]> {
    const owner = remoteFor(path);
    return owner ? [await pagesOf(owner)] : [];
  }

  // If this function threw a load error, the router would discard the frame's data. So the function stores the error,
  // and the route 'unknown' throws the stored error.
  const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    const owner = remoteFor(path);
    if (!owner || mountedRemotes.has(owner.name)) return;
    try {
      const pages = await pagesOf(owner);
      // The router ignores routes for a canceled navigation, so the remote must not count as mounted.
      if (signal.aborted) return;
      patch(FRAME_ID, [pages]);
      mountedRemotes.add(owner.name);
      failures.delete(owner.name);
    } catch (error) {
      failures.set(owner.name, error);
    }
  };

  return {
    patchRoutes,
    pagesAt,
    failureAt: (path: string): unknown => failures.get(remoteFor(path)?.name ?? ''),
    isPageLoaded: (routes: RouteObject[], path: string): boolean => {
      const owner = remoteFor(path);
      return !owner || (mountedRemotes.has(owner.name) && lazyPagesAt(routes, path).length === 0);
    },
    /** Also loads the page's lazy routes, because hydration needs the code of the complete page. */
    renderedPages: async (path: string): Promise<RouteObject[]> => {
      const owner = remoteFor(path);
      const pages = await pagesAt(path);
      await resolveLazyPages(pages, path);
      if (owner) mountedRemotes.add(owner.name);
      return pages;
    },
  };
}

export type Discovery = ReturnType<typeof createDiscovery>;
