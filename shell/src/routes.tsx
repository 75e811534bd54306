import { data, type RouteObject } from 'react-router-dom';
import { Frame, frameLoader, PendingFrame, FrameError } from './frame/frame';
import { PageError } from './errors/page-error';

export const FRAME_ID = 'frame';

/** A page of nobody's: an unknown address, or one that is not for this visitor. */
function refusal(id: string, path: string, status: 403 | 404): RouteObject {
  return {
    id,
    path,
    loader: () => {
      throw data(null, { status });
    },
    Component: () => null,
    ErrorBoundary: PageError,
  };
}

/**
 * The site's routes: the frame, and in it the pages of the remotes that are here.
 * @param pages what `mountedPages` made of each remote's routes
 * @param closed paths whose pages are not for this visitor
 */
export function siteRoutes(pages: RouteObject[], closed: string[]): RouteObject[] {
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
        ...closed.map((below) => refusal(`closed:${below}`, `${below}/*`, 403)),
        refusal('unknown', '*', 404),
      ],
    },
  ];
}

/** The routes of one remote, put below its path with an error view that names the remote. */
export function mountedPages(remote: { name: string; below: string }, routes: RouteObject[]): RouteObject {
  return {
    id: remote.name,
    ...(remote.below !== '/' && { path: remote.below }),
    ErrorBoundary: PageError,
    handle: { remote: remote.name },
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
