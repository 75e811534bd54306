import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/**
 * Limit for the private memory of a process, on Linux only. An allocation beyond the limit fails, and the
 * process ends.
 */
const MAX_PROCESS_KB = 768 * 1024;
const MAX_HEAP_MB = 256;

/**
 * Restrictions of render processes. With `permissions`, only Node's permission model and `lockDown`
 * (worker/lock-down.ts) restrict a process, for example on macOS and in some containers. With `namespaces`,
 * Linux also hides the network and other processes.
 */
export type Isolation = 'namespaces' | 'permissions';

const NODE_FLAGS = [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--no-addons',
  // These two flags cause fewer garbage collections, and none on other CPU cores. The shell renders 10 % more pages per
  // second and uses 30 MB more memory per process.
  '--single-threaded-gc',
  '--max-semi-space-size=32',
  `--max-old-space-size=${MAX_HEAP_MB}`,
];

/** The system ends the process when the shell ends, even if the shell is killed. */
const END_WITH_SHELL = ['setpriv', '--pdeathsig', 'KILL'];

const NAMESPACES = [
  ...END_WITH_SHELL,
  'unshare',
  '--user',
  '--map-current-user',
  '--net',
  '--pid',
  '--ipc',
  '--fork',
  '--kill-child',
];

export function sandboxed(script: string, isolation: Isolation): [command: string, ...args: string[]] {
  const node = [process.execPath, ...NODE_FLAGS, `--allow-fs-read=${script}`, script];
  if (process.platform !== 'linux') return node as [string, ...string[]];
  const inside = isolation === 'namespaces' ? NAMESPACES : isRunnable(END_WITH_SHELL) ? END_WITH_SHELL : [];
  return ['/bin/sh', '-c', `ulimit -d ${MAX_PROCESS_KB}; exec "$@"`, 'sh', ...inside, ...node];
}

export function availableIsolation(): Isolation {
  return process.platform === 'linux' && isRunnable(NAMESPACES) ? 'namespaces' : 'permissions';
}

const probed = new Map<string[], boolean>();

/** Whether this system lets the shell start a process with these commands. */
function isRunnable(commands: string[]): boolean {
  const known = probed.get(commands);
  if (known !== undefined) return known;
  const [command = '', ...args] = commands;
  const { status } = spawnSync(command, [...args, process.execPath, '--version'], {
    stdio: 'ignore',
    env: sandboxEnvironment(),
    timeout: 5_000,
  });
  probed.set(commands, status === 0);
  return status === 0;
}

/**
 * Variables of a render process. It does not get the shell's own variables, because they may contain secrets.
 */
export const sandboxEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: ['/usr/bin', '/bin', dirname(process.execPath)].join(':'),
});
