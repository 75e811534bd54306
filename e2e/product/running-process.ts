import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const START_PATIENCE_MS = 40_000;

/** A server of the product, started as an operator would start it. */
export type RunningProcess = { output: () => string; stop: () => Promise<number | null> };

type StartOptions = { args?: string[]; cwd?: string; says?: string; patienceMs?: number };

/**
 * Starts a program of the product, a built server say, and waits until it says that it listens.
 * @param file relative to the repository
 * @throws Error with the process's output when it stops or stays silent instead
 */
export function startProcess(
  file: string,
  env: Record<string, string>,
  { args = [], cwd, says = ' listening on ', patienceMs = START_PATIENCE_MS }: StartOptions = {},
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [resolve(ROOT, file), ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((done, failed) => {
    const giveUp = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new Error(`${file} did not start:\n${output}`));
    }, patienceMs);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(says)) return;
      clearTimeout(giveUp);
      done({ output: () => output, stop: () => stop(child) });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(giveUp);
      failed(new Error(`${file} stopped with code ${String(code)}:\n${output}`));
    });
  });
}

/** Runs a server that is expected to refuse to start. */
export async function startRefused(file: string, env: Record<string, string>): Promise<string> {
  const running = await startProcess(file, env).catch((error: Error) => error);
  if (running instanceof Error) return running.message;
  await running.stop();
  throw new Error(`${file} started, though it should have refused`);
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((done) => child.once('close', done));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
  const code = await ended;
  clearTimeout(force);
  return code;
}

/** Below the ports that the system gives to outgoing connections: until a server is up, none of them takes its port. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port nobody listens on just now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
