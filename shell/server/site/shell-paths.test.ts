import { SHELL_PATHS } from 'release-store/release';
import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

/** The release's server code answers every path, but its manifest declares only `/`. */
const shell = runningShell(
  {},
  {
    isShared: true,
    live: { public_remote: '6.6.6' },
    prepare: () =>
      putRelease(shell.releasesDir, {
        version: '6.6.6',
        routes: [{ path: '' }],
        contents: {
          'server/routes.js': serverHalf(`[
            { index: true, Component: () => createElement('h1', null, 'Home') },
            { path: '.well-known/acme-challenge/:token', handle: { isResource: true },
              loader: ({ params }) => new Response(params.token + '.thumbprint') },
            { path: '*', Component: () => createElement('h1', null, 'of the remote') },
          ]`),
        },
      }),
  },
);

test('a remote at / cannot answer the challenge of a certificate authority', async () => {
  expect((await shell.get('/')).body).toContain('<h1>Home</h1>');

  for (const path of ['/.well-known/acme-challenge/a-token', '/.Well-Known/acme-challenge/a-token']) {
    const { statusCode, body } = await shell.get(path);

    expect(statusCode).toBe(404);
    expect(body).not.toContain('thumbprint');
  }
});

test.each(SHELL_PATHS)('below %s, undeclared routes of a remote are not served', async (path) => {
  expect((await shell.get('/elsewhere')).body).toContain('of the remote');

  const { body } = await shell.get(`${path}/below`);
  expect(body.includes('of the remote')).toBe(false);
});
