import { sql } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

/** A cache of content, which is notified of writes. */
export type ContentChangeListener = {
  /** An instance has written content, so cached content is outdated. */
  invalidate(): void;
  /** Notifications are interrupted. Until `reconnect`, the cache may miss writes. */
  disconnect(): void;
  /** Notifications work again. Some may have been lost, so cached content is outdated. */
  reconnect(): void;
};

export const CHANGES_CHANNEL = 'content_changed';

/**
 * Notifies all instances on the same PostgreSQL database when the transaction commits. The embedded database has a
 * single instance, so nothing is sent.
 */
export async function announceChange(tx: Database): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(tx);
}
