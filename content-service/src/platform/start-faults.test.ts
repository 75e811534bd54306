import { existsSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { runCommand } from '../testing/command';
import { startMain } from '../testing/own-process';
import { toStartError } from './start-faults';
import { readConfig } from './config';
import { openDatabase } from './database/connections/open-database';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();

async function failedStart(env: NodeJS.ProcessEnv): Promise<string> {
  const service = startMain({ DATA_DIR: path.join(folder.path, 'data'), CONTENT_PORT: '0', ...env });
  expect(await service.ended).toBe(1);
  return service.output();
}

test.each([
  ['HOST', '192.0.2.1', "HOST must be an address of this machine, not '192.0.2.1' (EADDRNOTAVAIL)"],
  ['HOST', 'host.invalid', "HOST must be an address of this machine, not 'host.invalid' (E"],
  ['TRUST_PROXY', '10.0.0', 'TRUST_PROXY must list loopback, linklocal, uniquelocal or IP networks, not'],
])('a start with %s=%s names the variable and creates no database', async (name, value, fault) => {
  const output = await failedStart({ [name]: value });

  expect(output).toContain(`The content service cannot start:\n  - ${fault}`);
  expect(output.trimEnd().split('\n')).toHaveLength(2);
  expect(existsSync(path.join(folder.path, 'data'))).toBe(false);
});

test('a start with the port of another process names CONTENT_PORT and creates no database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const output = await failedStart({ CONTENT_PORT: String(port) });
  other.close();

  expect(output).toBe(
    `The content service cannot start:\n  - CONTENT_PORT must be a free port that the service may use, not '${port}' (EADDRINUSE)\n`,
  );
  expect(existsSync(path.join(folder.path, 'data'))).toBe(false);
});

test.each([
  [
    'a server without TLS, which sslmode requires',
    'postgres://ada:secret@127.0.0.1:PORT/institute?sslmode=require',
    'The database 127.0.0.1:PORT/institute cannot be reached (The server does not support SSL connections: check sslmode in DATABASE_URL, or set NODE_EXTRA_CA_CERTS)',
  ],
  [
    'a missing socket file',
    'postgres:///institute?host=/missing',
    'The database /institute cannot be reached (connect ENOENT /missing/.s.PGSQL.5432)',
  ],
])(
  '%s is a fault that names the database, at the start and in commands',
  async (_fault, address, message) => {
    const withoutTls = createServer((socket) => socket.once('data', () => socket.end('N')));
    await once(withoutTls.listen(0, '127.0.0.1'), 'listening');
    const port = String((withoutTls.address() as AddressInfo).port);
    const databaseUrl = address.replace('PORT', port);
    const place = { dataDir: folder.path, databaseUrl };

    const expected = message.replace('PORT', port);
    await expect(openDatabase(place)).rejects.toThrow(`${expected}. Start it, or correct DATABASE_URL.`);
    const backup = runCommand(folder.path, ['backup'], { env: { DATABASE_URL: databaseUrl } });
    await expect(backup).rejects.toThrow(`${expected}.`);
    withoutTls.close();
  },
);

test('a data folder below a file is a fault of DATA_DIR', async () => {
  writeFileSync(path.join(folder.path, 'file'), '');
  const output = await failedStart({ DATA_DIR: path.join(folder.path, 'file', 'data') });

  expect(output).toMatch(
    /^The content service cannot start:\n {2}- DATA_DIR must be a folder in which the service may write \(ENOTDIR: .*\)\n$/,
  );
});

test.each([
  ['SQLITE_FULL', {}, 'DATA_DIR: the disk of the database is full. Free space'],
  ['ENOSPC', {}, 'DATA_DIR: the disk of the database is full. Free space'],
  ['SQLITE_READONLY', {}, 'DATA_DIR: the database cannot be changed. Make its disk and files writable'],
  [
    'SQLITE_IOERR_WRITE',
    {},
    'DATA_DIR: the disk of the database reports errors. Check the disk and its free space',
  ],
  [
    '53100',
    { DATABASE_URL: 'postgres://database/institute' },
    'DATABASE_URL: the disk of the database is full. Free space',
  ],
])('a start that fails with %s names the variable and says what to do', (code, env, fault) => {
  const error = Object.assign(new Error('no room'), { code });

  expect((toStartError(error, readConfig(env)) as Error).message).toBe(
    `The content service cannot start:\n  - ${fault}, then start again (no room)`,
  );
});
