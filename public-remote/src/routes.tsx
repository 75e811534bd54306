import type { RouteObject } from 'react-router-dom';

/** Excludes a page from search engines. */
const isUnlisted = true;

/** Marks pages with an information request form at `#form`. */
const hasRequestForm = true;

/** For pages that do not depend on query parameters. */
const query: string[] = [];

/** Marks routes whose loader returns the complete `Response` instead of page data. */
const isResource = true;

/** The routes that the shell mounts at `/`. An id is the path of the route's file in `src`. */
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
