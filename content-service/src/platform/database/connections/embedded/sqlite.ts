import Sqlite from 'libsql';
import { SqliteAdapter, SqliteDialect, SqliteDriver, type DatabaseConnection, type Dialect } from 'kysely';
import { EmbeddedConnection } from './embedded-connection';

export type EmbeddedDatabase = {
  dialect: Dialect;
  fault: () => string | undefined;
};

// Time to wait for the lock of another process, such as a command of src/commands.
const BUSY_MS = 5_000;

/** Reads outside transactions have a connection of their own, so that they do not wait for a transaction. */
export function openSqlite(file: string): EmbeddedDatabase {
  const database = connect(file);
  database.pragma('journal_mode = WAL');
  const reader = connect(file);
  reader.pragma('query_only = ON');
  return {
    dialect: new EmbeddedDialect({ database, reader }),
    fault() {
      const [row] = database.pragma('quick_check(1)') as { quick_check: string }[];
      return row?.quick_check === 'ok' ? undefined : row?.quick_check;
    },
  };
}

/** With `secure_delete`, SQLite overwrites deleted data with zeros, so that the file contains no erased data. */
export function sqliteForCommand(file: string): Dialect {
  const database = connect(file);
  database.pragma('secure_delete = ON');
  return new EmbeddedDialect({ database });
}

export const isDamage = (error: unknown): error is Error =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

export const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

function connect(file: string) {
  const sqlite = new Sqlite(file);
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`);
  // Acknowledged writes survive a power failure.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  return sqlite;
}

type DriverConfig = { database: Sqlite.Database; reader?: Sqlite.Database };

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

  override acquireConnection(): Promise<EmbeddedConnection> {
    const acquireWriter = () => super.acquireConnection();
    return Promise.resolve(new EmbeddedConnection(acquireWriter, this.driverConfig.reader));
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof EmbeddedConnection && connection.hasWriter) await super.releaseConnection();
  }

  override async destroy(): Promise<void> {
    this.driverConfig.reader?.close();
    await super.destroy();
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
