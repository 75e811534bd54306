import type { RouteObject } from 'react-router-dom';
import type { Marks, RouteOutline } from '../protocol';

export const outlineOf = (routes: readonly RouteObject[]): RouteOutline[] =>
  routes.map(({ id, path, index, caseSensitive, handle, children }) => ({
    id,
    path,
    index: index || undefined,
    caseSensitive: caseSensitive || undefined,
    handle: isObject(handle) ? marksOf(handle) : undefined,
    children: children ? outlineOf(children) : undefined,
  }));

/** Returns the entries that the shell reads: `true` or lists of strings, such as `query` (docs/releasing.md). */
const marksOf = (handle: object): Marks =>
  Object.fromEntries(
    Object.entries(handle).filter((entry): entry is [string, true | string[]] => isMark(entry[1])),
  );

const isMark = (value: unknown) =>
  value === true || (Array.isArray(value) && value.every((word) => typeof word === 'string'));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
