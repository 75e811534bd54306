import { dropOnServer } from '../src/testing/databases-on-server';

export default async function tearDown(): Promise<void> {
  const { SAMPLE_DATABASE, TEST_DATABASE_URL } = process.env;
  if (globalThis.testServer) await globalThis.testServer.stop();
  else if (SAMPLE_DATABASE) await dropOnServer(TEST_DATABASE_URL!, SAMPLE_DATABASE);
}
