import { installedPostgres, startPostgres } from './server.mjs';

/** Before the tests: the server that is given, else one from installed programs, else one in memory for each test file. */
export default async function provide() {
  const { TEST_DATABASE_URL, TEST_DATABASE } = process.env;
  if (TEST_DATABASE_URL) return say('the server of TEST_DATABASE_URL');
  const programs = TEST_DATABASE === 'in-memory' ? undefined : installedPostgres();
  if (!programs) return say('in memory (PGlite), for there is no server on this machine');
  const server = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.testServer = server;
  say(`a server of its own from ${programs}`);
}

const say = (which) => void process.stdout.write(`PostgreSQL of the tests: ${which}\n`);
