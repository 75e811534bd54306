import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from 'test-kit/ports';
import { expect, test } from '../../product/fixtures';
import { Relay } from '../../product/relay';
import { ReleaseFolder } from '../../product/release-folder';

const MAIN = resolve(__dirname, '../../../shell/dist/production/server/main.js');

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shell-'));
  await ReleaseFolder.withBuilt(join(dataDir, 'releases'));
});

test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function startedShell(apiUrl: string, port: number) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      API_URL: apiUrl,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  return { child, ended };
}

async function health(): Promise<{ loading: string[]; crashes: object[] }> {
  const text = await readFile(join(dataDir, 'release-health.json'), 'utf8').catch(() => '');
  const { remotes = {} } = JSON.parse(text || '{}');
  return { loading: [], crashes: [], ...remotes.public_remote };
}

test('a shell that is told to stop while it loads releases counts no crash and exits with 0', async ({
  site,
}) => {
  const { child, ended } = await startedShell(site.content.url, await freePort());
  await expect.poll(async () => (await health()).loading.length, { intervals: [5] }).toBe(1);

  child.kill('SIGTERM');

  expect(await ended).toEqual({ code: 0, errors: '' });
  expect(await health()).toMatchObject({ loading: [], crashes: [] });
});

test('a shell whose port is taken counts no crash and says why it ends', async ({ site }) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };

  const { code, errors } = await (await startedShell(site.content.url, port)).ended;
  taken.close();

  expect(code).toBe(1);
  expect(errors).toContain('EADDRINUSE');
  expect(await health()).toMatchObject({ loading: [], crashes: [] });
});

test('a shell that is told to stop does not wait for a slow call', async ({ site }) => {
  const relay = await Relay.start(site.content.url);
  relay.waits.set('GET hero?slow', () => new Promise(() => {}));
  const port = await freePort();
  const { child, ended } = await startedShell(relay.url, port);
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => fetch(url).catch(() => undefined)).toMatchObject({ status: 200 });
  // The relay never answers this call. A shell that did not stop would answer with 504 after 20 s.
  const call = fetch(`${url}/api/hero?slow`).then(
    ({ status }) => String(status),
    ({ cause }) => String(cause),
  );
  await expect.poll(() => relay.callsOf('GET', 'hero?slow').length).toBe(1);

  child.kill('SIGTERM');

  expect(await call).toContain('SocketError: other side closed');
  expect(await ended).toEqual({ code: 0, errors: '' });
  await relay.remove();
});
