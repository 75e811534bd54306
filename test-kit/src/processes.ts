import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from './progress';

const START_TIMEOUT_MS = 40_000;
const STOP_TIMEOUT_MS = 15_000;

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type RunningProcess = {
  pid: number;
  child: ChildProcess;
  output: () => string;
  isRunning: () => boolean;
  kill: (signal: NodeJS.Signals) => Promise<Exit>;
  /** Kills the process if it still runs after 15 s. Returns its exit code. */
  stop: () => Promise<number | null>;
};

export type StartOptions = {
  args?: string[];
  nodeOptions?: string[];
  cwd?: string;
  readyText?: string;
  timeoutMs?: number;
  hasChannel?: boolean;
};

export class StartError extends Error {
  override readonly name = 'StartError';

  constructor(
    message: string,
    readonly output: string,
    readonly code: number | null,
  ) {
    super(`${message}:\n${output}`);
  }
}

/** `file` is relative to the repository. @throws StartError */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  options: StartOptions = {},
): Promise<RunningProcess> {
  const { args = [], nodeOptions = [], cwd, hasChannel = false } = options;
  const { readyText = ' listening on ', timeoutMs = START_TIMEOUT_MS } = options;
  const child = spawn(process.execPath, [...nodeOptions, resolve(root, file), ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? ['ipc' as const] : [])],
  });
  let output = '';
  const ended = new Promise<Exit>((done) => child.once('close', (code, signal) => done({ code, signal })));
  await new Promise<void>((ready, failed) => {
    const timeout = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new StartError(`${file} did not start`, output, null));
    }, timeoutMs);
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(readyText)) return;
      clearTimeout(timeout);
      ready();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    void ended.then(({ code }) => {
      clearTimeout(timeout);
      failed(new StartError(`${file} stopped with code ${String(code)}`, output, code));
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const kill = (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid!,
    child,
    output: () => output,
    isRunning,
    kill,
    stop: () => stop(child, kill),
  };
}

export async function expectStartFailure(file: string, env: Record<string, string>): Promise<string> {
  const running = await startProcess(file, env).catch((error: Error) => error);
  if (running instanceof Error) return running.message;
  await running.stop();
  throw new Error(`${file} started, although its start should fail`);
}

async function stop(child: ChildProcess, kill: RunningProcess['kill']): Promise<number | null> {
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  const { code } = await kill('SIGTERM');
  clearTimeout(force);
  return code;
}
