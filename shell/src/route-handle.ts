/** Properties of a route's `handle` that the shell evaluates. */
export type RouteHandle = {
  /** The loader returns the complete `Response` instead of page data. */
  isResource?: boolean;
  /** Excludes the page from search engines. */
  isUnlisted?: boolean;
  /** The page has an information request form at `#form`. */
  hasRequestForm?: boolean;
  /** Query parameters in the key of the page cache. Without the list, URLs with a query are not cached. */
  query?: readonly string[];
};

type Flag = 'isResource' | 'isUnlisted' | 'hasRequestForm';

/** Returns whether one of the matched routes has a flag. */
export const isMarked = (matches: readonly { route: { handle?: unknown } }[], flag: Flag): boolean =>
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.[flag]);

/** Query parameters that a page depends on; undefined if its route does not declare them. */
export const declaredQuery = (
  matches: readonly { route: { handle?: unknown } }[],
): readonly string[] | undefined => (matches.at(-1)?.route.handle as RouteHandle | undefined)?.query;
