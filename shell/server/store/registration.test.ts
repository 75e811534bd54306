import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { archiveOf } from 'release-store/archive';
import { putRelease, serverHalf } from '../testing/releases';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';
import { temporaryFolder } from '../testing/temporary-folder';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const shell = runningShell({
  RELEASE_TOKENS: `public_remote=sha256:${hash('of public_remote')},operator=sha256:${hash('of all')}`,
});
const built = temporaryFolder();

type Status = { inUse: { live?: string }; problem?: string };

const REGISTRATION = { mount: '/events', menu: 'Events', tokenHash: hash('of events') };

const post = (url: string, payload: object, token = 'of all') =>
  shell.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });

const register = (remote: string, registration: object, token?: string) =>
  post(
    `/releases/${encodeURIComponent(remote)}/register`,
    { registration, who: 'Ada', why: 'new team' },
    token,
  );

const unregister = (remote: string, token?: string) =>
  post(`/releases/${remote}/unregister`, { who: 'Ada', why: '' }, token);

async function release(name: string, version: string, routes: string, paths: string[]) {
  const folder = await putRelease(built.path, {
    name,
    version,
    routes: paths.map((path) => ({ path })),
    contents: { 'server/routes.js': serverHalf(routes) },
  });
  const published = await shell.app.inject({
    method: 'PUT',
    url: `/releases/${name}/${version}`,
    headers: { authorization: `Bearer of ${name}`, 'content-type': 'application/x-tar' },
    payload: await buffer(archiveOf(folder)),
  });
  return [published.statusCode, (await change({ did: 'switch', version }, name)).statusCode];
}

function releaseEvents(version: string, heading: string) {
  const page = `Component: () => createElement('h1', null, '${heading}')`;
  const routes = `[
    { index: true, ${page} },
    { path: 'past', ${page} },
    { path: 'hidden', handle: { isUnlisted: true }, ${page} },
    { path: 'on/:day', ${page} },
  ]`;
  return release('events', version, routes, ['', 'past', 'hidden', 'on/:day']);
}

async function change(body: object, name = 'events') {
  const authorization = `Bearer of ${name}`;
  const { tag } = (await shell.get(`/releases/${name}`, { authorization })).json<{ tag: string }>();
  return shell.app.inject({
    method: 'PATCH',
    url: `/releases/${name}`,
    headers: { authorization, 'if-match': `"${tag}"` },
    payload: { who: 'Eve', why: '', ...body },
  });
}

test('a remote is registered, released, rolled back and unregistered while the shell runs', async () => {
  expect((await shell.get('/events')).statusCode).toBe(404);

  expect((await register('events', REGISTRATION)).statusCode).toBe(201);
  expect((await shell.get('/events')).statusCode).toBe(404);
  expect((await shell.get('/readyz')).statusCode).toBe(200);

  expect(await releaseEvents('1.0.0', 'Events')).toEqual([201, 200]);
  const page = await shell.get('/events');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('>Events</h1>');
  expect(page.body).toContain('events@1.0.0');
  expect((await shell.get('/events/past')).statusCode).toBe(200);
  expect((await shell.get('/events/none')).statusCode).toBe(404);

  expect(await releaseEvents('1.1.0', 'Dates')).toEqual([201, 200]);
  expect((await shell.get('/events')).body).toContain('>Dates</h1>');
  await change({ did: 'rollback', version: '1.0.0' });
  expect((await shell.get('/events')).body).toContain('>Events</h1>');

  expect((await unregister('events')).statusCode).toBe(200);
  const gone = await shell.get('/events');
  expect(gone.statusCode).toBe(404);
  expect(gone.body).not.toContain('events@');
  expect((await shell.get('/composition.json')).body).not.toContain('events');
  expect((await shell.get('/')).body).toContain('>Home</h1>');
});

test('a mount at which the remote has no page is 404', async () => {
  await register('events', REGISTRATION);
  const page = "{ path: 'past', Component: () => createElement('h1', null, 'Past') }";
  await release('events', '1.0.0', `[${page}]`, ['past']);

  expect((await shell.get('/events/past')).statusCode).toBe(200);
  const { statusCode, body } = await shell.get('/events');
  expect(statusCode).toBe(404);
  expect(body).toContain('Unexpected Application Error!');
});

test('a switch back to a loaded release is rejected if another remote has got one of its paths', async () => {
  const page = `Component: () => createElement('h1', null, 'Dates')`;
  await register('events', REGISTRATION);
  await releaseEvents('1.0.0', 'Events');
  await release('events', '1.1.0', `[{ index: true, ${page} }]`, ['']);
  expect((await register('past', { mount: '/events/past' })).statusCode).toBe(201);

  const { inUse, problem } = (await change({ did: 'switch', version: '1.0.0' })).json<Status>();

  expect(problem).toBe('1.0.0: routes: /events/past belongs to past. Choose another path');
  expect(inUse.live).toBe('1.1.0');
  expect((await shell.get('/events')).body).toContain('>Dates</h1>');
});

test('the menu has an entry of a released remote, in the header and on small screens', async () => {
  const links = async (headers = {}) =>
    (await shell.get('/', headers)).body.match(/<a[^>]* href="\/events"[^>]*>Events<\/a>/g)?.length ?? 0;
  await register('events', REGISTRATION);
  expect(await links()).toBe(0);
  await releaseEvents('1.0.0', 'Events');
  expect(await links()).toBe(2);

  await change({ did: 'disable', why: 'prices' });
  expect(await links()).toBe(0);
  await change({ did: 'enable' });
  expect(await links()).toBe(2);
  await unregister('events');
  expect(await links()).toBe(0);

  await register('events', { ...REGISTRATION, isPrivate: true });
  await releaseEvents('1.1.0', 'Events');
  expect([await links(), await links({ cookie: ADMIN_COOKIE })]).toEqual([0, 2]);
});

test('the sitemap has the listed pages of public remotes', async () => {
  const sitemap = `[
    { index: true, Component: () => createElement('h1', null, 'Home') },
    {
      path: 'sitemap.xml',
      handle: { isResource: true },
      loader: () => new Response('<urlset>own</urlset>', { headers: { 'Content-Type': 'application/xml' } }),
    },
  ]`;
  expect(await release('public_remote', '3.0.0', sitemap, ['', 'sitemap.xml'])).toEqual([201, 200]);
  await register('events', REGISTRATION);
  await releaseEvents('1.0.0', 'Events');
  const { body } = await shell.get('/sitemap.xml');

  expect(body).toMatch(/^<urlset>own/);
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://institute.test/events',
    'https://institute.test/events/past',
  ]);

  await unregister('events');
  expect((await shell.get('/sitemap.xml')).body).toBe('<urlset>own</urlset>');
  await register('events', { ...REGISTRATION, isPrivate: true });
  await releaseEvents('1.1.0', 'Events');
  expect((await shell.get('/sitemap.xml')).body).toBe('<urlset>own</urlset>');
});

test('the pages of other remotes never fail meanwhile', async () => {
  const seen = new Set<string>();
  let isRunning = true;
  const visits = (async () => {
    while (isRunning) {
      const { statusCode, body } = await shell.get('/');
      seen.add(`${statusCode} ${body.includes('>Home</h1>')}`);
    }
  })();

  await register('events', REGISTRATION);
  await releaseEvents('1.0.0', 'Events');
  await unregister('events');
  isRunning = false;
  await visits;

  expect([...seen]).toEqual(['200 true']);
});

test('the team’s token is valid for its own remote only, and until the remote is unregistered', async () => {
  await register('events', REGISTRATION);
  const statusWith = async (remote: string) =>
    (await shell.get(`/releases/${remote}`, { authorization: 'Bearer of events' })).statusCode;

  expect(await statusWith('events')).toBe(200);
  expect(await statusWith('public_remote')).toBe(403);
  await unregister('events');
  expect(await statusWith('events')).toBe(401);
});

test('the registry has the hash of the token only, and no response has it', async () => {
  const { body } = await register('events', REGISTRATION);

  expect(body).not.toContain(REGISTRATION.tokenHash);
  const registry = await readFile(join(shell.releasesDir, 'registry.json'), 'utf8');
  expect(registry).toContain(REGISTRATION.tokenHash);
  expect(registry).not.toContain('of events');
});

test('a token of a team and an unknown token can neither register nor unregister', async () => {
  for (const [token, status] of [
    ['of public_remote', 403],
    ['of nobody', 401],
  ] as const) {
    expect([token, (await register('events', REGISTRATION, token)).statusCode]).toEqual([token, status]);
    expect([token, (await unregister('public_remote', token)).statusCode]).toEqual([token, status]);
  }
  expect((await shell.get('/')).body).toContain('>Home</h1>');
});

const INVALID: [remote: string, reason: string, registration: object][] = [
  ['events', '/admin is the mount of admin_remote', { mount: '/admin' }],
  ['events', '/login is a page of public_remote', { mount: '/login' }],
  ['events', '/releases belongs to the shell', { mount: '/releases' }],
  ['events', 'is not a mount', { mount: '/a/../admin' }],
  ['events', 'is not a mount', { mount: '/a%2fb' }],
  ['events', 'is not a mount', { mount: `/${'a'.repeat(5_000)}` }],
  ['events', 'is not a text for the menu', { mount: '/events', menu: 'a\u0000b' }],
  ['../x', 'is not a name for a remote', { mount: '/events' }],
  ['__proto__', 'is not a name for a remote', { mount: '/events' }],
  ['operator', 'is reserved', { mount: '/events' }],
];

test('a registration with an invalid name, mount or menu is rejected with the reason', async () => {
  for (const [remote, reason, registration] of INVALID) {
    const { statusCode, body } = await register(remote, registration);

    const sent = [remote, registration];
    expect([...sent, statusCode, body]).toEqual([...sent, 422, expect.stringContaining(reason)]);
    expect(body.length).toBeLessThan(1_000);
  }
});

test('a private remote is named only to visitors with a session, and its paths are closed to others', async () => {
  await register('events', { ...REGISTRATION, isPrivate: true });
  await releaseEvents('1.0.0', 'Events');

  for (const url of ['/', '/events', '/composition.json', '/robots.txt']) {
    const { body } = await shell.get(url);
    expect(body).not.toContain('events@');
    expect(body).not.toContain('"events"');
  }
  expect((await shell.get('/events')).statusCode).toBe(403);
  expect((await shell.get('/robots.txt')).body).toContain('Disallow: /events/');
  expect((await shell.get('/events', { cookie: ADMIN_COOKIE })).body).toContain('>Events</h1>');
});
