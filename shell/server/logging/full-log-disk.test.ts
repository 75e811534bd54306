import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

test("the shell's server answers while the disk of its log is full", async () => {
  const full = openSync('/dev/full', 'w');
  const server = spawn(
    process.execPath,
    ['--conditions=source', '--require', join(root, 'scripts/typescript.cjs'), '-e', SERVER],
    { cwd: __dirname, stdio: ['ignore', full, 'inherit', 'ipc'] },
  );
  closeSync(full);
  const [port] = (await once(server, 'message')) as [number];

  for (let call = 0; call < 20; call += 1)
    expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');

  expect(await ended).toEqual([null, 'SIGTERM']);
});

const SERVER = `
  const { readConfig } = require('../config.ts');
  const { createServer } = require('../http/server.ts');
  const { StdoutLog } = require('shared-lib/server');
  const config = readConfig({ API_URL: 'http://127.0.0.1:1/', LOG_LEVEL: 'debug' });
  createServer(config, new StdoutLog()).then(async (app) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    process.send(app.server.address().port);
  });
`;
