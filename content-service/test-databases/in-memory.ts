import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serveOneSession } from './one-session';

/**
 * Starts PostgreSQL in memory and prints its URL, for machines without a server. Starting from an image of a
 * data folder is faster than creating a database.
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
