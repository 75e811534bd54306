import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, publishBuilt } from 'test-kit/build';
import { root, say, script, step } from 'test-kit/progress';
import { forwardLines } from './child-output';
import { environmentOf, type ProcessName } from './environment';
import { OPTIONS } from './options';
import { stopBeforeExit } from './stop-before-exit';
import { failedStart, summary } from './summary';

const STOP_TIMEOUT_MS = 12_000;
const children: ChildProcess[] = [];
const firstAdmin: string[] = [];

const exit = stopBeforeExit(stopAll);

void script(async () => {
  const { values } = parseArgs({ options: OPTIONS.start });
  // An empty variable counts as unset, as in the servers' own configuration.
  const { PORT, HOST, CONTENT_PORT, SITE_URL, DATA_DIR } = process.env;
  const [port, host, contentPort] = [PORT || '3000', HOST || '127.0.0.1', CONTENT_PORT || '4000'];
  requirePort(port);
  await ensureBuilt();
  const siteUrl = SITE_URL || `http://localhost:${port}`;
  const dataDir = resolve(DATA_DIR || join(root, '.data'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const env = { DATA_DIR: dataDir, SITE_URL: siteUrl, NODE_ENV: 'production' };

  const skipped = await step('Publishing the remotes built here', () =>
    publishBuilt(join(dataDir, 'releases'), { isForced: values.publish }),
  );
  const isOwnService = !process.env.API_URL;
  const apiUrl = process.env.API_URL || `http://127.0.0.1:${contentPort}/`;
  if (isOwnService)
    await step('Starting the content service', () =>
      startServer('content-service', 'content-service/dist/main.js', { ...env, HOST: '127.0.0.1' }),
    );
  await step('Starting the shell', () =>
    startServer('shell', 'shell/dist/production/server/main.js', {
      ...env,
      API_URL: apiUrl,
      HOST: host,
      PORT: port,
    }),
  );
  say(summary({ siteUrl, apiUrl, isOwnService, firstAdmin, skipped }));
});

/** Otherwise, the content service would reject the SITE_URL that contains the port, which the operator has not set. */
function requirePort(port: string): void {
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`PORT is '${port}': expected a whole number from 0 to 65535`);
}

function startServer(name: ProcessName, file: string, env: Record<string, string>): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, file)], {
      env: { ...environmentOf(name, process.env), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      // In their own process groups, servers do not get Ctrl-C, so `stopAll` can end them with SIGTERM.
      detached: true,
    });
    children.push(child);
    forwardLines(child.stdout, (line) => {
      if (/^(First admin|Password): /.test(line)) firstAdmin.push(line);
      if (line.includes(`${name} listening on`)) done();
    });
    child.once('exit', (code) => {
      failed(new Error(failedStart(name, code, firstAdmin)));
      exit(code ?? 1);
    });
  });
}

async function stopAll(): Promise<void> {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = Promise.all(running.map((child) => new Promise((done) => child.once('close', done))));
  for (const child of running) child.removeAllListeners('exit').kill('SIGTERM');
  const timeout = setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timeout);
}
