import type { IndexRouteObject, NonIndexRouteObject } from 'react-router-dom';

/** Properties of a route's `handle` that the shell evaluates. */
export type RouteHandle = {
  /** The loader returns a complete `Response` instead of page data. */
  isResource?: boolean;
  /** The page asks search engines not to list it. */
  isUnlisted?: boolean;
  /** The page has a request form, whose element id is `form`. */
  hasRequestForm?: boolean;
  /**
   * Query parameters on which the page depends. They are part of the key in the page cache. If undefined, the cache
   * stores no URL with a query.
   */
  query?: readonly string[];
};

/**
 * A route of a remote. React Router accepts any `handle`; this type allows only properties that the shell evaluates.
 */
export type RemoteRoute =
  | (Omit<IndexRouteObject, 'handle'> & { handle?: RouteHandle })
  | (Omit<NonIndexRouteObject, 'handle' | 'children'> & { handle?: RouteHandle; children?: RemoteRoute[] });
