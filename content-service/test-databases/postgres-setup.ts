import { rmSync } from 'node:fs';
import { startPostgres, type PostgresServer } from 'test-kit/postgres';
import { createOnServer } from '../src/testing/databases-on-server';
import { createSampleDatabase } from './sample-database';

declare global {
  /** Server that this setup started and `postgres-teardown.ts` stops. Undefined if the setup started none. */
  var testServer: PostgresServer | undefined;
}

/** The databases of the tests are copies of the sample database. */
export default async function setUp(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    globalThis.testServer = await startPostgres();
    process.env.TEST_DATABASE_URL = globalThis.testServer.url;
  }
  const { name, url } = await createOnServer(process.env.TEST_DATABASE_URL);
  const emptyFolder = createSampleDatabase(url);
  rmSync(emptyFolder, { recursive: true });
  process.env.SAMPLE_DATABASE = name;
}
