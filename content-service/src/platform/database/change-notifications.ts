import { sql } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

export type ContentChangeListener = {
  invalidate(): void;
  /** Until `reconnect`, the cache may miss writes. */
  disconnect(): void;
  /** Notifications may have been lost, so cached content is outdated. */
  reconnect(): void;
};

export const CHANGES_CHANNEL = 'content_changed';

/** PostgreSQL notifies when the transaction commits. The embedded database has a single instance. */
export async function announceChange(tx: Database): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(tx);
}
