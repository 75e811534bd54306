import type { IndexRouteObject, LazyRouteFunction, NonIndexRouteObject, RouteObject } from 'react-router-dom';

export type RouteHandle = {
  /** The loader returns a complete `Response` instead of page data. */
  isResource?: boolean;
  isUnlisted?: boolean;
  /** The page has a request form, whose element id is `form`. */
  hasRequestForm?: boolean;
  /**
   * Query parameters that change the route. If the last matched route leaves it undefined, the page cache stores no
   * URL with a query. Otherwise the loaders get the parameters of all matched routes.
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
