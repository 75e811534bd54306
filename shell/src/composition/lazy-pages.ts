import { matchRoutes, type RouteObject } from 'react-router-dom';

export const lazyPagesAt = (routes: RouteObject[], path: string): RouteObject[] =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);

/** Runs before hydration: the router would not render lazy pages, and React would discard the page's HTML. */
export async function resolveLazyPages(routes: RouteObject[], path: string): Promise<void> {
  await Promise.all(
    lazyPagesAt(routes, path).map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
