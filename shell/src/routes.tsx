import { data, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { Composition } from './boot';
import { PageError } from './errors/page-error';
import { SwitchedOff } from './errors/switched-off';
import { Frame, frameLoader, PendingFrame, FrameError } from './frame/frame';

export const FRAME_ID = 'frame';

/** An address without a page of its own; `loader` throws why, also to a form that is sent there. */
function refusal(id: string, path: string, loader: LoaderFunction): RouteObject {
  return { id, path, loader, action: loader, Component: () => null, ErrorBoundary: PageError };
}

function refuse(status: 403 | 404 | 503): never {
  throw data(null, { status });
}

/**
 * The site's routes: the frame, and in it the pages of the remotes that are here.
 * @param pages what `mountedPages` made of each remote's routes
 * @param refused paths whose pages are not for this visitor (`closed`) or for nobody just now (`off`)
 * @param failureAt why the remote that owns a path could not be loaded, if that is so
 */
export function siteRoutes(
  pages: RouteObject[],
  { closed, off }: Pick<Composition, 'closed' | 'off'>,
  failureAt?: (path: string) => unknown,
): RouteObject[] {
  return [
    {
      // Without a path of its own: an address whose pages are not here yet has to end at 'unknown', which is
      // what makes the router ask for them.
      id: FRAME_ID,
      loader: frameLoader,
      Component: Frame,
      HydrateFallback: PendingFrame,
      ErrorBoundary: FrameError,
      children: [
        ...pages,
        ...closed.map((below) => refusal(`closed:${below}`, `${below}/*`, () => refuse(403))),
        ...off.map((below) => ({
          ...refusal(`off:${below}`, `${below}/*`, () => refuse(503)),
          ErrorBoundary: SwitchedOff,
        })),
        refusal('unknown', '*', ({ request }) => {
          throw failureAt?.(new URL(request.url).pathname) ?? refuse(404);
        }),
      ],
    },
  ];
}

/** The routes of one remote, put below its path with an error view. */
export function mountedPages(remote: { name: string; below: string }, routes: RouteObject[]): RouteObject {
  return {
    id: remote.name,
    ...(remote.below !== '/' && { path: remote.below }),
    ErrorBoundary: PageError,
    children: routes.map((route) => withOwnIds(route, remote.name)),
  };
}

/** Two teams may choose the same id; the remote's name keeps them apart. */
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
