import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { archiveOf } from 'release-store/archive';
import hostileCode from '../testing/hostile-code.json';
import { putRelease, serverHalf, type ReleaseParts } from '../testing/releases';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';
import { temporaryFolder } from '../testing/temporary-folder';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const shell = runningShell(
  { RELEASE_TOKENS: `public_remote=sha256:${hash('of public')},admin_remote=sha256:${hash('of admin')}` },
  { isShared: true },
);
const built = temporaryFolder();

const GOOD = "{ index: true, Component: () => createElement('h1', null, 'New') }";
const OUTAGE =
  "{ path: 'news', loader: () => { throw data(null, { status: 502 }); }, Component: () => 'Page' }";

type Problem = { detail: string; faults?: string[] };
type Sent = { token?: string; method?: 'PUT' | 'POST'; version?: string; type?: string };

/** @param paths paths that `release.json` declares */
const routesOf = (routes: string, paths = ['']): ReleaseParts => ({
  routes: paths.map((path) => ({ path })),
  contents: { 'server/routes.js': serverHalf(`[${routes}]`) },
});

async function port(): Promise<number> {
  if (!shell.app.server.listening) await shell.app.listen({ port: 0, host: '127.0.0.1' });
  return (shell.app.server.address() as AddressInfo).port;
}

async function send(
  parts: ReleaseParts,
  { token = 'of public', method = 'POST', version = '2.0.0', type = 'application/x-tar' }: Sent = {},
): Promise<Response> {
  const body = await buffer(archiveOf(await putRelease(built.path, { version, ...parts })));
  const path = `/releases/public_remote/${version}${method === 'POST' ? '/trial' : ''}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return fetch(`http://127.0.0.1:${await port()}${path}`, { method, headers, body });
}

const problemOf = async (answer: Response) => (await answer.json()) as Problem;
/** Returns a page that no cache contains, because its visitor has a session. */
const renderedHome = async () => (await shell.get('/', { cookie: ADMIN_COOKIE })).body;
const stored = () => readdir(join(shell.releasesDir, 'public_remote'));
const incoming = () => readdir(join(shell.releasesDir, '.incoming')).catch(() => []);

test('a dry run renders the pages of a release and leaves nothing behind', async () => {
  const answer = await send(routesOf(GOOD));

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ name: 'public_remote', version: '2.0.0' });
  expect(await stored()).toEqual(['1.0.0']);
  expect(await incoming()).toEqual([]);
});

test('a release whose page throws is neither stored nor shown, and the reason names the page', async () => {
  const broken = routesOf("{ index: true, Component: () => { throw new Error('broken on purpose'); } }");
  for (const method of ['POST', 'PUT'] as const) {
    const answer = await send(broken, { method });

    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).faults).toEqual(['/ cannot be shown: broken on purpose']);
  }
  expect(await stored()).toEqual(['1.0.0']);
  expect(await incoming()).toEqual([]);
  expect(await renderedHome()).toContain('>Home</h1>');
});

test('every page that cannot be shown is named, up to five', async () => {
  const paths = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const routes = paths.map(
    (path) => `{ path: '${path}', loader: () => { throw data(null, { status: 404 }); } }`,
  );
  const { faults } = await problemOf(await send(routesOf(routes.join(), paths)));

  expect(faults).toHaveLength(5);
  expect(faults).toContain('/a cannot be shown: it answers 404');
});

test('pages and resources that answer with an error or redirect in a circle are named', async () => {
  const routes = [
    "{ index: true, loader: () => redirect('/a') }",
    "{ path: 'a', loader: () => redirect('/') }",
    "{ path: 'b', loader: () => data({}, { status: 404 }), Component: () => 'Page' }",
    "{ path: 'c', handle: { isResource: true }, loader: () => new Response('', { status: 500 }) }",
    "{ path: 'd', loader: () => redirect('/e') }",
    "{ path: 'e', Component: () => 'Page' }",
  ];
  const { faults } = await problemOf(await send(routesOf(routes.join(), ['', 'a', 'b', 'c', 'd', 'e'])));

  expect(faults!.sort()).toEqual([
    '/ cannot be shown: it redirects in a circle: / → /a → /',
    '/a cannot be shown: it redirects in a circle: /a → / → /a',
    '/b cannot be shown: it answers 404',
    '/c cannot be shown: it answers 500',
  ]);
});

const showing = (path: string, loader: string) =>
  `{ path: '${path}', loader: () => (${loader}), Component: () => 'Page' }`;

test('data that browsers would get as other data is named with the route, its type and its place', async () => {
  const routes = [
    showing('a', '{ dates: [{ start: new Date(0) }] }'),
    `{ id: 'pages/form', ${showing('b', 'new Map()').slice(1)}`,
    showing('c', '({ id: 1n })'),
    showing('d', '{ name: undefined, price: null, tags: [1, "a", true] }'),
    "{ path: 'e', handle: { isResource: true }, loader: () => Response.json(new Date(0)) }",
  ];
  const { faults } = await problemOf(await send(routesOf(routes.join(), ['a', 'b', 'c', 'd', 'e'])));

  expect(faults!.sort()).toEqual([
    '/a gets other data in browsers: the loader of /a returns a Date (dates[0].start), which the browser gets as text',
    '/b gets other data in browsers: the loader of pages/form returns a Map, which the browser gets as an empty object',
    '/c gets other data in browsers: the loader of /c returns a BigInt (id), which the browser cannot get',
  ]);
});

test('pages whose route has an object as lazy are named', async () => {
  const routes = [
    "{ path: 'a', lazy: { Component: async () => () => null } }",
    "{ path: 'b', lazy: async () => ({ Component: () => 'Page' }) }",
  ];
  const { faults } = await problemOf(await send(routesOf(routes.join(), ['a', 'b'])));

  expect(faults).toEqual([
    "/a has an object as 'lazy' of its route, which React Router empties: write lazy: () => import('./pages/home')",
  ]);
});

test('pages that show nothing are named', async () => {
  const routes = [
    "{ path: 'a', lazy: async () => ({ default: () => createElement('h1', null, 'A') }) }",
    "{ path: 'b', Component: () => null }",
    "{ path: 'c', Component: () => createElement('div') }",
    "{ path: 'd', Component: () => 'D' }",
    "{ path: 'e', element: createElement('h1', null, 'E'), children: [{ path: 'part' }] }",
  ];
  const { faults } = await problemOf(await send(routesOf(routes.join(), ['a', 'b', 'c', 'd', 'e/part'])));

  const reason =
    'shows nothing: its route has no Component (a default export has no effect), or its Component returns nothing';
  expect(faults!.sort()).toEqual([`/a ${reason}`, `/b ${reason}`]);
});

test('pages whose inline styles the policy of the site blocks are named', async () => {
  const routes = [
    "{ path: 'a', Component: () => createElement('p', { style: { color: 'red' } }) }",
    "{ path: 'b', Component: () => createElement('style', null, 'p { color: red }') }",
    `{ path: 'c', Component: () => createElement('p', { title: '<b style="a">' }, '<style> style="a"') }`,
  ];
  const { faults } = await problemOf(await send(routesOf(routes.join(), ['a', 'b', 'c'])));

  expect(faults!.sort()).toEqual([
    '/a has inline styles (style=), which pages block: use styled-components',
    '/b has inline styles (<style>), which pages block: use styled-components',
  ]);
});

test('a resource that answers 503 during an outage of the content service is not the fault of the release', async () => {
  shell.content.answers.set('GET /v1/readyz', { status: 503 });
  shell.content.answers.set('GET /v1/hero', { status: 503 });
  const api = "globalThis[Symbol.for('institute.site')].apiUrl";
  const feed = `{ path: 'feed', handle: { isResource: true },
    loader: async () => new Response('', { status: (await fetch(${api} + 'hero')).status }) }`;

  expect((await send(routesOf(feed, ['feed']))).status).toBe(503);
});

test('an outage of the content service is not the fault of the release, and the answer says so', async () => {
  shell.content.answers.set('GET /v1/readyz', { status: 503 });
  const answer = await send(routesOf(OUTAGE, ['news']), { method: 'PUT' });

  expect(answer.status).toBe(503);
  expect((await problemOf(answer)).detail).toBe(
    'The content service failed while /news was rendered, which is not the fault of the release. Nothing was published. Try again when the site shows its content.',
  );
  expect(await stored()).toEqual(['1.0.0']);

  shell.content.answers.delete('GET /v1/readyz');
  expect((await send(routesOf(GOOD), { method: 'PUT', version: '3.0.0' })).status).toBe(201);
  await rm(join(shell.releasesDir, 'public_remote', '3.0.0'), { recursive: true });
});

test('content that only the new release cannot load is the fault of the release', async () => {
  const answer = await send(routesOf(OUTAGE, ['news']));

  expect(answer.status).toBe(422);
  expect((await problemOf(answer)).faults).toEqual([expect.stringMatching(/^\/news cannot be shown: /)]);
});

test('a page that never finishes is the fault of the release', async () => {
  const endless = "{ path: 'news', loader: () => new Promise(() => undefined), Component: () => 'Page' }";
  expect((await problemOf(await send(routesOf(endless, ['news'])))).faults).toEqual([
    expect.stringMatching(/^\/news cannot be shown: /),
  ]);
});

test.each(
  Object.entries(hostileCode)
    .filter(([, { crashes }]) => crashes)
    .filter(([name]) => !name.includes('leak')),
)('a release with %s ends only its own process, and the trial names the reason', async (_name, { code }) => {
  const hostile = routesOf(
    `{ index: true, loader: () => { ${code}; return new Promise((done) => setTimeout(done, 500, 1)); }, Component: () => 'Page' }`,
  );
  const trial = send(hostile);
  expect(await renderedHome()).toContain('>Home</h1>');

  const answer = await trial;
  expect(answer.status).toBe(422);
  expect((await problemOf(answer)).faults).toEqual([
    expect.stringMatching(/^server: the process that renders its pages crashed: /),
  ]);
  expect(await renderedHome()).toContain('>Home</h1>');
  expect(await incoming()).toEqual([]);
});

test('a server half that cannot be evaluated is rejected with the reason', async () => {
  const parts = { routes: [], contents: { 'server/routes.js': "throw new Error('no such file')" } };
  expect((await problemOf(await send(parts))).faults).toEqual([
    'server: it cannot be evaluated: no such file. Repair the server half',
  ]);
});

test('two releases of a remote may be on trial, a third is turned away, and the first two get their answers', async () => {
  const slow = `{ index: true, loader: () => new Promise((done) => setTimeout(done, 700, 1)), Component: () => 'Page' }`;
  const answers = await Promise.all(
    ['2.0.1', '2.0.2', '2.0.3'].map((version) => send(routesOf(slow), { version })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  expect(await incoming()).toEqual([]);
});

test.each([
  ['without a token', { token: '' }, 401],
  ['with the token of another remote', { token: 'of admin' }, 403],
  ['that is not an archive', { type: 'application/json' }, 415],
])('a dry run %s is rejected', async (_what, sent: Sent, status) => {
  expect((await send(routesOf(GOOD), sent)).status).toBe(status);
  expect(await incoming()).toEqual([]);
});

test('a sender of a file of 21 MB gets the reason, although the shell does not read all of it', async () => {
  const contents = { 'large.js': 'x'.repeat(21 * 1024 * 1024) };
  const folder = await putRelease(built.path, { version: '2.0.0', contents });
  const answer = await fetch(`http://127.0.0.1:${await port()}/releases/public_remote/2.0.0`, {
    method: 'PUT',
    headers: { authorization: 'Bearer of public', 'content-type': 'application/x-tar' },
    body: archiveOf(folder) as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit);

  expect(answer.status).toBe(413);
  expect((await problemOf(answer)).detail).toBe('large.js is too large: a file holds at most 20 MB');
  expect(await incoming()).toEqual([]);
});
