import Sqlite from 'libsql';
import { SqliteAdapter, SqliteDialect, type Dialect } from 'kysely';

export type EmbeddedConnection = {
  dialect: Dialect;
  /** Moves the write-ahead log into the database file. */
  checkpoint: () => void;
  /** The first thing that is wrong with the file's structure, if there is one. */
  fault: () => string | undefined;
};

// A command beside the running service (src/commands) holds the database for milliseconds: wait for it.
const BUSY_MS = 5_000;

/** Opens the SQLite file, durable: an acknowledged write survives a power cut. */
export function openSqlite(file: string): EmbeddedConnection {
  const sqlite = connect(file);
  sqlite.pragma('journal_mode = WAL');
  return {
    dialect: new EmbeddedDialect({ database: sqlite }),
    checkpoint: () => void sqlite.pragma('wal_checkpoint(TRUNCATE)'),
    fault() {
      const [row] = sqlite.pragma('quick_check(1)') as { quick_check: string }[];
      return row?.quick_check === 'ok' ? undefined : row?.quick_check;
    },
  };
}

/** Opens a file as it is, for a command: beside the running service, or a backup. Deleted rows are overwritten. */
export function openSqliteForCommand(file: string): Dialect {
  const sqlite = connect(file);
  sqlite.pragma('secure_delete = ON');
  return new EmbeddedDialect({ database: sqlite });
}

/** Whether SQLite says that the file is damaged, or none of its own. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

function connect(file: string) {
  const sqlite = new Sqlite(file);
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`);
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  return sqlite;
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
