import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serveOneSession } from './one-session';

/**
 * Runs an empty PostgreSQL in memory until SIGTERM, and prints its URL.
 * @param image file with an empty database, which is faster to load than to create, or '' for none
 */
async function main([image]: string[]): Promise<void> {
  const db = await PGlite.create({
    extensions: { pg_trgm },
    ...(image ? { loadDataDir: await openAsBlob(image) } : {}),
  });
  const port = await serveOneSession(db);
  process.stdout.write(`postgres://postgres@127.0.0.1:${port}/postgres\n`);
  process.once('SIGTERM', () => process.exit(0));
}

void main(process.argv.slice(2));
