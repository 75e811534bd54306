import { sql } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

/** A cache of content, which must know about writes. */
export type ContentChangeListener = {
  /** Content was written, so cached content is outdated. */
  invalidate(): void;
  /** Notifications are interrupted. Until `reconnect`, the cache may miss writes. */
  disconnect(): void;
  /** Notifications work again. Some may be lost, so cached content is outdated. */
  reconnect(): void;
};

export const CHANGES_CHANNEL = 'content_changed';

/** Notifies all instances when the transaction commits. */
export async function announceChange(tx: Database): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(tx);
}
