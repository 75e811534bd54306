/** @jest-environment node */
import { createMemoryRouter } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import type { RemoteAddress } from '../boot';
import { siteRoutes } from '../routes';
import { adminRemote, aComposition, publicRemote } from '../testing/composition';
import { createDiscovery } from './discovery';

const ofVisitor = aComposition({ closed: ['/admin'] });
const ofAdmin = aComposition({ remotes: [adminRemote, publicRemote] });

let loaded: RemoteAddress[];
let failure: Error | undefined;

const federation = {
  routesOf: async (remote: RemoteAddress) => {
    loaded.push(remote);
    if (failure) throw failure;
    return [{ id: 'pages/home', index: true }, { path: 'page' }, { path: 'other' }];
  },
};

beforeEach(() => {
  provideSite(aSite());
  loaded = [];
  failure = undefined;
});

async function aRouter(discovery: ReturnType<typeof createDiscovery>, composition = {}) {
  const [frame] = siteRoutes([], aComposition(composition), discovery.failureAt);
  const start = { id: 'start', path: '/start' };
  const router = createMemoryRouter([start, { ...frame!, loader: undefined }], {
    patchRoutesOnNavigation: discovery.patchRoutes,
    initialEntries: ['/start'],
  });
  return router.initialize();
}

test('a navigation loads the remote that owns the path, once', async () => {
  const router = await aRouter(createDiscovery(federation, ofAdmin));

  await router.navigate('/page');
  await router.navigate('/other');
  await router.navigate('/');
  expect(loaded).toEqual([publicRemote]);
  expect(router.state.matches.map(({ route }) => route.id)).toEqual([
    'frame',
    'public_remote',
    'public_remote:pages/home',
  ]);

  await router.navigate('/admin/page');
  await router.navigate('/admin');
  expect(loaded).toEqual([publicRemote, adminRemote]);
  expect(router.state.matches.at(-1)?.route.id).toBe('admin_remote:pages/home');
  expect(router.state.errors).toBeNull();
});

test('a second click while the remote loads does not load it twice', async () => {
  const router = await aRouter(createDiscovery(federation, ofVisitor));

  await Promise.all([router.navigate('/page'), router.navigate('/other')]);

  expect(loaded).toEqual([publicRemote]);
  expect(router.state.matches.at(-1)?.route.path).toBe('other');
});

test('a closed path loads nothing', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  const router = await aRouter(discovery, { closed: ['/admin'] });
  await router.navigate('/page');
  loaded = [];

  await router.navigate('/admin/hero');

  expect(router.state.errors).toMatchObject({ 'closed:/admin': { status: 403 } });
  expect(await discovery.renderedPages('/admin/hero')).toEqual([]);
  expect(loaded).toEqual([]);
});

test('a remote that failed is loaded again on the next navigation', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  const router = await aRouter(discovery);
  failure = new Error('offline');
  await router.navigate('/page');
  expect(router.state.errors).toEqual({ unknown: failure });
  expect(discovery.failureAt('/other')).toBe(failure);

  failure = undefined;
  await router.navigate('/page');

  expect(router.state.errors).toBeNull();
  expect(router.state.matches.at(-1)?.route.path).toBe('page');
  expect(discovery.failureAt('/other')).toBeUndefined();
});

test('server-rendered pages are loaded for hydration, and not again on the next click', async () => {
  const discovery = createDiscovery(federation, ofVisitor);

  const pages = await discovery.renderedPages('/course/sql');
  expect(pages).toMatchObject([
    { id: 'public_remote', children: [{ id: 'public_remote:pages/home' }, {}, {}] },
  ]);

  await (await aRouter(discovery)).navigate('/page');
  expect(loaded).toEqual([publicRemote]);
});

test('prefetched pages are not loaded again by the click', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  const router = await aRouter(discovery);

  expect(await discovery.pagesAt('/page')).toMatchObject([{ id: 'public_remote' }]);
  await router.navigate('/page');

  expect(loaded).toEqual([publicRemote]);
  expect(router.state.matches.at(-1)?.route.path).toBe('page');
});

test('pages that failed to prefetch are loaded by the click', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  const router = await aRouter(discovery);
  failure = new Error('offline');
  await expect(discovery.pagesAt('/page')).rejects.toThrow('offline');

  failure = undefined;
  await router.navigate('/page');

  expect(router.state.errors).toBeNull();
  expect(discovery.failureAt('/page')).toBeUndefined();
});

test('nothing is prefetched for a closed path', async () => {
  expect(await createDiscovery(federation, ofVisitor).pagesAt('/admin/hero')).toEqual([]);
  expect(loaded).toEqual([]);
});

test('nothing is loaded for a path that is switched off', async () => {
  const discovery = createDiscovery(federation, aComposition({ off: ['/admin'] }));
  const router = await aRouter(discovery, { off: ['/admin'] });

  await router.navigate('/admin/hero');

  expect(router.state.errors).toMatchObject({ 'off:/admin': { status: 503 } });
  expect(discovery.isPageLoaded(router.routes, '/admin/hero')).toBe(true);
  expect(loaded).toEqual([]);
});

test('a nested remote stays available while the remote around it is switched off', async () => {
  const discovery = createDiscovery(federation, aComposition({ remotes: [adminRemote], off: ['/'] }));
  const router = await aRouter(discovery, { off: ['/'] });

  await router.navigate('/admin/page');
  expect(router.state.matches.at(-1)?.route.path).toBe('page');

  await router.navigate('/page');
  expect(router.state.errors).toMatchObject({ 'off:/': { status: 503 } });
});

test('a remote whose navigation was aborted is available to the next one', async () => {
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  const routesOf = async (remote: RemoteAddress) => slow.then(() => federation.routesOf(remote));
  const discovery = createDiscovery({ routesOf }, ofVisitor);
  const router = await aRouter(discovery);

  const abortedNavigation = router.navigate('/page');
  await router.navigate('/start');
  arrive();
  await abortedNavigation;
  await router.navigate('/page');

  expect(router.state.errors).toBeNull();
  expect(router.state.matches.at(-1)?.route.path).toBe('page');
});

test('a page is loaded when its remote and its own code are loaded', async () => {
  let arrive: (page: object) => void = () => undefined;
  const lazy = () => new Promise<object>((resolve) => (arrive = resolve));
  const discovery = createDiscovery({ routesOf: async () => [{ path: 'page', lazy }] }, ofVisitor);
  const router = await aRouter(discovery);
  const isPageLoaded = () => discovery.isPageLoaded(router.routes, '/page');
  expect(isPageLoaded()).toBe(false);

  const going = router.navigate('/page');
  await new Promise((resolve) => setTimeout(resolve));
  expect(isPageLoaded()).toBe(false);

  arrive({});
  await going;
  expect(isPageLoaded()).toBe(true);
});
