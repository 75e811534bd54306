/** What a route's `handle` may say to the shell. */
export type RouteHandle = {
  /** The address answers something else than a page: its loader gives the whole `Response`. */
  isResource?: boolean;
  /** Search engines leave the page out. */
  isUnlisted?: boolean;
  /** The page has the form for information requests itself, at `#form`. */
  hasRequestForm?: boolean;
  /**
   * The query parameters that the page depends on. The server keeps one page for all visitors who differ in other
   * parameters only. Without the list, a page is made anew for every address with a query.
   */
  query?: readonly string[];
};

type Mark = 'isResource' | 'isUnlisted' | 'hasRequestForm';

/** Whether one of the matched routes says so. */
export const isMarked = (matches: readonly { route: { handle?: unknown } }[], mark: Mark): boolean =>
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.[mark]);

/** The query parameters that a page depends on; undefined when its route does not say. */
export const declaredQuery = (
  matches: readonly { route: { handle?: unknown } }[],
): readonly string[] | undefined => (matches.at(-1)?.route.handle as RouteHandle | undefined)?.query;
