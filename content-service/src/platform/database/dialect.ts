import { PostgresAdapter } from 'kysely';
import type { Database } from './tables';

// What is different between SQLite and PostgreSQL is said here, in `search-index.ts`, `turns.ts`, `outage.ts` and the
// two folders beside them; everything else is one code for both.

/** Whether the rows lie in PostgreSQL, where transactions run side by side and other instances may write too. */
export const isPostgres = (db: Pick<Database, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Bytes as a driver hands them out: libsql gives an ArrayBuffer, others a Buffer. */
export function asBuffer(bytes: Uint8Array | ArrayBuffer): Buffer {
  return bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
