import { Kysely } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from '../../database-connection';
import { migrateToLatest } from '../../migrations/migrate';
import { connectionFault, isMissingRight, isOutage } from '../../outage';
import type { Tables } from '../../tables';
import { ChangeFeed } from './change-feed';
import { ServiceDialect } from './dialect';
import { DatabaseRightsError, UnreachableDatabaseError } from './errors';
import { PostgresColumnTypes } from './column-types';

const CONNECTIONS = 10;
// Shorter than the timeouts of the callers, so that they get an error response.
const CONNECT_MS = 2_000;
const QUERY_MS = 10_000;

export async function openPostgres(url: string): Promise<DatabaseConnection> {
  try {
    await migratePostgres(url);
    const feed = await ChangeFeed.open(url);
    const db = new Kysely<Tables>({ dialect: postgresDialect(url, { query_timeout: QUERY_MS }) });
    return {
      db,
      subscribe: (listener) => feed.subscribe(listener),
      async close() {
        await feed.close();
        await db.destroy();
      },
    };
  } catch (error) {
    if (isOutage(error)) throw new UnreachableDatabaseError(url, connectionFault(error));
    if (isMissingRight(error)) throw new DatabaseRightsError(url, (error as Error).message);
    throw error;
  }
}

/** @param limits without `query_timeout`, queries have no time limit */
export function postgresDialect(url: string, limits: Pick<pg.PoolConfig, 'query_timeout'> = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'content-service',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...limits,
  });
  // Without listeners, a lost connection would end the process. With them, the pool opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (_error, client) => void (isReusable(client as ClientState) || client.end()));
  return new ServiceDialect({ pool });
}

type ClientState = pg.PoolClient & { readyForQuery: boolean; getTransactionStatus: () => string | null };

/**
 * After a query that exceeded `query_timeout`, a transaction may still be open. The next commit on the connection would
 * also store its writes. Status `I` (idle) means that no transaction is open.
 */
const isReusable = (client: ClientState) => client.readyForQuery && client.getTransactionStatus() === 'I';

export async function migratePostgres(url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url), plugins: [new PostgresColumnTypes()] });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}
