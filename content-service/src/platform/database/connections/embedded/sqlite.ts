import Sqlite from 'libsql';
import { SqliteAdapter, SqliteDialect, SqliteDriver, type DatabaseConnection, type Dialect } from 'kysely';

export type EmbeddedConnection = {
  dialect: Dialect;
  checkpoint: () => void;
  fault: () => string | undefined;
};

// How long to wait for the lock of another process: a command of src/commands may be writing.
const BUSY_MS = 5_000;

/** Acknowledged writes survive a power failure, because `connect` sets `synchronous` to FULL. */
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

/** Deleted data is overwritten with zeros. */
export function openSqliteForCommand(file: string): Dialect {
  const sqlite = connect(file);
  sqlite.pragma('secure_delete = ON');
  return new EmbeddedDialect({ database: sqlite });
}

export const isDamage = (error: unknown): error is Error =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

/** Returns true if another connection holds a lock that the statement needs. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

function connect(file: string) {
  const sqlite = new Sqlite(file);
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`);
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  return sqlite;
}

type DriverConfig = { database: ReturnType<typeof connect> };

class EmbeddedDialect extends SqliteDialect {
  constructor(private readonly driverConfig: DriverConfig) {
    super(driverConfig);
  }

  override createDriver() {
    return new EmbeddedDriver(this.driverConfig);
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

class EmbeddedDriver extends SqliteDriver {
  constructor(private readonly driverConfig: DriverConfig) {
    super(driverConfig);
  }

  /** On errors such as a full disk, SQLite itself ends the transaction. A rollback would fail and hide the error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.driverConfig.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Makes Kysely migrate in a transaction, so that an interrupted start leaves no incomplete table. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}
