import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RouteOutline } from './protocol';

/**
 * Maximum number of paths that the routes stand for. Matching a URL against 500 paths takes a few milliseconds. Each
 * optional segment, such as `:page?`, doubles the number of paths.
 */
const MAX_BRANCHES = 500;
const MAX_DEPTH = 12;
const MAX_TEXT = 200;
const MAX_MARKS = 20;
const MAX_WORDS = 20;

/**
 * Validates the routes that a render process sent. With too many or malformed routes, matching a URL in the main process
 * would be slow or fail. @throws Error
 */
export function validatedRoutes(value: unknown[]): RouteOutline[] {
  let branches = 0;
  const routes = readLevel(value, 1, 1);
  // Throws now instead of at every request if React Router rejects these routes.
  matchRoutes(routes as RouteObject[], '/');
  return routes;

  function readLevel(level: unknown[], variants: number, depth: number): RouteOutline[] {
    if (depth > MAX_DEPTH) throw new Error(`its routes are nested deeper than ${MAX_DEPTH} levels`);
    return level.map((route) => {
      if (!isOutline(route)) throw new Error('its routes are malformed');
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

const isOutline = (value: unknown): value is RouteOutline =>
  isRecord(value) &&
  isOptionalText(value.id) &&
  isOptionalText(value.path) &&
  isOptionalTrue(value.index) &&
  isOptionalTrue(value.caseSensitive) &&
  (value.handle === undefined || isMarks(value.handle)) &&
  (value.children === undefined || Array.isArray(value.children));

const isMarks = (value: unknown) =>
  isRecord(value) &&
  Object.keys(value).length <= MAX_MARKS &&
  Object.values(value).every((mark) => mark === true || isWords(mark));
const isWords = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= MAX_WORDS &&
  value.every((word) => typeof word === 'string' && word.length <= MAX_TEXT);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOptionalText = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.length <= MAX_TEXT);
const isOptionalTrue = (value: unknown) => value === undefined || value === true;
