import Sqlite from 'libsql';
import { SqliteAdapter, SqliteDialect, type Dialect } from 'kysely';

// Everything in which databases differ lives in this file and in `search-index.ts`, so that another one can come
// behind the same queries.

/** The column type of bytes. */
export const BYTES_TYPE = 'blob';

/** Bytes as the driver hands them out: libsql gives an ArrayBuffer, others a Buffer. */
export function asBuffer(bytes: Uint8Array | ArrayBuffer): Buffer {
  return bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export type EmbeddedConnection = {
  dialect: Dialect;
  /** Moves the write-ahead log into the database file. */
  checkpoint: () => void;
};

/** Opens the SQLite file, durable: an acknowledged write survives a power cut. */
export function openSqlite(file: string): EmbeddedConnection {
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  return {
    dialect: new EmbeddedDialect({ database: sqlite }),
    checkpoint: () => void sqlite.pragma('wal_checkpoint(TRUNCATE)'),
  };
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite changes its schema inside transactions, which Kysely does not make use of by itself: a killed
 * first start must leave no half-made tables. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}
