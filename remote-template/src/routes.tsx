import type { RemoteRoute } from 'shared-lib/routes';

/** The pages read no query parameters, so the shell caches one copy of each page for all queries. */
const query: string[] = [];

/**
 * The shell mounts these routes at `/new-remote`. The id of a route is the path of its file in `src`, without the
 * extension. On the site, `useRouteLoaderData` needs the remote's name before the id, as in `new_remote:pages/home`.
 */
export const routes: RemoteRoute[] = [
  { id: 'pages/home', index: true, handle: { query }, lazy: () => import('./pages/home') },
  { id: 'pages/course', path: ':name', handle: { query }, lazy: () => import('./pages/course') },
];
