import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the lazy pages that match `path` and puts them into their routes. Hydration needs the components at
 * once: https://reactrouter.com/start/data/custom#4-hydrate-in-the-browser
 */
export async function resolveLazyPages(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
