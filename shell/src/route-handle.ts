import type { RouteHandle } from 'shared-lib/routes';

type Flag = 'isResource' | 'isUnlisted' | 'hasRequestForm';

export const isMarked = (matches: readonly { route: { handle?: unknown } }[], flag: Flag): boolean =>
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.[flag]);

/** Query parameters of the matched routes. Undefined if the last route does not declare its parameters. */
export function declaredQuery(
  matches: readonly { route: { handle?: unknown } }[],
): readonly string[] | undefined {
  const declared = matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.query);
  return declared.at(-1) && declared.flatMap((query) => query ?? []);
}
