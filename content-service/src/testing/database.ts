import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { DATABASE_FILE } from '../platform/database/connections/embedded/open-embedded';
import type { Database } from '../platform/database/tables';
import { createOnServer, dropOnServer } from './databases-on-server';

declare global {
  var testDatabase: { kind: 'sqlite' | 'postgres' };
}

export type TestDatabase = {
  dataDir: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
};

/** For tests that need several database sessions at once. Skipped with the in-memory PostgreSQL, which has only one. */
export const testOfSessions = process.env.IN_MEMORY_IMAGE ? test.skip : test;

/** Returns true if a query waits for another transaction. Only for PostgreSQL. */
export async function isWaitingForLock(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where "datname" = current_database() and "wait_event_type" = 'Lock'`.execute(db);
  return rows.length > 0;
}

export const aDatabase = (): Promise<TestDatabase> => create({ hasSample: false });

/**
 * Creates a database with sample content, whose dates are relative to `NOON`. If the tests run on the in-memory
 * PostgreSQL, the database is empty.
 */
export const aSampleDatabase = (): Promise<TestDatabase> => create({ hasSample: true });

type Options = { hasSample: boolean };

async function create(options: Options): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  const { databaseUrl, drop } = await made(dataDir, options);
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

async function made(dataDir: string, { hasSample }: Options): Promise<Made> {
  const { SAMPLE_FOLDER, SAMPLE_DATABASE, TEST_DATABASE_URL, IN_MEMORY_IMAGE = '' } = process.env;
  if (globalThis.testDatabase.kind === 'sqlite') {
    const copy = path.join(dataDir, DATABASE_FILE);
    if (hasSample) await copyFile(path.join(SAMPLE_FOLDER!, DATABASE_FILE), copy);
    return { databaseUrl: undefined, drop: () => Promise.resolve() };
  }
  if (!TEST_DATABASE_URL) return inMemory(IN_MEMORY_IMAGE);
  const { name, url } = await createOnServer(TEST_DATABASE_URL, hasSample ? SAMPLE_DATABASE : undefined);
  return { databaseUrl: url, drop: () => dropOnServer(TEST_DATABASE_URL, name) };
}

/** Starts PGlite (PostgreSQL in memory) in a separate process. PGlite stops reliably only when the process ends. */
async function inMemory(image: string): Promise<Made> {
  const root = path.join(__dirname, '../../..');
  const program = path.join(root, 'content-service/test-databases/in-memory.ts');
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
