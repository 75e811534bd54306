import { matchRoutes, type RouteObject } from 'react-router-dom';

export const lazyPagesAt = (routes: RouteObject[], path: string): RouteObject[] =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);

/** Call this before hydration: without the lazy pages, the first render would differ from the server's HTML. */
export async function resolveLazyPages(routes: RouteObject[], path: string): Promise<void> {
  await Promise.all(
    lazyPagesAt(routes, path).map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
