import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'test-kit/ports';
import { cpuSeconds, residentMegabytes } from 'test-kit/process-tree';
import { root } from 'test-kit/progress';

const TIMEOUT_MS = 30_000;
const POLL_MS = 3;

type Options = { args: string[]; env?: Record<string, string>; logFile: string; readyPath?: string };

/** The server's output goes to a file, because reading a pipe would disturb the measurement. */
export async function startMeasured({ args, env = {}, logFile, readyPath = '' }: Options) {
  const port = String(await freePort());
  const log = openSync(logFile, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: port, CONTENT_PORT: port, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const url = `http://127.0.0.1:${port}/`;
  for (;;) {
    if (await isReady(url + readyPath)) break;
    if (child.exitCode !== null || performance.now() - startedAt > TIMEOUT_MS) {
      child.kill('SIGKILL');
      throw new Error(`${args[0]} did not start:\n${readFileSync(logFile, 'utf8')}`);
    }
    await sleep(POLL_MS);
  }
  const pid = child.pid!;
  return {
    url,
    pid,
    startMs: performance.now() - startedAt,
    cpuMs: cpuSeconds(pid) * 1000,
    residentMegabytes: () => residentMegabytes(pid),
    stop() {
      child.kill();
      return ended;
    },
  };
}

export const startService = (dataDir: string, env: Record<string, string> = {}) =>
  startMeasured({
    args: [join(root, 'content-service/dist/main.js')],
    env: { DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1', ...env },
    logFile: join(dataDir, 'service.log'),
    readyPath: 'readyz',
  });

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
