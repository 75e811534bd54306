import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveOf } from 'release-store/archive';
import { putRelease, serverHalf, type ReleaseParts } from '../testing/releases';
import { runningShell } from '../testing/running-shell';
import { temporaryFolder } from '../testing/temporary-folder';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const shell = runningShell({ RELEASE_TOKENS: `operator=sha256:${hash('of all')}` });
const built = temporaryFolder();

const incoming = () => readdir(join(shell.releasesDir, '.incoming')).catch(() => []);
const headers = { authorization: 'Bearer of all', 'content-type': 'application/x-tar' };

async function archive(name: string, version: string, parts: ReleaseParts = {}): Promise<Buffer> {
  return buffer(archiveOf(await putRelease(built.path, { name, version, ...parts })));
}

async function begin(version: string): Promise<ClientRequest> {
  const bytes = await archive('public_remote', version);
  const { port } = shell.app.server.address() as AddressInfo;
  const upload = request({ port, method: 'PUT', path: `/releases/public_remote/${version}`, headers });
  upload.on('error', () => undefined);
  upload.write(bytes.subarray(0, bytes.length / 2));
  return upload;
}

test('an upload gets its response although the trial lasts longer than the shell lets connections be silent', async () => {
  shell.app.server.timeout = 50;
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shell.app.server.address() as AddressInfo;
  const loader = 'loader: () => new Promise((resolve) => setTimeout(resolve, 500, null))';
  const bytes = await archive('public_remote', '3.0.0', {
    routes: [{ path: '' }],
    contents: { 'server/routes.js': serverHalf(`[{ index: true, ${loader}, Component: () => 'Page' }]`) },
  });
  const upload = request({ port, method: 'PUT', path: '/releases/public_remote/3.0.0', headers });

  const status = await new Promise((resolve, reject) => {
    upload.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    upload.end(bytes);
  });

  expect(status).toBe(201);
});

const publish = async (name: string, version: string) =>
  (
    await shell.app.inject({
      method: 'PUT',
      url: `/releases/${name}/${version}`,
      headers,
      payload: await archive(name, version),
    })
  ).statusCode;

test('unfinished uploads of one remote cannot fill the disk, and other remotes can publish meanwhile', async () => {
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const uploads = [await begin('2.0.1'), await begin('2.0.2')];
  while ((await incoming()).length < 2) await pause(5);

  expect(await publish('public_remote', '2.0.3')).toBe(429);
  expect(await incoming()).toHaveLength(2);
  expect(await publish('admin_remote', '2.0.3')).toBe(201);

  for (const upload of uploads) upload.destroy();
  while ((await incoming()).length > 0) await pause(5);
  expect(await publish('public_remote', '2.0.3')).toBe(201);
});
