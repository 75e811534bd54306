/** What a route's `handle` may say to the shell. */
export type RouteHandle = {
  /** The address answers something else than a page: its loader gives the whole `Response`. */
  isResource?: boolean;
  /** Search engines leave the page out. */
  isUnlisted?: boolean;
  /** The page has the form for information requests itself, at `#form`. */
  hasRequestForm?: boolean;
};

type Mark = 'isResource' | 'isUnlisted' | 'hasRequestForm';

/** Whether one of the matched routes says so. */
export const isMarked = (matches: readonly { route: { handle?: unknown } }[], mark: Mark): boolean =>
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.[mark]);
