import { isServedPath, pathKey, type ServedPath } from 'release-store/release';
import { markFaults } from 'release-store/route-marks';

export type Route = {
  id?: string;
  path?: string;
  index?: boolean;
  handle?: unknown;
  children?: Route[];
  lazy?: unknown;
  loader?: unknown;
  Component?: unknown;
  element?: unknown;
};

/** Omits the path `*`, which is the page for unknown URLs. */
export const servedPaths = (routes: readonly Route[]): ServedPath[] =>
  routes.flatMap((route) => pathsOf(route, '')).filter(({ path }) => path !== '*');

/** @param lazyModules paths below `src`, such as `pages/home` */
export function routeFaults(routes: readonly Route[], lazyModules: ReadonlySet<string>): string[] {
  const paths = servedPaths(routes).map(({ path }) => path);
  const badPaths = paths
    .filter((path) => !isServedPath(path))
    .map((path) => `'${path}' is not a path relative to the remote's mount, like course/:name`);
  const duplicates = paths
    .filter((path, index) => paths.findIndex((other) => pathKey(other) === pathKey(path)) < index)
    .map((path) => `two routes serve '${path}': remove one of them`);
  const ids = idsOf(routes);
  const duplicateIds = ids
    .filter((id, index) => ids.indexOf(id) < index)
    .map(
      (id) => `two routes have the id '${id}', which React Router rejects: give each route a page of its own`,
    );
  const lazy = lazyRoutes(routes);
  const lazyObjects = lazy
    .filter((route) => typeof route.lazy !== 'function')
    .map(
      ({ path = '' }) =>
        `the route '${path}' has an object as 'lazy', which React Router empties: write lazy: () => import('./pages/home')`,
    );
  const unknownPages = lazy
    .filter(({ id }) => !id || !lazyModules.has(id))
    .map(
      ({ id, path }) =>
        `the route '${path ?? ''}' loads its page lazily, so its id must be the page's path below src, ` +
        `like pages/home: ${id ? `no page is loaded from '${id}'` : 'the id is missing'}`,
    );
  return [
    ...badPaths,
    ...duplicates,
    ...duplicateIds,
    ...lazyObjects,
    ...unknownPages,
    ...handleFaults(routes),
  ];
}

/** Checks `handle` at build time, because TypeScript checks it only in routes of the type `RemoteRoute`. */
const handleFaults = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path = '', handle, children = [] }) => [
    ...markFaults(path, handle),
    ...handleFaults(children),
  ]);

function pathsOf(route: Route, parentPath: string): ServedPath[] {
  const { id, path: own, index, children = [] } = route;
  const path = [parentPath, own].filter(Boolean).join('/');
  const childPaths = children.flatMap((child) => pathsOf(child, path));
  const isPage =
    children.length === 0
      ? index || own !== undefined
      : own && hasContent(route) && !childPaths.some((served) => served.path === path);
  return isPage ? [{ path, ...(id && { id }) }, ...childPaths] : childPaths;
}

const hasContent = ({ lazy, loader, Component, element }: Route) =>
  Boolean(lazy ?? loader ?? Component ?? element);

const idsOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ id, children = [] }) => [...(id ? [id] : []), ...idsOf(children)]);

const lazyRoutes = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => [...(route.lazy ? [route] : []), ...lazyRoutes(route.children ?? [])]);
