import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

declare global {
  /** Kind of the test databases, which jest.config.js sets. */
  var testDatabase: { kind: 'sqlite' | 'postgres' };
}

export type TestDatabase = {
  dataDir: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
};

/** A test that needs concurrent sessions. Skipped with the in-memory PostgreSQL, which has a single session. */
export const testOfSessions = process.env.IN_MEMORY_IMAGE ? test.skip : test;

/** Creates an empty database of the configured kind, and a data folder. */
export async function aDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  const { databaseUrl, drop } = await made();
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

type Made = { databaseUrl: string | undefined; drop: () => Promise<unknown> };

function made(): Promise<Made> {
  if (globalThis.testDatabase.kind === 'sqlite')
    return Promise.resolve({ databaseUrl: undefined, drop: () => Promise.resolve() });
  const { TEST_DATABASE_URL, IN_MEMORY_IMAGE = '' } = process.env;
  return TEST_DATABASE_URL ? onServer(TEST_DATABASE_URL) : inMemory(IN_MEMORY_IMAGE);
}

async function onServer(serverUrl: string): Promise<Made> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/** Starts PostgreSQL in WebAssembly, in a child process, because ending the process reliably stops PostgreSQL. */
async function inMemory(image: string): Promise<Made> {
  const root = path.join(__dirname, '../../..');
  const program = path.join(root, 'content-service/test-postgres/in-memory.ts');
  const child = spawn(
    process.execPath,
    ['--require', path.join(root, 'scripts/typescript.cjs'), program, image],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    databaseUrl: String(line).trim(),
    async drop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
