import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions } from 'node:net';
import { join } from 'node:path';
import { toStartError } from './start-error';
import { aConfig } from './testing/config';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();

async function listenError(options: ListenOptions): Promise<unknown> {
  return once(createServer().listen(options), 'listening').catch((error: unknown) => error);
}

test('an address that is not of this machine is a fault of HOST', async () => {
  const config = aConfig(folder.path, { HOST: '192.0.2.1' });
  expect(toStartError(await listenError({ host: config.host, port: 0 }), config)).toMatchObject({
    faults: ["HOST is '192.0.2.1': expected an address of this machine (EADDRNOTAVAIL)"],
  });
});

test('an unknown name is a fault of HOST', async () => {
  const config = aConfig(folder.path, { HOST: 'host.invalid' });
  expect(toStartError(await listenError({ host: config.host, port: 0 }), config)).toMatchObject({
    faults: [
      expect.stringMatching(/^HOST is 'host\.invalid': expected an address of this machine \(E\w+\)$/),
    ],
  });
});

test('the port of another process is a fault of PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const config = aConfig(folder.path, { PORT: String(port) });
  const error = await listenError({ host: config.host, port });
  other.close();

  expect(toStartError(error, config)).toMatchObject({
    faults: [`PORT is '${port}': expected a free port that the shell may use (EADDRINUSE)`],
  });
});

test('a data folder below a file is a fault of DATA_DIR', () => {
  writeFileSync(join(folder.path, 'file'), '');
  const config = aConfig(folder.path, { DATA_DIR: join(folder.path, 'file') });
  let thrown: unknown;
  try {
    mkdirSync(config.releasesDir, { recursive: true });
  } catch (error) {
    thrown = error;
  }

  expect(toStartError(thrown, config)).toMatchObject({
    faults: [
      expect.stringMatching(
        /^DATA_DIR is '.*\/file': expected a folder in which the shell may write \(ENOTDIR: .*\)$/,
      ),
    ],
  });
});

test.each([
  ['of no folder', undefined],
  ['of a folder whose name begins like the data folder', '/srv/site-2/file'],
])('an error %s stays as it is', (_which, path) => {
  const error = Object.assign(new Error('another'), { path });
  expect(toStartError(error, aConfig(folder.path, { DATA_DIR: '/srv/site' }))).toBe(error);
});
