import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * A PostgreSQL in this process' memory, for machines without a server: prints its address and ends with the process.
 * Begins with what lies in the file that is named, if one is, which is sooner than making a database.
 * All its connections are one session, for which they wait in a line: it tells nobody of changes, and advisory locks keep nobody out.
 */
const [image] = process.argv.slice(2);
const db = await PGlite.create({
  extensions: { pg_trgm },
  ...(image && { loadDataDir: await openAsBlob(image) }),
});
const server = new PGLiteSocketServer({ db, port: 0, host: '127.0.0.1', maxConnections: 50 });
server.addEventListener('listening', ({ detail }) =>
  process.stdout.write(`postgres://postgres@127.0.0.1:${detail.port}/postgres?connect_timeout=60\n`),
);
await server.start();
process.once('SIGTERM', () => process.exit(0));
