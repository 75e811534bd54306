import type { IndexRouteObject, LazyRouteFunction, NonIndexRouteObject, RouteObject } from 'react-router-dom';

export type RouteHandle = {
  /** True if the loader returns a complete `Response` instead of page data. */
  isResource?: boolean;
  isUnlisted?: boolean;
  /** True if the page has a request form, whose element id is `form`. */
  hasRequestForm?: boolean;
  /**
   * Query parameters on which the page depends. The page cache ignores all other parameters. If the last matched route
   * has no `query`, the shell caches the page only for URLs without a query.
   */
  query?: readonly string[];
};

type OwnProperties = {
  handle?: RouteHandle;
  /** Must be a function: a router empties a `lazy` object, and the shell gives the same route to several routers. */
  lazy?: LazyRouteFunction<RouteObject>;
};

export type RemoteRoute =
  | (Omit<IndexRouteObject, keyof OwnProperties> & OwnProperties)
  | (Omit<NonIndexRouteObject, keyof OwnProperties | 'children'> &
      OwnProperties & { children?: RemoteRoute[] });
