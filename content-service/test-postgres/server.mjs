import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Where packages of PostgreSQL put their programs, one folder a version. */
const PACKAGES = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr'];
const READY_MS = 20_000;
// What a crash of the machine would lose is of no interest to a test that looks at answers.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The folder with the programs of the newest PostgreSQL that is installed; undefined when none is. */
export function installedPostgres() {
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

const version = (folder) => Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0);

/**
 * Starts a PostgreSQL of its own on a free port of 127.0.0.1, with its data in a temporary folder, sorting texts as
 * people do: what relies on the order of bytes has to say so.
 * @param {{ isDurable?: boolean }} options isDurable: what it acknowledges survives a crash
 * @returns its address; `halt` ends the server, its data stays for `start`; `stop` removes all
 */
export async function startPostgres(programs, { isDurable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = unprivilegedUser();
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  await initialise(join(programs, 'initdb'), data, user);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  settings.push('max_connections=200', 'log_min_messages=fatal', ...(isDurable ? [] : FAST));
  const options = settings.flatMap((setting) => ['-c', setting]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server;
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;

  // A second one on the same data would end at once, and the first would no longer be known.
  async function start() {
    if (isRunning()) return;
    server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...user, stdio: 'ignore' });
    await accepting(join(programs, 'pg_isready'), port, server);
  }

  /**
   * @param signal SIGINT ends connections at once and in order, SIGQUIT is as a crash
   * @returns whether there was one to end
   */
  async function halt(signal = 'SIGINT') {
    if (!isRunning()) return false;
    const ended = new Promise((done) => server.once('exit', done));
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

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function initialise(initdb, data, user) {
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
    // Built without ICU.
    run(initdb, options, user),
  );
}

async function accepting(isReady, port, server) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const answered = await promisify(execFile)(isReady, ['-h', '127.0.0.1', '-p', port, '-q']).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(20);
  }
  throw new Error('PostgreSQL did not start');
}

// Below those that the system gives to outgoing connections: one that seeks the server while it is away could get the
// server's own port, and would be connected with itself.
const PORTS = { from: 20_000, to: 32_000 };

async function freePort() {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if (await isFree(port)) return port;
  }
}

const isFree = (port) =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
