import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { ownerOf, type Composition, type RemoteAddress } from '../boot';
import { FRAME_ID, mountedPages } from '../routes';
import { resolveLazyPages } from './lazy-pages';
import type { createFederation } from './federation';

/** URL at which the server says what the page of this visitor is composed of now. */
const COMPOSITION_URL = '/composition.json';

/** Finds the remote that owns a path, loads it once, and puts its routes into the router. */
export function createDiscovery(federation: ReturnType<typeof createFederation>, initial: Composition) {
  let composition = initial;
  /** The version of each remote whose pages are in the router. */
  const mounted = new Map<string, string>();
  const begun = new Map<string, Promise<RouteObject>>();
  const failures = new Map<string, unknown>();

  /** None for a path that is closed to this visitor: its refusal is a route of the shell. */
  function remoteFor(path: string): RemoteAddress | undefined {
    const closed = composition.closed.map((below) => ({ below, remote: undefined }));
    const open = composition.remotes.map((remote) => ({ below: remote.below, remote }));
    return ownerOf([...closed, ...open], path)?.remote;
  }

  /** A release is loaded once, whoever asks while it is on its way or later. One that failed is loaded anew. */
  function pagesOf(remote: RemoteAddress): Promise<RouteObject> {
    const key = `${remote.name}@${remote.version}`;
    const known = begun.get(key);
    if (known) return known;
    const pages = federation.routesOf(remote).then((routes) => mountedPages(remote, routes));
    begun.set(key, pages);
    pages.catch(() => begun.delete(key));
    return pages;
  }

  /** None for a path of nobody's. */
  async function pagesAt(path: string): Promise<RouteObject[]> {
    const owner = remoteFor(path);
    return owner ? [await pagesOf(owner)] : [];
  }

  // An error thrown here would leave the frame without its data; the route 'unknown' throws it instead.
  const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
    const owner = remoteFor(path);
    if (!owner || mounted.has(owner.name)) return;
    try {
      patch(FRAME_ID, [await pagesOf(owner)]);
      mounted.set(owner.name, owner.version);
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
    /** The pages with which the server rendered `path`, ready to hydrate: none when they are nobody's. */
    renderedPages: async (path: string): Promise<RouteObject[]> => {
      const owner = remoteFor(path);
      const pages = await pagesAt(path);
      await resolveLazyPages(pages, path);
      if (owner) mounted.set(owner.name, owner.version);
      return pages;
    },
    /** Asks the server anew which releases are live, so that a retry does not repeat a broken address. */
    refresh: async (): Promise<void> => {
      const answer = await fetch(COMPOSITION_URL, { headers: { Accept: 'application/json' } });
      if (!answer.ok) return;
      const fresh = (await answer.json()) as Composition;
      const isOutdated = fresh.remotes.some(
        ({ name, version }) => (mounted.get(name) ?? version) !== version,
      );
      // Routes cannot be taken out of a router: another release of pages that are here needs a new page.
      if (isOutdated) location.reload();
      composition = fresh;
    },
  };
}

export type Discovery = ReturnType<typeof createDiscovery>;
