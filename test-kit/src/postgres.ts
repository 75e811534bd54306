import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './ports';

/** Folders in which package managers install PostgreSQL, with one subfolder per version. */
const PACKAGES = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr'];
const READY_MS = 20_000;
// Settings for faster writes. With them, a crash of the machine may lose data.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Returns the folder of PostgreSQL's programs: the newest in a folder of `PACKAGES`, otherwise from PATH. */
export function installedPostgres(): string | undefined {
  const versions = PACKAGES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(\d+|postgresql@\d+|pgsql-\d+)$/.test(name))
      .map((name) => join(folder, name, 'bin'))
      .sort((one, other) => version(other) - version(one)),
  );
  return [...versions, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

const version = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0);

export type PostgresServer = {
  url: string;
  start: () => Promise<void>;
  /** Returns whether the server was running. SIGINT is a clean shutdown. SIGQUIT is like a crash. */
  halt: (signal?: NodeJS.Signals) => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Starts a new server. If PostgreSQL was built with the library ICU, the server sorts texts by English rules, so that
 * queries that rely on byte order fail in tests.
 */
export async function startPostgres(programs: string, { isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await initialize(join(programs, 'initdb'), data, user);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  settings.push('max_connections=200', 'log_min_messages=fatal', ...(isDurable ? [] : FAST));
  const options = settings.flatMap((setting) => ['-c', setting]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;

  async function start() {
    if (isRunning()) return;
    server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...user, stdio: 'ignore' });
    await accepting(join(programs, 'pg_isready'), port, server);
  }

  async function halt(signal: NodeJS.Signals = 'SIGINT') {
    if (!server || !isRunning()) return false;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
    return true;
  }

  await start();
  return {
    url,
    start,
    halt,
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type User = { uid: number; gid: number };

/** Returns the user `nobody` if this process runs as root, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function initialize(initdb: string, data: string, user: User | undefined): Promise<void> {
  const options = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C.UTF-8',
  ];
  const run = promisify(execFile);
  await run(initdb, [...options, '--locale-provider=icu', '--icu-locale=en-US'], user).catch(() =>
    // Some builds of PostgreSQL lack ICU.
    run(initdb, options, user),
  );
}

async function accepting(pgIsReady: string, port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const answered = await promisify(execFile)(pgIsReady, ['-h', '127.0.0.1', '-p', String(port), '-q']).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(20);
  }
  throw new Error('PostgreSQL did not start');
}
