import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Boot } from '../src/boot';
import { aRelease, putRegistryText, putRelease, serverHalf } from './testing/releases';
import { ADMIN_COOKIE, runningShell } from './testing/running-shell';
import { startSettingsIn } from './testing/start-settings';

const shell = runningShell({ RENDER_BUDGET_MS: '60000' }, { isShared: true });
const admin = { cookie: ADMIN_COOKIE };

const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/.exec(html)![1]!) as Boot;

test('a page is rendered with everything that the browser needs for hydration', async () => {
  const { statusCode, headers, body } = await shell.get('/');

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers.vary).toContain('Cookie');
  expect(body.startsWith('<!DOCTYPE html><html lang="en">')).toBe(true);
  expect(body).toContain('<h1>Home</h1>');
  expect(body).toContain('from the loader for 127.0.0.1');
  expect(body).toContain('<header');
  expect(body).toContain('<footer');
  const { main, files, waitsForIntent } = startSettingsIn(body);
  expect(main.url).toBe('/assets/main.0123456789.js');
  expect(files.map(({ url }) => url)).toContain('/releases/public_remote/1.0.0/home.js');
  expect(waitsForIntent).toBe(true);
  expect(bootOf(body)).toMatchObject({
    isRendered: true,
    closed: ['/admin'],
    privatePaths: ['/admin'],
    site: { apiUrl: '/api/' },
  });
});

test('the policy of a page has the hashes of its scripts and styles', async () => {
  const [{ headers, body }, again] = [await shell.get('/'), await shell.get('/')];

  const policy = String(headers['content-security-policy']);
  const executed = [...body.matchAll(/<(script|style)(?! type="application\/)[^>]*>(.*?)<\/\1>/gs)];
  expect(executed.length).toBeGreaterThan(1);
  for (const [, , text = ''] of executed)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(again.headers['content-security-policy']).toBe(policy);
  expect(again.body).toBe(body);
});

test('an unknown URL is 404', async () => {
  const { statusCode, body } = await shell.get('/nowhere');

  expect(statusCode).toBe(404);
  expect(body).toContain('Unexpected Application Error!');
});

test('a page whose content does not exist is 404', async () => {
  expect((await shell.get('/gone')).statusCode).toBe(404);
});

test.each(['/admin', '/admin/hero', '/ADMIN/hero', '/%61dmin/hero', '/admin/nowhere'])(
  '%s is 403 without the cookie and does not name the admin remote',
  async (path) => {
    const { statusCode, headers, body } = await shell.get(path, { cookie: 'admin-token=; other=1' });

    expect(statusCode).toBe(403);
    expect(body).toContain('You do not have permission to access this page. Login to access');
    expect(body + JSON.stringify(headers)).not.toContain('admin_remote');
    expect(bootOf(body).closed).toEqual(['/admin']);
  },
);

test('an admin page is a skeleton that the browser renders', async () => {
  const { statusCode, body } = await shell.get('/admin/hero', admin);

  expect(statusCode).toBe(200);
  expect(body).toContain('Loading.....');
  const { files, waitsForIntent } = startSettingsIn(body);
  expect(files.map(({ url }) => url)).toContain('/releases/admin_remote/2.0.0/remoteEntry.js');
  expect(waitsForIntent).toBe(false);
  expect(bootOf(body)).toMatchObject({ isRendered: false, closed: [] });
});

test('a page of an admin starts at once, because the browser completes it with the session', async () => {
  const { body } = await shell.get('/', admin);

  expect(startSettingsIn(body).waitsForIntent).toBe(false);
});

test('a page whose content fails to load is 503 with Retry-After', async () => {
  const { statusCode, headers, body } = await shell.get('/failing');

  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(body).toContain('This page cannot be shown right now');
});

describe('without a content service', () => {
  const failing = runningShell({ RENDER_BUDGET_MS: '60000' });

  test('a page is rendered if only the content of the frame fails to load', async () => {
    const log = jest.spyOn(failing.app.log, 'warn');
    await failing.content.stop();

    const { statusCode, body } = await failing.get('/');

    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Home</h1>');
    const lines = log.mock.calls.filter(([, text]) => text === 'console of a release');
    expect(lines.map(([facts]) => facts)).toEqual(
      Array(3).fill(expect.objectContaining({ text: 'The content service does not answer' })),
    );
  });
});

test('a page that throws while it is rendered is a skeleton', async () => {
  const { statusCode, body } = await shell.get('/breaking');

  expect(statusCode).toBe(200);
  expect(body).toContain('Loading.....');
  expect(body).not.toContain('secret detail');
  expect(bootOf(body).isRendered).toBe(false);
});

test('the redirect of a loader is sent', async () => {
  const { statusCode, headers, body } = await shell.get('/old');

  expect([statusCode, headers.location, body]).toEqual([301, '/new?from=old', '']);
});

test('HEAD has the headers of GET and no body', async () => {
  const answer = await shell.app.inject({ method: 'HEAD', url: '/nowhere' });

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toBe('');
});

test.each(['PUT', 'DELETE'] as const)('%s to a page is 405', async (method) => {
  const answer = await shell.app.inject({ method, url: '/login' });

  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a page is sent in %s to a browser that accepts it', async (encoding, decompress) => {
  const { headers, rawPayload } = await shell.get('/', { 'accept-encoding': encoding });

  expect(headers['content-encoding']).toBe(encoding);
  expect(decompress(rawPayload).toString()).toContain('<h1>Home</h1>');
});

test.each(['//nowhere', '/\\\\stranger.test/', '/\\', '//', 'http://stranger.test/'])(
  'a path that contains another host stays on this site: %s',
  async (path) => {
    const { status, location, body } = await shell.getRaw(path);

    if (status === 301) expect(location).toBe('/');
    else {
      expect([200, 404]).toContain(status);
      expect(body).toContain('<header');
      expect(body).not.toContain('//stranger.test');
    }
  },
);

test('/composition.json contains the remotes that the visitor may know of', async () => {
  const entry = (name: string, version: string) => ({
    name,
    version,
    below: name === 'admin_remote' ? '/admin' : '/',
    entry: `/releases/${name}/${version}/remoteEntry.js`,
    integrity: aRelease().files['remoteEntry.js'],
  });
  const ofVisitor = await shell.get('/composition.json');
  const ofAdmin = await shell.get('/composition.json', admin);

  expect(ofVisitor.headers['cache-control']).toBe('no-store');
  expect(ofVisitor.json()).toEqual({
    set: 'shell@0.1.0-abc,public_remote@1.0.0,content@unknown',
    remotes: [entry('public_remote', '1.0.0')],
    closed: ['/admin'],
    off: [],
    origins: [],
  });
  expect(ofAdmin.json()).toEqual({
    set: 'shell@0.1.0-abc,admin_remote@2.0.0,public_remote@1.0.0,content@unknown',
    off: [],
    origins: [],
    remotes: [entry('admin_remote', '2.0.0'), entry('public_remote', '1.0.0')],
    closed: [],
  });
});

test('/healthz is 200', async () => {
  expect((await shell.get('/healthz')).json()).toEqual({ status: 'ok' });
});

test('/readyz is 200 when every remote has a live release', async () => {
  const { statusCode, body } = await shell.get('/readyz');

  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ok', problems: 0 }]);
});

describe('without a release', () => {
  const empty = runningShell({}, { live: {} });

  test('/readyz is 503', async () => {
    const { statusCode, body } = await empty.get('/readyz');

    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { status: 'a remote has no live release', problems: 0 },
    ]);
  });

  test('pages are skeletons', async () => {
    const { statusCode, body } = await empty.get('/');

    expect(statusCode).toBe(200);
    expect(body).toContain('Loading.....');
    expect(startSettingsIn(body).files).toEqual([]);
  });
});

describe('with pages that all exceed the time budget', () => {
  const hasty = runningShell(
    { RENDER_BUDGET_MS: '0' },
    { live: { public_remote: '1.0.0', admin_remote: { live: '2.0.0', disabled: { why: 'maintenance' } } } },
  );

  test.each([
    ['/', 200, {}],
    ['/nowhere', 404, {}],
    ['/beacon', 404, {}],
    ['/admin/hero', 403, {}],
    ['/admin/hero', 503, admin],
  ])('the skeleton of %s is %i, as the page is', async (path, status, headers) => {
    const { statusCode, body } = await hasty.get(path, headers);

    expect(statusCode).toBe(status);
    expect(body).toContain('Loading.....');
  });

  test('the skeleton of a mount without a page is 404, as the page is', async () => {
    await putRelease(hasty.releasesDir, {
      name: 'events',
      routes: [{ path: 'past' }],
      contents: { 'server/routes.js': serverHalf("[{ path: 'past', Component: () => null }]") },
    });
    const registrations = { events: { mount: '/events', tokenHash: '0'.repeat(64) } };
    const remotes = { events: { live: '1.0.0', history: [] } };
    await putRegistryText(hasty.releasesDir, JSON.stringify({ registrations, remotes }));
    await hasty.restart();

    expect((await hasty.get('/events')).statusCode).toBe(404);
    expect((await hasty.get('/events/past')).statusCode).toBe(200);
  });
});

describe('with pages that hang', () => {
  const hanging = runningShell({ RENDER_BUDGET_MS: '500' });

  test('a page that exceeds the time budget is a skeleton', async () => {
    const { statusCode, body } = await hanging.get('/hanging/here');

    expect(statusCode).toBe(200);
    expect(body).toContain('Loading.....');
    expect(bootOf(body).isRendered).toBe(false);
  });

  test('after two overruns a route is not rendered, whatever its parameters; other routes are', async () => {
    await hanging.get('/hanging/here');
    await hanging.get('/hanging/there');

    hanging.content.received.length = 0;
    expect((await hanging.get('/hanging/elsewhere')).body).toContain('Loading.....');
    expect(hanging.content.received).toEqual([]);

    await hanging.get('/');
    expect(hanging.content.received).not.toEqual([]);
  });
});
