import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hasNginx, startNginx } from '../testing/processes';
import { runningShell } from '../testing/running-shell';
import { temporaryFolder } from '../testing/temporary-folder';

const HOST = 'www.institute.example';
const folder = temporaryFolder();
const shell = runningShell(
  { SITE_URL: `https://${HOST}` },
  { prepare: async () => shell.content.supportChanges() },
);

const statusOf = (port: number, path: string, more: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host: HOST, referer: `https://${HOST}/newsletter/confirm?token=SECRET`, ...more };
    const options = { host: '127.0.0.1', port, path, headers, servername: HOST, rejectUnauthorized: false };
    request({ ...options, agent: false }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

async function start(example: 'one-machine' | 'several-instances') {
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const shellPort = (shell.app.server.address() as AddressInfo).port;
  const contentPort = shell.content.port;
  return startNginx(folder.path, example, { shellPort, contentPort });
}

(hasNginx ? describe : describe.skip).each(['one-machine', 'several-instances'] as const)(
  'nginx of deploy/%s',
  (example) => {
    test('gives nobody the change events, of which the service has few connections', async () => {
      const { port, stop } = await start(example);
      const subscribers = shell.content.subscriberCount;
      try {
        for (const path of ['v1/changes', 'v1/changes/', 'v1/change%73', '/v1//changes?x=1', 'V1/CHANGES'])
          expect([path, await statusOf(port, `/api/${path}`)]).toEqual([path, 404]);
        expect(shell.content.subscriberCount).toBe(subscribers);
        expect(await statusOf(port, '/api/hero')).toBe(200);
      } finally {
        await stop();
      }
    });

    test('logs no secret of a link', async () => {
      const { port, stop } = await start(example);
      try {
        for (const path of [
          '/newsletter/confirm?token=SECRET',
          '/api/v1/newsletter/unsubscription?token=SECRET',
          '/reset_password/SECRET',
          '/api/reset-password/SECRET',
          '/preview/SECRET',
          '/%70review//SECRET',
          '/releases/overlay/SECRET',
        ])
          await statusOf(port, path);
        await statusOf(port, '/aboutus?x=1');
      } finally {
        await stop();
      }

      const log = await readFile(join(folder.path, 'access.log'), 'utf8');
      expect(log).not.toContain('SECRET');
      expect(log.trim().split('\n')).toHaveLength(8);
      expect(log).toContain('"GET /aboutus" ');
      expect(log).toContain('"GET /preview/" 403');
    });
  },
);

(hasNginx ? test : test.skip)(
  'with several shells, calls with a token reach the shell that has the tokens',
  async () => {
    const publisher = createServer((_request, response) => response.writeHead(299).end());
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
    await shell.app.listen({ port: 0, host: '127.0.0.1' });
    const portOf = (server: Server) => (server.address() as AddressInfo).port;
    const { port, stop } = await startNginx(folder.path, 'several-instances', {
      shellPort: portOf(shell.app.server),
      contentPort: shell.content.port,
      publisherPort: portOf(publisher),
    });
    const authorization = 'Bearer of the operator';
    try {
      expect(await statusOf(port, '/releases', { authorization })).toBe(299);
      expect(await statusOf(port, '/releases/public_remote', { authorization })).toBe(299);
      expect(await statusOf(port, '/releases/public_remote/1.0.0/remoteEntry.js')).not.toBe(299);
    } finally {
      await stop();
      publisher.close();
    }
  },
);
