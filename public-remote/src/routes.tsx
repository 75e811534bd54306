import type { RouteObject } from 'react-router-dom';

/** The site map of the public pages: what the shell mounts below `/`. An id is the page's place in `src`. */
export const routes: RouteObject[] = [
  { id: 'pages/home', index: true, lazy: () => import('./pages/home') },
  { id: 'pages/login', path: 'login', lazy: () => import('./pages/login') },
];
