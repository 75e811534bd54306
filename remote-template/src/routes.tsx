import type { RemoteRoute } from 'shared-lib/routes';

/** For pages that do not depend on query parameters: the shell then caches them whatever the query is. */
const query: string[] = [];

/** The routes that the shell mounts at `/new-remote`. An id is the path of the page's file in `src`. */
export const routes: RemoteRoute[] = [
  { id: 'pages/home', index: true, handle: { query }, lazy: () => import('./pages/home') },
  { id: 'pages/course', path: ':name', handle: { query }, lazy: () => import('./pages/course') },
];
