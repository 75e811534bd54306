import { isServedPath, pathKey } from 'release-store/release';
import type { ServedPath } from 'release-store/release';

/** The parts of React Router's route objects that this reads. */
export type Route = {
  id?: string;
  path?: string;
  index?: boolean;
  children?: Route[];
  lazy?: unknown;
  loader?: unknown;
  Component?: unknown;
  element?: unknown;
};

/** Every path that routes serve, relative to their mount; without a page for unknown addresses (`*`). */
export const servedPaths = (routes: readonly Route[]): ServedPath[] =>
  routes.flatMap((route) => pathsOf(route, '')).filter(({ path }) => path !== '*');

/**
 * What is wrong with routes, each a sentence.
 * @param places where the remote's lazily loaded modules lie in `src`, like `pages/home`
 */
export function routeFaults(routes: readonly Route[], places: ReadonlySet<string>): string[] {
  const paths = servedPaths(routes).map(({ path }) => path);
  const badPaths = paths
    .filter((path) => !isServedPath(path))
    .map((path) => `'${path}' is no path relative to the remote's mount, like course/:name`);
  const twins = paths
    .filter((path, index) => paths.findIndex((other) => pathKey(other) === pathKey(path)) < index)
    .map((path) => `two routes serve '${path}': keep one of them`);
  const lostPages = lazyRoutes(routes)
    .filter(({ id }) => !id || !places.has(id))
    .map(
      ({ id, path }) =>
        `the route '${path ?? ''}' loads its page lazily, so its id must be the page's place in src, ` +
        `like pages/home: it is ${id ? `'${id}', which is loaded nowhere` : 'missing'}`,
    );
  return [...badPaths, ...twins, ...lostPages];
}

function pathsOf(route: Route, above: string): ServedPath[] {
  const { id, path: own, index, children = [] } = route;
  const path = [above, own].filter(Boolean).join('/');
  const below = children.flatMap((child) => pathsOf(child, path));
  const isPage =
    children.length === 0
      ? index || own !== undefined
      : own && isShown(route) && !below.some((served) => served.path === path);
  return isPage ? [{ path, ...(id && { id }) }, ...below] : below;
}

const isShown = ({ lazy, loader, Component, element }: Route) =>
  Boolean(lazy ?? loader ?? Component ?? element);

const lazyRoutes = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => [...(route.lazy ? [route] : []), ...lazyRoutes(route.children ?? [])]);
