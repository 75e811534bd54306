import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from '../../database-connection';
import { migrateToLatest } from '../../migrations/migrate';
import { isOutage } from '../../outage';
import type { Tables } from '../../tables';
import { ChangeFeed } from './change-feed';
import { UnreachableDatabaseError } from './errors';
import { PostgresColumnTypes } from './column-types';

const CONNECTIONS = 10;
// A caller that waits for a free connection is told sooner than it would give up.
const CONNECT_MS = 2_000;
const QUERY_MS = 10_000;

/**
 * Opens a PostgreSQL database, brought up to date. Several instances may do so at once: one of them migrates.
 * @throws UnreachableDatabaseError
 */
export async function openPostgres(url: string): Promise<DatabaseConnection> {
  try {
    await migratePostgres(url);
    const feed = await ChangeFeed.open(url);
    const db = new Kysely<Tables>({ dialect: postgresDialect(url, { query_timeout: QUERY_MS }) });
    return {
      db,
      follow: (follower) => feed.follow(follower),
      async close() {
        await feed.close();
        await db.destroy();
      },
    };
  } catch (error) {
    throw isOutage(error) ? new UnreachableDatabaseError(url, (error as Error).message) : error;
  }
}

/** @param limits unset: a query may take as long as it needs */
export function postgresDialect(url: string, limits: Pick<pg.PoolConfig, 'query_timeout'> = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'content-service',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...limits,
  });
  // A connection was lost: whoever uses it is told, whoever asks next gets a new one. Without listeners, of which a
  // connection in use has none of the pool's, the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

/** Brings a database up to date. */
export async function migratePostgres(url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url), plugins: [new PostgresColumnTypes()] });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}
