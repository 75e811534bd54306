import type { RemoteRoute } from 'shared-lib/routes';
import { shouldRevalidate } from './should-revalidate';

/** `handle.query` of pages that depend on no query parameter: the page cache stores one copy for all queries. */
const query: string[] = [];

/** The id of a route is the path of its file in `src`. */
const pages: RemoteRoute[] = [
  {
    id: 'pages/home',
    index: true,
    handle: { hasRequestForm: true, query: ['category', 'courses'] },
    lazy: () => import('./pages/home'),
  },
  {
    id: 'pages/about',
    path: 'aboutus',
    handle: { query },
    lazy: () => import('./pages/about'),
  },
  {
    id: 'pages/contact',
    path: 'contact',
    handle: { hasRequestForm: true, query },
    lazy: () => import('./pages/contact'),
  },
  {
    id: 'pages/course',
    path: 'course/:name',
    handle: { hasRequestForm: true, query: ['apply'] },
    lazy: () => import('./pages/course'),
  },
  {
    id: 'pages/login',
    path: 'login',
    handle: { isUnlisted: true },
    lazy: () => import(/* webpackChunkName: "account" */ './pages/login'),
  },
  {
    id: 'pages/forgot-password',
    path: 'forgot-password',
    handle: { isUnlisted: true },
    lazy: () => import(/* webpackChunkName: "account" */ './pages/forgot-password'),
  },
  {
    id: 'pages/reset-password',
    path: 'reset_password/:id',
    handle: { isUnlisted: true },
    lazy: () => import(/* webpackChunkName: "account" */ './pages/reset-password'),
  },
  // Without a valid link, this page responds with 404. The path has a parameter, so that the smoke test of a release
  // skips the page.
  {
    id: 'pages/newsletter-link',
    path: 'newsletter/:link',
    handle: { isUnlisted: true },
    lazy: () => import('./pages/newsletter-link'),
  },
];

export const routes: RemoteRoute[] = [
  ...pages.map((page) => ({ ...page, shouldRevalidate })),
  {
    id: 'resources/sitemap',
    path: 'sitemap.xml',
    handle: { isResource: true },
    lazy: () => import('./resources/sitemap'),
  },
];
