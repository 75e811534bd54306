import { waitFor } from '@testing-library/react';
import {
  createMemoryRouter,
  matchRoutes,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { mountedPages, siteRoutes } from './routes';
import { aComposition } from './testing/composition';

const publicPages = mountedPages({ name: 'public_remote', below: '/' }, [
  { id: 'pages/home', index: true },
  { id: 'pages/course', path: 'course/:name', children: [{ id: 'pages/form', path: 'form' }] },
  { path: 'aboutus' },
]);
const adminPages = mountedPages({ name: 'admin_remote', below: '/admin' }, [
  { id: 'pages/home', index: true },
  { id: 'pages/hero', path: 'hero' },
]);

const closed = aComposition({ closed: ['/admin'] });

const idsAt = (path: string, routes: RouteObject[]) =>
  matchRoutes(routes, path)?.map(({ route }) => route.id);

test.each([
  ['/', ['frame', 'public_remote', 'public_remote:pages/home']],
  ['/course/sql', ['frame', 'public_remote', 'public_remote:pages/course']],
  ['/course/sql/form', ['frame', 'public_remote', 'public_remote:pages/course', 'public_remote:pages/form']],
  ['/admin', ['frame', 'admin_remote', 'admin_remote:pages/home']],
  ['/admin/hero', ['frame', 'admin_remote', 'admin_remote:pages/hero']],
  ['/nowhere', ['frame', 'unknown']],
  ['/admin/nowhere', ['frame', 'unknown']],
])('%s is in the frame, and its ids name the remote', (path, ids) => {
  expect(idsAt(path, siteRoutes([publicPages, adminPages], aComposition()))).toEqual(ids);
});

test('a mount without a page is unknown; index routes, empty paths and optional parameters of a remote come first', () => {
  const leafOf = (route: RouteObject) =>
    matchRoutes([mountedPages({ name: 'events', below: '/events' }, [route])], '/events')!.at(-1)!.route;

  expect(leafOf({ path: 'past' }).id).toBe('unknown:events');
  expect(leafOf({ path: '*' }).id).toBe('unknown:events');
  for (const page of [
    { index: true as const },
    { path: '' },
    { path: ':day?' },
    { children: [{ path: '' }] },
  ])
    expect(leafOf(page).id).toBeUndefined();
});

test('a route without an id stays without one, so that the router numbers it', () => {
  expect(publicPages.children?.[2]).toEqual({ path: 'aboutus' });
});

test('the routes of the remote are not modified', () => {
  const routes: RouteObject[] = [
    { id: 'pages/course', path: 'course', children: [{ id: 'pages/form', path: 'form' }] },
  ];

  mountedPages({ name: 'public_remote', below: '/' }, routes);

  expect(routes).toEqual([
    { id: 'pages/course', path: 'course', children: [{ id: 'pages/form', path: 'form' }] },
  ]);
});

test('a remote has an error view of its own', () => {
  expect(publicPages).toMatchObject({ ErrorBoundary: expect.any(Function) });
});

test.each(['/admin', '/admin/', '/admin/hero', '/ADMIN/hero', '/%61dmin/hero'])(
  '%s is closed',
  async (path) => {
    expect(idsAt(path, siteRoutes([publicPages], closed))).toEqual(['frame', 'closed:/admin']);
  },
);

function errorAt(path: string, failureAt?: (path: string) => unknown, composition = closed): unknown {
  const route = matchRoutes(siteRoutes([publicPages], composition, failureAt), path)!.at(-1)!.route;
  const request = new Request(new URL(path, 'https://institute.test'));
  try {
    return (route.loader as LoaderFunction)({ request } as LoaderFunctionArgs);
  } catch (error) {
    return error;
  }
}

test.each([
  ['/admin/hero', 403],
  ['/nowhere', 404],
])('%s answers %i', (path, status) => {
  expect(errorAt(path)).toMatchObject({ init: { status } });
});

test('all pages of what is switched off answer 503, those of others stay', () => {
  const off = aComposition({ off: ['/admin'] });

  expect(errorAt('/admin', undefined, off)).toMatchObject({ init: { status: 503 } });
  expect(errorAt('/admin/hero', undefined, off)).toMatchObject({ init: { status: 503 } });
  expect(idsAt('/aboutus', siteRoutes([publicPages], off))).toContain('public_remote');
});

test('the public pages can be switched off under an open admin area', () => {
  const routes = siteRoutes([adminPages], aComposition({ off: ['/'] }));

  expect(idsAt('/', routes)).toEqual(['frame', 'off:/']);
  expect(idsAt('/course/sql', routes)).toEqual(['frame', 'off:/']);
  expect(idsAt('/admin/hero', routes)).toContain('admin_remote');
});

test('a URL whose remote failed to load throws its error; others are unknown', () => {
  const why = new Error('offline');
  const failureAt = (path: string) => (path === '/missing' ? why : undefined);

  expect(errorAt('/missing', failureAt)).toBe(why);
  expect(errorAt('/nowhere', failureAt)).toMatchObject({ init: { status: 404 } });
});

test.each([
  ['removes the fragment', '/aboutus#main', '/aboutus', 0],
  ['changes the query', '/?category=Cloud#form', '/', 0],
  ['stays', '/aboutus#main', '/aboutus#main', 0],
  ['is requested again', '/aboutus', '/aboutus', 1],
])('the frame loads when the URL %s: %s to %s', async (_change, from, to, count) => {
  const loader = jest.fn(() => null);
  const [frame] = siteRoutes([publicPages], closed);
  const router = createMemoryRouter([{ ...frame!, loader }], { initialEntries: [from] });
  router.initialize();
  await waitFor(() => expect(router.state.initialized).toBe(true));
  loader.mockClear();

  await router.navigate(to);
  expect(loader).toHaveBeenCalledTimes(count);

  await router.revalidate();
  expect(loader).toHaveBeenCalledTimes(count + 1);
});
