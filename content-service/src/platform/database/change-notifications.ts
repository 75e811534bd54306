import { sql } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

export type ContentChangeListener = {
  invalidate(): void;
  /** Content was hidden. The listener must not return the old content even during an outage. */
  forget(): void;
  /** Until `reconnect`, the listener may miss writes. */
  disconnect(): void;
  /** Notifications may have been lost, so cached content counts as outdated. */
  reconnect(): void;
};

export const CHANGES_CHANNEL = 'content_changed';

/** Payload of a notification: `hidden` if content was hidden, '' for any other change. */
export type ContentChange = '' | 'hidden';

/** PostgreSQL notifies all instances at commit. Only one instance uses an embedded database, so none is notified. */
export async function announceChange(tx: Database, change: ContentChange): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_notify(${CHANGES_CHANNEL}, ${change})`.execute(tx);
}
