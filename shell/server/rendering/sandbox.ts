import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** Limits private memory, on Linux only. An allocation beyond the limit fails, which often ends the process. */
const MAX_PROCESS_KB = 768 * 1024;
const MAX_HEAP_MB = 256;

/**
 * `permissions`: Node's permission model and `lockDown` (worker/lock-down.ts). Used if the system has no usable
 * namespaces, for example on macOS.
 * `namespaces`: in addition, Linux namespaces hide the network and other processes.
 */
export type Isolation = 'namespaces' | 'permissions';

const NODE_FLAGS = [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--no-addons',
  // With the next two flags, the shell renders 10 % more pages per second and uses 30 MB more per process.
  '--single-threaded-gc',
  '--max-semi-space-size=32',
  `--max-old-space-size=${MAX_HEAP_MB}`,
];

/** The kernel kills the process when the shell ends, even if the shell is killed. */
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

/** Excludes the shell's own variables, which may contain secrets. */
export const sandboxEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: ['/usr/bin', '/bin', dirname(process.execPath)].join(':'),
});
