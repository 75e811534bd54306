import type { IndexRouteObject, NonIndexRouteObject } from 'react-router-dom';

export type RouteHandle = {
  /** The loader returns a complete `Response` instead of page data. */
  isResource?: boolean;
  isUnlisted?: boolean;
  /** The page has a request form, whose element id is `form`. */
  hasRequestForm?: boolean;
  /** Query parameters that change the page. If undefined, the page cache stores no URL with a query. */
  query?: readonly string[];
};

export type RemoteRoute =
  | (Omit<IndexRouteObject, 'handle'> & { handle?: RouteHandle })
  | (Omit<NonIndexRouteObject, 'handle' | 'children'> & { handle?: RouteHandle; children?: RemoteRoute[] });
