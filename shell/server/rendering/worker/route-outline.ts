import type { RouteObject } from 'react-router-dom';
import type { RouteOutline } from '../protocol';

/** What the main process needs of a remote's routes to match addresses. */
export const outlineOf = (routes: readonly RouteObject[]): RouteOutline[] =>
  routes.map(({ id, path, index, caseSensitive, handle, children }) => ({
    ...(id !== undefined && { id }),
    ...(path !== undefined && { path }),
    ...(index && { index }),
    ...(caseSensitive && { caseSensitive }),
    ...(isObject(handle) && { handle: marksOf(handle) }),
    ...(children && { children: outlineOf(children) }),
  }));

/** Marks of a route that are set, like `isResource`: docs/releasing.md. */
const marksOf = (handle: object): Record<string, true> =>
  Object.fromEntries(
    Object.entries(handle).flatMap(([name, value]) => (value === true ? [[name, true]] : [])),
  );

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
