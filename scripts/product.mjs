import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBuilt } from './prepare.mjs';
import { root } from './progress.mjs';

export const ADMIN = { username: 'admin', password: 'a password for measuring' };

/**
 * Starts the product on free ports with a data folder of its own.
 * @param {{ env?: Record<string, string>, nodeOptions?: string[] }} options for the shell
 * @returns `stop` ends it and removes the folder; `askShell` sends the shell's process a message and gives back its answer
 */
export async function startProduct({ env = {}, nodeOptions = [] } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  await publishBuilt(join(dataDir, 'releases'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const content = await startContentService(dataDir, siteUrl);
  const shellEnv = { ...environment(dataDir, siteUrl), PORT: port, API_URL: content.url, ...env };
  const startShell = () => started('shell/dist/production/server/main.js', shellEnv, nodeOptions);
  let shell = await startShell();
  return {
    siteUrl,
    releasesDir: join(dataDir, 'releases'),
    askShell: (question) =>
      new Promise((answered) => {
        shell.once('message', answered);
        shell.send(question);
      }),
    shellPid: () => shell.pid,
    isShellRunning: () => shell.exitCode === null && shell.signalCode === null,
    /** As when the power goes: the shell gets no chance to end anything. */
    killShell: () => ended(shell, 'SIGKILL'),
    restartShell: async () => void (shell = await startShell()),
    stop: async () => {
      await content.stop();
      await ended(shell);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a shell alone, on the releases in a data folder. Without a `port` it gets a free one.
 * @param {{ dataDir: string, apiUrl: string, build?: string, port?: number, env?: Record<string, string> }} options
 *   build: a folder in `shell/dist`
 */
export async function startShell({ dataDir, apiUrl, build = 'production', port, env = {} }) {
  const listenOn = port ?? (await freePort());
  const siteUrl = `http://127.0.0.1:${listenOn}`;
  const variables = { ...environment(dataDir, siteUrl), PORT: listenOn, API_URL: apiUrl, ...env };
  const child = await started(`shell/dist/${build}/server/main.js`, variables);
  return { siteUrl, pid: child.pid, stop: () => ended(child) };
}

/** Starts the content service alone, on a free port and on what lies in a data folder. */
export async function startContentService(dataDir, siteUrl) {
  const port = await freePort();
  const child = await started('content-service/dist/main.js', {
    ...environment(dataDir, siteUrl),
    CONTENT_PORT: port,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => ended(child) };
}

const environment = (dataDir, siteUrl) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  SITE_URL: siteUrl,
});

function ended(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return undefined;
  const closed = new Promise((done) => child.once('close', done));
  child.kill(signal);
  return closed;
}

function started(file, env, nodeOptions = []) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [...nodeOptions, join(root, file)], {
      env: { ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child.stdout.on('data', (chunk) => String(chunk).includes(' listening on ') && done(child));
    child.once('exit', (code) => failed(new Error(`${file} stopped with code ${code}`)));
  });
}

export function freePort() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
