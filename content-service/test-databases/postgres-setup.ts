import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOnServer } from '../src/testing/databases-on-server';
import { createSampleDatabase } from './sample-database';
import { installedPostgres, startPostgres, type PostgresServer } from 'test-kit/postgres';

declare global {
  /** Server that this setup started and `postgres-teardown.ts` stops. Undefined if the setup started none. */
  var testServer: PostgresServer | undefined;
}

export default async function setUp(): Promise<void> {
  const { TEST_DATABASE_URL, TEST_DATABASE } = process.env;
  if (TEST_DATABASE_URL) {
    await addSample(TEST_DATABASE_URL);
    return say('the server of TEST_DATABASE_URL');
  }
  const programs = TEST_DATABASE === 'in-memory' ? undefined : installedPostgres();
  if (programs === undefined) {
    process.env.IN_MEMORY_IMAGE = await emptyImage();
    return say('in memory (PGlite), without tests that need several sessions');
  }
  const server = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.testServer = server;
  await addSample(server.url);
  say(`a new server of ${programs}`);
}

/**
 * Creates a database with the sample content on the server. The databases of the tests are copies of this database.
 * Removes the folder that `createSampleDatabase` returns, because it stays empty with PostgreSQL.
 */
async function addSample(serverUrl: string): Promise<void> {
  const { name, url } = await createOnServer(serverUrl);
  rmSync(createSampleDatabase(url), { recursive: true });
  process.env.SAMPLE_DATABASE = name;
}

async function emptyImage(): Promise<string> {
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await PGlite.create();
  const image = await db.dumpDataDir('none');
  await db.close();
  const file = join(mkdtempSync(join(tmpdir(), 'in-memory-')), 'empty.tar');
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  return file;
}

const say = (source: string) => void process.stdout.write(`PostgreSQL of the tests: ${source}\n`);
