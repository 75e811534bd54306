import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serveOneSession } from './one-session.mjs';

/**
 * A PostgreSQL in this process' memory, for machines without a server: prints its address and ends with the process.
 * Begins with what lies in the file that is named, if one is, which is sooner than making a database.
 */
const [image] = process.argv.slice(2);
const db = await PGlite.create({
  extensions: { pg_trgm },
  ...(image && { loadDataDir: await openAsBlob(image) }),
});
const port = await serveOneSession(db);
process.stdout.write(`postgres://postgres@127.0.0.1:${port}/postgres\n`);
process.once('SIGTERM', () => process.exit(0));
