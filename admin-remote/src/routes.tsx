import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { RemoteRoute } from 'shared-lib/routes';
import { AdminFrame } from './frame/admin-frame';
import { PageFailure } from './frame/page-failure';
import { logOutAction } from './session/log-out';
import { requireSession } from './session/require-session';

export const routes: RemoteRoute[] = [
  { id: 'index', index: true, loader: () => redirect('/admin/panel'), Component: () => null },
  {
    id: 'frame/admin-frame',
    loader: requireSession,
    shouldRevalidate: () => true,
    Component: AdminFrame,
    children: [
      {
        // An error replaces only the page, so that the menu stays usable.
        id: 'frame/page-failure',
        ErrorBoundary: PageFailure,
        children: [
          { id: 'pages/welcome', path: 'panel', lazy: () => import('./pages/welcome') },
          { id: 'pages/hero', path: 'hero', lazy: () => import('./pages/hero') },
          { id: 'pages/course-offer', path: 'course-offer', lazy: () => import('./pages/course-offer') },
          { id: 'pages/knowledge', path: 'knowledge', lazy: () => import('./pages/knowledge') },
          { id: 'pages/ceo', path: 'ceo', lazy: () => import('./pages/ceo') },
          { id: 'pages/courses', path: 'courses', lazy: () => import('./pages/courses') },
          { id: 'pages/course-post', path: 'courses/post', lazy: () => import('./pages/course-post') },
          { id: 'pages/course-edit', path: 'courses/edit/:id', lazy: () => import('./pages/course-edit') },
          { id: 'pages/categories', path: 'categories', lazy: () => import('./pages/categories') },
          {
            id: 'pages/customer-review',
            path: 'customer-review',
            lazy: () => import('./pages/customer-review'),
          },
          { id: 'pages/social-media', path: 'social-media', lazy: () => import('./pages/social-media') },
          { id: 'pages/banner', path: 'Banner', lazy: () => import('./pages/banner') },
          {
            id: 'pages/apply-now-data',
            path: 'Apply-now-data',
            lazy: () => import('./pages/apply-now-data'),
          },
          {
            id: 'pages/request-import',
            path: 'Apply-now-data/import',
            lazy: () => import('./pages/request-import'),
          },
          { id: 'pages/images', path: 'Images', lazy: () => import('./pages/images') },
          { id: 'pages/logo', path: 'logo', lazy: () => import('./pages/logo') },
          { id: 'pages/bin', path: 'bin', lazy: () => import('./pages/bin') },
          { id: 'pages/site', path: 'site', lazy: () => import('./pages/site') },
          { id: 'pages/account', path: 'account', lazy: () => import('./pages/account') },
        ].map((page) => ({ ...page, shouldRevalidate })),
      },
    ],
  },
  {
    // The shell's header posts here. A GET must not end a session, because any site can link to the URL.
    id: 'logout',
    path: 'logout',
    action: logOutAction,
    loader: () => redirect('/admin/panel'),
    Component: () => null,
  },
  {
    id: 'unknown',
    path: '*',
    loader: () => {
      throw data(null, { status: 404 });
    },
    Component: () => null,
  },
];

/**
 * Unlike the router's default, runs no loaders when only the fragment of the URL is removed, for example by Back. Equal
 * URLs mean an explicit reload.
 */
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = nextUrl.pathname === currentUrl.pathname && nextUrl.search === currentUrl.search;
  return defaultShouldRevalidate && (!isSamePage || nextUrl.href === currentUrl.href);
}
