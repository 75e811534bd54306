import type { IndexRouteObject, NonIndexRouteObject } from 'react-router-dom';

/** Properties of a route's `handle` that the shell evaluates. */
export type RouteHandle = {
  /** The loader returns a complete `Response` instead of page data. */
  isResource?: boolean;
  /** Search engines must not list the page. */
  isUnlisted?: boolean;
  /** The page has a request form, whose element id is `form`. */
  hasRequestForm?: boolean;
  /** Query parameters that change the page. If undefined, the page cache stores no URL with a query. */
  query?: readonly string[];
};

/** React Router accepts any `handle`. This type allows only properties that the shell evaluates. */
export type RemoteRoute =
  | (Omit<IndexRouteObject, 'handle'> & { handle?: RouteHandle })
  | (Omit<NonIndexRouteObject, 'handle' | 'children'> & { handle?: RouteHandle; children?: RemoteRoute[] });
