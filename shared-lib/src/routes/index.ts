import type { IndexRouteObject, NonIndexRouteObject } from 'react-router-dom';

/** Properties of a route's `handle` that the shell evaluates. */
export type RouteHandle = {
  /** The loader returns a complete `Response` instead of page data. */
  isResource?: boolean;
  /** Asks search engines not to list the page. */
  isUnlisted?: boolean;
  /** The page has an information request form with the id `form`. */
  hasRequestForm?: boolean;
  /** The key of the page cache includes these query parameters. If undefined, the cache stores no URL with a query. */
  query?: readonly string[];
};

/**
 * A route of a remote. React Router accepts any `handle`; this type rejects properties that the shell does not know.
 */
export type RemoteRoute =
  | (Omit<IndexRouteObject, 'handle'> & { handle?: RouteHandle })
  | (Omit<NonIndexRouteObject, 'handle' | 'children'> & { handle?: RouteHandle; children?: RemoteRoute[] });
