import { sql } from 'kysely';
import { isPostgres } from './dialect';
import type { Database } from './tables';

/** What remembers content and has to hear of writes. */
export type ContentChangeListener = {
  /** Content was written: what is remembered is not current any more. */
  invalidate(): void;
  /** Writes may go unnoticed from now on. */
  disconnect(): void;
  /** Writes are told again; some may have gone unnoticed. */
  reconnect(): void;
};

export const CHANGES_CHANNEL = 'content_changed';

/** Tells all instances that content is written, at the moment in which the transaction is. */
export async function announceChange(tx: Database): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(tx);
}
