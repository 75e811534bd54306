import { rmSync } from 'node:fs';
import { startPostgres, type PostgresServer } from 'test-kit/postgres';
import { createOnServer } from '../src/testing/databases-on-server';
import { createSampleDatabase } from './sample-database';

declare global {
  /** Server that this setup started and `postgres-teardown.ts` stops. Undefined if the setup started none. */
  var testServer: PostgresServer | undefined;
}

/**
 * Creates a database with the sample content on the server. The databases of the tests are copies of this database.
 * Removes the folder that `createSampleDatabase` returns, because it stays empty with PostgreSQL.
 */
export default async function setUp(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    globalThis.testServer = await startPostgres();
    process.env.TEST_DATABASE_URL = globalThis.testServer.url;
  }
  const { name, url } = await createOnServer(process.env.TEST_DATABASE_URL);
  rmSync(createSampleDatabase(url), { recursive: true });
  process.env.SAMPLE_DATABASE = name;
}
