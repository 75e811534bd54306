import type { RouteHandle } from 'shared-lib/routes';

type Flag = 'isResource' | 'isUnlisted' | 'hasRequestForm';

export const isMarked = (matches: readonly { route: { handle?: unknown } }[], flag: Flag): boolean =>
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.[flag]);

export const declaredQuery = (
  matches: readonly { route: { handle?: unknown } }[],
): readonly string[] | undefined => (matches.at(-1)?.route.handle as RouteHandle | undefined)?.query;
