import { PostgresAdapter } from 'kysely';
import type { Database } from './tables';

// Differences between SQLite and PostgreSQL are handled here, in `search-index.ts`, `cluster-lock.ts`, `outage.ts` and
// `connections/`. All other code serves both.

/** Whether the database is PostgreSQL, where transactions run concurrently and other instances may write. */
export const isPostgres = (db: Pick<Database, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Converts a driver's bytes: libsql returns an ArrayBuffer, others a Buffer. */
export function asBuffer(bytes: Uint8Array | ArrayBuffer): Buffer {
  return bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
