import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The routes at `path` whose code is still to come. */
export const lazyPagesAt = (routes: RouteObject[], path: string): RouteObject[] =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);

/**
 * Loads the lazy pages that match `path` and puts them into their routes. Hydration needs the components at
 * once: https://reactrouter.com/start/data/custom#4-hydrate-in-the-browser
 */
export async function resolveLazyPages(routes: RouteObject[], path: string): Promise<void> {
  await Promise.all(
    lazyPagesAt(routes, path).map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
