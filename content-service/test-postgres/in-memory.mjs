import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * A PostgreSQL in this process' memory, for machines without a server: prints its address and ends with the process.
 * All its connections are one session: it tells nobody of changes, and advisory locks keep nobody out.
 */
const db = await PGlite.create({ extensions: { pg_trgm } });
const server = new PGLiteSocketServer({ db, port: 0, host: '127.0.0.1', maxConnections: 50 });
server.addEventListener('listening', ({ detail }) =>
  process.stdout.write(`postgres://postgres@127.0.0.1:${detail.port}/postgres\n`),
);
await server.start();
process.once('SIGTERM', () => process.exit(0));
