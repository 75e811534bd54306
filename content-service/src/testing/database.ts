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

/** Returns how many queries wait for another transaction. Only for PostgreSQL. */
export async function waitingForLock(db: Database): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where "datname" = current_database() and "wait_event_type" = 'Lock'`.execute(db);
  return rows.length;
}

export const isWaitingForLock = async (db: Database): Promise<boolean> => (await waitingForLock(db)) > 0;

export const aDatabase = (): Promise<TestDatabase> => create({ hasSample: false });

/** Creates a database with sample content, whose dates are relative to `NOON`. */
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
  const { SAMPLE_FOLDER, SAMPLE_DATABASE, TEST_DATABASE_URL = '' } = process.env;
  if (globalThis.testDatabase.kind === 'sqlite') {
    const copy = path.join(dataDir, DATABASE_FILE);
    if (hasSample) await copyFile(path.join(SAMPLE_FOLDER!, DATABASE_FILE), copy);
    return { databaseUrl: undefined, drop: () => Promise.resolve() };
  }
  const { name, url } = await createOnServer(TEST_DATABASE_URL, hasSample ? SAMPLE_DATABASE : undefined);
  return { databaseUrl: url, drop: () => dropOnServer(TEST_DATABASE_URL, name) };
}
