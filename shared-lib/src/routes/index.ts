import type { IndexRouteObject, LazyRouteFunction, NonIndexRouteObject, RouteObject } from 'react-router-dom';

export type RouteHandle = {
  /** The loader returns a complete `Response` instead of page data. */
  isResource?: boolean;
  isUnlisted?: boolean;
  /** The page has a request form, whose element id is `form`. */
  hasRequestForm?: boolean;
  /** Query parameters that change the page. If undefined, the page cache stores no URL with a query. */
  query?: readonly string[];
};

type OwnProperties = {
  handle?: RouteHandle;
  /** Not an object: React Router empties the object, but the shell uses a route for several routers. */
  lazy?: LazyRouteFunction<RouteObject>;
};

export type RemoteRoute =
  | (Omit<IndexRouteObject, keyof OwnProperties> & OwnProperties)
  | (Omit<NonIndexRouteObject, keyof OwnProperties | 'children'> &
      OwnProperties & { children?: RemoteRoute[] });
