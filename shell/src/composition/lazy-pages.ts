import { matchRoutes, type RouteObject } from 'react-router-dom';

export const lazyPagesAt = (routes: RouteObject[], path: string): RouteObject[] =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);

/** Loads lazy pages before hydration: otherwise, the router renders nothing, and React discards the HTML. */
export async function resolveLazyPages(routes: RouteObject[], path: string): Promise<void> {
  await Promise.all(
    lazyPagesAt(routes, path).map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
