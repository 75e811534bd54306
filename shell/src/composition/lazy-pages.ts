import { matchRoutes, type RouteObject } from 'react-router-dom';

export const lazyPagesAt = (routes: RouteObject[], path: string): RouteObject[] =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);

/** Must run before hydration: React discards the server's HTML if the router does not render a lazy page. */
export async function resolveLazyPages(routes: RouteObject[], path: string): Promise<void> {
  await Promise.all(
    lazyPagesAt(routes, path).map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
