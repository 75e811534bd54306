import { data, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { Composition } from './boot';
import { PageError } from './errors/page-error';
import { SwitchedOff } from './errors/switched-off';
import { Frame, frameLoader, PendingFrame, FrameError } from './frame/frame';

export const FRAME_ID = 'frame';
export const UNKNOWN_ID = 'unknown';

/** `loader` must throw the error that the route shows. */
function errorRoute(id: string, path: string, loader: LoaderFunction): RouteObject {
  return { id, path, loader, action: loader, Component: () => null, ErrorBoundary: PageError };
}

function fail(status: 403 | 404 | 503): never {
  throw data(null, { status });
}

/** @param pages routes of remotes, results of `mountedPages` */
export function siteRoutes(
  pages: RouteObject[],
  { closed, off }: Pick<Composition, 'closed' | 'off'>,
  failureAt?: (path: string) => unknown,
): RouteObject[] {
  return [
    {
      // No `path`: otherwise, every URL would match, and the router would not call patchRoutesOnNavigation.
      id: FRAME_ID,
      loader: frameLoader,
      // The frame's data does not depend on query and fragment. Equal URLs mean that a reload was requested.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        defaultShouldRevalidate &&
        (nextUrl.pathname !== currentUrl.pathname || nextUrl.href === currentUrl.href),
      Component: Frame,
      HydrateFallback: PendingFrame,
      ErrorBoundary: FrameError,
      children: [
        ...pages,
        ...closed.map((below) => errorRoute(`closed:${below}`, `${below}/*`, () => fail(403))),
        ...off.map((below) => ({
          ...errorRoute(`off:${below}`, `${below}/*`, () => fail(503)),
          ErrorBoundary: SwitchedOff,
        })),
        errorRoute(UNKNOWN_ID, '*', ({ request }) => {
          throw failureAt?.(new URL(request.url).pathname) ?? fail(404);
        }),
      ],
    },
  ];
}

export function mountedPages(
  { name: remote, below }: { name: string; below: string },
  routes: RouteObject[],
): RouteObject {
  const mount = { id: remote, ErrorBoundary: PageError };
  const pages = routes.map((route) => withOwnIds(route, remote));
  if (below === '/') return { ...mount, children: pages };
  // Without this route, a mount without a page would be an empty page: the URL matches the route of the mount itself.
  // A form that is sent there gets 405, because React Router sends it to the route of the mount.
  const unknown = errorRoute(`${UNKNOWN_ID}:${remote}`, '', () => fail(404));
  return { ...mount, path: below, children: [...pages, unknown] };
}

/** Adds the remote's name to each id, because two teams may choose the same id. */
function withOwnIds(route: RouteObject, remote: string): RouteObject {
  const id = route.id && { id: routeId(remote, route.id) };
  if (route.index) return { ...route, ...id };
  return {
    ...route,
    ...id,
    ...(route.children && { children: route.children.map((child) => withOwnIds(child, remote)) }),
  };
}

export const routeId = (remote: string, id: string) => `${remote}:${id}`;
