import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { ownerOf, type Composition, type RemoteAddress } from '../boot';
import { FRAME_ID, mountedPages } from '../routes';
import type { createFederation } from './federation';

/** URL at which the server says what the page of this visitor is composed of now. */
const COMPOSITION_URL = '/composition.json';

/** Finds the remote that owns a path, loads it once, and puts its routes into the router. */
export function createDiscovery(federation: ReturnType<typeof createFederation>, initial: Composition) {
  let composition = initial;
  /** The version of each remote whose pages are in the router. */
  const mounted = new Map<string, string>();

  /** None for a path that is closed to this visitor: its refusal is a route of the shell. */
  function remoteFor(path: string): RemoteAddress | undefined {
    const closed = composition.closed.map((below) => ({ below, remote: undefined }));
    const open = composition.remotes.map((remote) => ({ below: remote.below, remote }));
    return ownerOf([...closed, ...open], path)?.remote;
  }

  async function pagesOf(remote: RemoteAddress): Promise<RouteObject> {
    const pages = mountedPages(remote, await federation.routesOf(remote));
    mounted.set(remote.name, remote.version);
    return pages;
  }

  const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
    const owner = remoteFor(path);
    if (owner && !mounted.has(owner.name)) patch(FRAME_ID, [await pagesOf(owner)]);
  };

  return {
    patchRoutes,
    /** The pages of the remote that owns `path`: none when nobody does. */
    pagesFor: async (path: string): Promise<RouteObject[]> => {
      const owner = remoteFor(path);
      return owner ? [await pagesOf(owner)] : [];
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
