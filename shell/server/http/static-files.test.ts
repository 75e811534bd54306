import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { putRelease } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

const shell = runningShell({}, { isShared: true });
const FOREVER = 'public, max-age=31536000, immutable';
const inRelease = (file: string) => `/releases/public_remote/1.0.0/${file}`;

test('files of a release are immutable and readable from every origin', async () => {
  const { statusCode, headers, body } = await shell.get(inRelease('home.js'));

  expect([statusCode, body]).toEqual([200, '/* home */']);
  expect(headers).toMatchObject({
    'cache-control': FOREVER,
    'access-control-allow-origin': '*',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
  });
});

test('types of a release are sent as text, which browsers do not run as a script', async () => {
  await putRelease(shell.releasesDir, { version: '1.2.0', contents: { 'types/routes.d.ts': 'export {};' } });

  const { statusCode, headers, body } = await shell.get('/releases/public_remote/1.2.0/types/routes.d.ts');

  expect([statusCode, body]).toEqual([200, 'export {};']);
  expect(headers).toMatchObject({
    'cache-control': FOREVER,
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  'page.html',
  'page.HTML',
  'page.htm',
  'page.xhtml',
  'picture.svg',
  'feed.xml',
  'page',
  'page.js.html',
])('a document of a release (%s) runs no script on the origin of the site', async (file) => {
  const contents = { [file]: '<script>alert(document.domain)</script>' };
  await putRelease(shell.releasesDir, { version: '1.2.0', contents });

  const { statusCode, headers } = await shell.get(`/releases/public_remote/1.2.0/${file}`);

  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; .*; sandbox; frame-ancestors 'none'$/,
  );
});

test('a release that is added later is served at once', async () => {
  await putRelease(shell.releasesDir, { version: '1.1.0' });

  expect((await shell.get('/releases/public_remote/1.1.0/remoteEntry.js')).statusCode).toBe(200);
});

test('a precompressed copy is sent to browsers that accept it', async () => {
  const file = join(shell.releasesDir, 'public_remote/1.0.0/home.js.br');
  await writeFile(file, brotliCompressSync('/* compressed beforehand */'));

  const { headers, rawPayload } = await shell.get(inRelease('home.js'), { 'accept-encoding': 'br' });

  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toContain('javascript');
  expect(rawPayload).toEqual(brotliCompressSync('/* compressed beforehand */'));
});

test('hashed files of the shell are immutable, others are cached for a day', async () => {
  const script = await shell.get('/assets/main.0123456789.js');
  const icon = await shell.get('/favicon.svg');

  expect([script.statusCode, script.headers['cache-control']]).toEqual([200, FOREVER]);
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
});

test('a server half outside server/ is never served, whenever its release was stored', async () => {
  await putRelease(shell.releasesDir, {
    version: '0.9.0',
    rendersOnServer: true,
    server: 'lib/x.js',
    contents: { 'lib/x.js': 'module.exports.routes = []', 'lib/y.js': '/* for browsers */' },
  });
  const folder = '/releases/public_remote/0.9.0';
  await writeFile(join(shell.releasesDir, 'public_remote/0.9.0/lib/x.js.br'), brotliCompressSync('secret'));

  for (const file of ['lib/x.js', 'lib/x.js.br', 'lib//x.js', 'lib/%78.js', 'lib/y/../x.js'])
    expect([403, 404]).toContain((await shell.getRaw(`${folder}/${file}`)).status);
  expect((await shell.get(`${folder}/lib/x.js`, { 'accept-encoding': 'br' })).statusCode).toBe(404);
  expect((await shell.get(`${folder}/lib/y.js`)).statusCode).toBe(200);
});

test.each(['home.js.map.br', 'home.js.MAP.gz'])('the compressed source map %s is 404', async (file) => {
  await writeFile(join(shell.releasesDir, 'public_remote/1.0.0', file), 'x');
  expect((await shell.get(`/releases/public_remote/1.0.0/${file}`)).statusCode).toBe(404);
});

test.each([
  inRelease('home.js.map'),
  inRelease('SERVER/routes.js'),
  inRelease('home.js%2emap'),
  inRelease('server/routes.js'),
  inRelease('server%2froutes.js'),
  inRelease('./server/routes.js'),
  inRelease('%73erver/routes.js'),
  inRelease('x/../server/routes.js'),
  inRelease('server//routes.js'),
  inRelease('/server/routes.js'),
  '/assets/main.0123456789.js.map',
  '/releases/registry.json',
  '/releases/public_remote/../registry.json',
  '/releases/public_remote/1.0.0/../../registry.json',
  '/releases/public_remote/1.0.0/..%2f..%2fregistry.json',
  '/releases/public_remote/1.0.0/%2e%2e/%2e%2e/registry.json',
  '/releases/public_remote/1.0.0/../../../../dist/production/browser/start.json',
  '/releases/public_remote/1.0.0/..%5c..%5cregistry.json',
  '/assets/../start.json',
  '/assets/%2e%2e/start.json',
  '/../data/releases/registry.json',
  inRelease('nothing.js'),
  inRelease(''),
  '/releases/',
  '/assets/',
])('%s is 404', async (path) => {
  const { status, body } = await shell.getRaw(path);

  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).not.toMatch(/module\.exports|"remotes":\{"public|\{\s*"file":|^\{\}$/);
});
