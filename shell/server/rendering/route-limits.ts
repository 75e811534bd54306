import { Value } from '@sinclair/typebox/value';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { OwnOutline, type RouteOutline } from './protocol';

/**
 * Matching a URL against 500 paths takes a few milliseconds. Each optional segment, such as `:page?`, doubles the
 * number of paths.
 */
const MAX_BRANCHES = 500;
const MAX_DEPTH = 12;

/** @throws Error if routes of a render process would make matching a URL in the main process slow, or make it fail */
export function validatedRoutes(value: unknown[]): RouteOutline[] {
  let branches = 0;
  const routes = readLevel(value, 1, 1);
  // Throws now instead of at every request if React Router rejects these routes.
  matchRoutes(routes as RouteObject[], '/');
  return routes;

  function readLevel(level: unknown[], variants: number, depth: number): RouteOutline[] {
    if (depth > MAX_DEPTH) throw new Error(`its routes are nested deeper than ${MAX_DEPTH} levels`);
    return level.map((route) => {
      if (!Value.Check(OwnOutline, route)) throw new Error('its routes are malformed');
      const { id, path, index, caseSensitive, handle, children } = route;
      const own = variants * 2 ** optionalSegments(path);
      branches += own;
      if (branches > MAX_BRANCHES)
        throw new Error(
          `its routes stand for more than ${MAX_BRANCHES} paths; each optional segment doubles them`,
        );
      const below = children && readLevel(children, own, depth + 1);
      return { id, path, index, caseSensitive, handle, children: below };
    });
  }
}

const optionalSegments = (path = '') => path.split('/').filter((segment) => segment.endsWith('?')).length;
