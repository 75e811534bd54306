import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../product.mjs';
import { root } from '../progress.mjs';

const PATIENCE_MS = 30_000;
const POLL_MS = 3;

/**
 * Starts a server as a process of its own, told its port by `PORT`, and waits until it answers 200 at `readyPath`. What
 * it prints goes to a file, as in production: nobody who measures has to read it.
 * @param {{ args: string[], env?: Record<string, string>, logFile: string, readyPath?: string }} options
 * @returns `url` ends with a slash; `startMs` until it was ready, and `processorMs` of that its own work; `stop` ends it
 *   in order
 */
export async function startMeasured({ args, env = {}, logFile, readyPath = '' }) {
  const port = await freePort();
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: port, CONTENT_PORT: port, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise((done) => child.once('close', done));
  const url = `http://127.0.0.1:${port}/`;
  for (;;) {
    if (await isReady(url + readyPath)) break;
    if (child.exitCode !== null || performance.now() - began > PATIENCE_MS) {
      child.kill('SIGKILL');
      throw new Error(`${args[0]} did not start:\n${readFileSync(logFile, 'utf8')}`);
    }
    await sleep(POLL_MS);
  }
  return {
    url,
    pid: child.pid,
    startMs: performance.now() - began,
    processorMs: processorMsOf(child.pid),
    residentBytes: () => residentBytesOf(child.pid),
    stop() {
      child.kill();
      return ended;
    },
  };
}

/** The built content service, at its default log level, on what lies in a data folder. */
export const startService = (dataDir, env = {}) =>
  startMeasured({
    args: [join(root, 'content-service/dist/main.js')],
    env: { DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1', ...env },
    logFile: join(dataDir, 'service.log'),
    readyPath: 'readyz',
  });

async function isReady(url) {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

function residentBytesOf(pid) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(told(pid, 'status'))?.[1]) * 1024;
}

/** User and system time, which the kernel tells in hundredths of a second. */
function processorMsOf(pid) {
  const [user, system] = told(pid, 'stat').split(') ').at(-1).split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/** '' where the system does not tell of processes in this way; what is read from it is no number then. */
function told(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
