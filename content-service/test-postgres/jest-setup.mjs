import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPostgres, startPostgres } from './server.mjs';

/** Before the tests: the server that is given, else one from installed programs, else one in memory for each test file. */
export default async function provide() {
  const { TEST_DATABASE_URL, TEST_DATABASE } = process.env;
  if (TEST_DATABASE_URL) return say('the server of TEST_DATABASE_URL');
  const programs = TEST_DATABASE === 'in-memory' ? undefined : installedPostgres();
  if (!programs) {
    process.env.IN_MEMORY_IMAGE = await emptyImage();
    return say('in memory (PGlite), without those that need several sessions');
  }
  const server = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.testServer = server;
  say(`a server of its own from ${programs}`);
}

async function emptyImage() {
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await PGlite.create();
  const image = await db.dumpDataDir('none');
  await db.close();
  const file = join(mkdtempSync(join(tmpdir(), 'in-memory-')), 'empty.tar');
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  return file;
}

const say = (which) => void process.stdout.write(`PostgreSQL of the tests: ${which}\n`);
