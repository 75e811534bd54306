import { createMemoryRouter } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { aSite } from 'shared-lib/testing';
import type { Composition, RemoteAddress } from '../boot';
import { siteRoutes } from '../routes';
import { createDiscovery } from './discovery';

const aRemote = (name: string, below: string, version = '1.0.0'): RemoteAddress => ({
  name,
  below,
  version,
  entry: `/releases/${name}/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
});

const publicRemote = aRemote('public_remote', '/');
const adminRemote = aRemote('admin_remote', '/admin');
const ofVisitor: Composition = { remotes: [publicRemote], closed: ['/admin'] };
const ofAdmin: Composition = { remotes: [adminRemote, publicRemote], closed: [] };

let loaded: RemoteAddress[];
let failure: Error | undefined;

const federation = {
  routesOf: async (remote: RemoteAddress) => {
    loaded.push(remote);
    if (failure) throw failure;
    return [{ id: 'pages/home', index: true }, { path: 'page' }, { path: 'other' }];
  },
};

const { fetch } = globalThis;

beforeEach(() => {
  provideSite(aSite());
  loaded = [];
  failure = undefined;
});

afterEach(() => {
  globalThis.fetch = fetch;
});

/** A router of the site whose frame loads nothing and which has settled on a page of nobody's. */
async function aRouter(discovery: ReturnType<typeof createDiscovery>, closed: string[]) {
  const [frame] = siteRoutes([], closed, discovery.failureAt);
  const start = { id: 'start', path: '/start' };
  const router = createMemoryRouter([start, { ...frame!, loader: undefined }], {
    patchRoutesOnNavigation: discovery.patchRoutes,
    initialEntries: ['/start'],
  });
  return router.initialize();
}

/** What the server answers when it is asked for the composition. */
function serverSays(answer: Response) {
  const asked: unknown[] = [];
  globalThis.fetch = async (...call) => {
    asked.push(call);
    return answer;
  };
  return asked;
}

test('going to a path loads the remote that owns it, once', async () => {
  const router = await aRouter(createDiscovery(federation, ofAdmin), []);

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

test('a second click while the remote is on its way does not load it twice', async () => {
  const router = await aRouter(createDiscovery(federation, ofVisitor), []);

  await Promise.all([router.navigate('/page'), router.navigate('/other')]);

  expect(loaded).toEqual([publicRemote]);
  expect(router.state.matches.at(-1)?.route.path).toBe('other');
});

test('a closed path loads nothing', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  const router = await aRouter(discovery, ['/admin']);
  await router.navigate('/page');
  loaded = [];

  await router.navigate('/admin/hero');

  expect(router.state.errors).toMatchObject({ 'closed:/admin': { status: 403 } });
  expect(await discovery.renderedPages('/admin/hero')).toEqual([]);
  expect(loaded).toEqual([]);
});

test('a remote that failed is loaded anew on the next try', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  const router = await aRouter(discovery, []);
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

test('the pages the server rendered are loaded for hydration, and not again on the next click', async () => {
  const discovery = createDiscovery(federation, ofVisitor);

  const pages = await discovery.renderedPages('/course/sql');
  expect(pages).toMatchObject([
    { id: 'public_remote', children: [{ id: 'public_remote:pages/home' }, {}, {}] },
  ]);

  await (await aRouter(discovery, [])).navigate('/page');
  expect(loaded).toEqual([publicRemote]);
});

test('pages that were asked for ahead are not loaded again by the click', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  const router = await aRouter(discovery, []);

  expect(await discovery.pagesAt('/page')).toMatchObject([{ id: 'public_remote' }]);
  await router.navigate('/page');

  expect(loaded).toEqual([publicRemote]);
  expect(router.state.matches.at(-1)?.route.path).toBe('page');
});

test('pages that could not be had ahead are loaded by the click', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  const router = await aRouter(discovery, []);
  failure = new Error('offline');
  await expect(discovery.pagesAt('/page')).rejects.toThrow('offline');

  failure = undefined;
  await router.navigate('/page');

  expect(router.state.errors).toBeNull();
  expect(discovery.failureAt('/page')).toBeUndefined();
});

test('nothing is loaded ahead for a closed path', async () => {
  expect(await createDiscovery(federation, ofVisitor).pagesAt('/admin/hero')).toEqual([]);
  expect(loaded).toEqual([]);
});

test('after a refresh the remote is taken from where the server says now', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  const mended = aRemote('public_remote', '/', '1.0.1');
  const asked = serverSays(Response.json({ ...ofVisitor, remotes: [mended] }));

  await discovery.refresh();
  await discovery.renderedPages('/');

  expect(asked).toEqual([['/composition.json', { headers: { Accept: 'application/json' } }]]);
  expect(loaded).toEqual([mended]);
});

test('a visitor who has logged in meanwhile finds the admin pages open after a refresh', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  serverSays(Response.json(ofAdmin));

  await discovery.refresh();
  await discovery.renderedPages('/admin/hero');

  expect(loaded).toEqual([adminRemote]);
});

test('a server that does not know leaves everything as it was', async () => {
  const discovery = createDiscovery(federation, ofVisitor);
  serverSays(new Response('Bad Gateway', { status: 502 }));

  await discovery.refresh();
  await discovery.renderedPages('/');

  expect(loaded).toEqual([publicRemote]);
});

test.each([
  ['1.0.0', 0],
  ['1.0.1', 1],
])('with pages of 1.0.0 here, a refresh that names %s reloads the page %i times', async (version, times) => {
  const discovery = createDiscovery(federation, ofVisitor);
  await discovery.renderedPages('/');
  serverSays(Response.json({ ...ofVisitor, remotes: [aRemote('public_remote', '/', version)] }));
  // jsdom loads no pages; it says so instead.
  const reloads = jest.spyOn(console, 'error').mockImplementation();

  await discovery.refresh();

  expect(reloads).toHaveBeenCalledTimes(times);
  reloads.mockRestore();
});
