import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

const WORKER = `{ path: 'sw.js', handle: { isResource: true },
  loader: () => new Response('fetch', { headers: { 'Content-Type': 'text/javascript' } }) }`;

const shell = runningShell(
  {},
  {
    isShared: true,
    live: { public_remote: '2.0.0' },
    prepare: () =>
      putRelease(shell.releasesDir, {
        version: '2.0.0',
        routes: [{ path: 'sw.js' }],
        contents: { 'server/routes.js': serverHalf(`[${WORKER}]`), 'sw.js': 'fetch' },
      }),
  },
);

test.each(['/sw.js', '/releases/public_remote/2.0.0/sw.js', '/api/sw.js', '/nowhere', '/admin/sw.js'])(
  'a browser that requests %s as a service worker gets a script that removes the service worker',
  async (path) => {
    const { statusCode, headers, body } = await shell.get(path, { 'service-worker': 'script' });

    expect([statusCode, body]).toEqual([200, 'registration.unregister();']);
    expect(headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': 'no-store' });
    expect(shell.content.received).toEqual([]);
  },
);

test('other requests for the same path get the script of the release', async () => {
  expect((await shell.get('/sw.js')).body).toBe('fetch');
});
