import type { RouteObject } from 'react-router-dom';

/** For pages that search engines leave out. */
const isUnlisted = true;

/** For pages that have the form for information requests themselves, at `#form`. */
const hasRequestForm = true;

/** The page is the same whatever its query says. */
const query: string[] = [];

/** For addresses that answer something else than a page: their loader gives the whole `Response`. */
const isResource = true;

/** The site map of the public pages: what the shell mounts below `/`. An id is the page's place in `src`. */
export const routes: RouteObject[] = [
  {
    id: 'pages/home',
    index: true,
    handle: { hasRequestForm, query: ['category', 'courses'] },
    lazy: () => import('./pages/home'),
  },
  { id: 'pages/about', path: 'aboutus', handle: { query }, lazy: () => import('./pages/about') },
  {
    id: 'pages/contact',
    path: 'contact',
    handle: { hasRequestForm, query },
    lazy: () => import('./pages/contact'),
  },
  {
    id: 'pages/course',
    path: 'course/:name',
    handle: { hasRequestForm, query: ['apply'] },
    lazy: () => import('./pages/course'),
  },
  {
    id: 'pages/login',
    path: 'login',
    handle: { isUnlisted },
    lazy: () => import(/* webpackChunkName: "account" */ './pages/login'),
  },
  {
    id: 'pages/forgot-password',
    path: 'forgot-password',
    handle: { isUnlisted },
    lazy: () => import(/* webpackChunkName: "account" */ './pages/forgot-password'),
  },
  {
    id: 'pages/reset-password',
    path: 'reset_password/:id',
    handle: { isUnlisted },
    lazy: () => import(/* webpackChunkName: "account" */ './pages/reset-password'),
  },
  {
    id: 'resources/sitemap',
    path: 'sitemap.xml',
    handle: { isResource },
    lazy: () => import('./resources/sitemap'),
  },
];
