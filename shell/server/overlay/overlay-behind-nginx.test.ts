import { createHash } from 'node:crypto';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { cachesPages, COUNTED_ROUTE } from '../testing/page-caching';
import { hasNginx, startNginx } from '../testing/processes';
import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';
import { temporaryFolder } from '../testing/temporary-folder';

const HOST = 'www.institute.example';
const hash = createHash('sha256').update('of all').digest('hex');
const folder = temporaryFolder();
const shell = runningShell(
  { SITE_URL: `https://${HOST}`, RELEASE_TOKENS: `operator=sha256:${hash}` },
  {
    async prepare() {
      shell.content.supportChanges();
      await putRelease(shell.releasesDir, {
        routes: [{ path: '' }],
        contents: {
          'server/routes.js': serverHalf(`[{ index: true, Component: () => 'Home' }, ${COUNTED_ROUTE}]`),
        },
      });
    },
  },
);

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const get = (port: number, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host: HOST, ...headers } };
    request({ ...options, servername: HOST, rejectUnauthorized: false, agent: false }, (answer) => {
      const { statusCode: status = 0 } = answer;
      text(answer).then((body) => resolve({ status, headers: answer.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });

(hasNginx ? test : test.skip)(
  'nginx gives pages of operators to nobody else, and none to operators',
  async () => {
    await cachesPages(shell);
    await shell.app.listen({ port: 0, host: '127.0.0.1' });
    const shellPort = (shell.app.server.address() as AddressInfo).port;
    const { port, stop } = await startNginx(folder.path, 'several-instances', {
      shellPort,
      contentPort: shellPort,
    });
    try {
      const created = await get(port, '/releases/overlay', { authorization: 'Bearer of all' }, 'POST');
      const { pathname } = new URL((JSON.parse(created.body) as { url: string }).url);
      const opened = await get(port, pathname);
      const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      for (let round = 0; round < 5; round += 1) {
        const visitor = await get(port, '/');
        expect(visitor.headers['cache-control']).toContain('s-maxage=1');
        expect(visitor.body).not.toContain('/* overlay */');
        expect((await get(port, '/', { cookie })).body).toContain('/* overlay */');
        const state = (headers = {}) => get(port, '/releases/overlay/state', headers);
        expect([(await state({ cookie })).status, (await state()).status]).toEqual([200, 404]);
      }
    } finally {
      await stop();
    }
  },
);
