import {
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { withTimeout } from '../../../jobs/with-timeout';
import { isOutage } from '../../outage';
import { UnknownCommitError } from './errors';

const ROLLBACK_MS = 250;

export class ServiceDialect extends PostgresDialect {
  constructor(private readonly driverConfig: PostgresDialectConfig) {
    super(driverConfig);
  }

  override createDriver() {
    return new ServiceDriver(this.driverConfig);
  }
}

type DriverConnection = Parameters<PostgresDriver['releaseConnection']>[0];

class ServiceDriver extends PostgresDriver {
  override async acquireConnection(): Promise<ServiceConnection> {
    return new ServiceConnection(await super.acquireConnection());
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    return super.releaseConnection((connection as ServiceConnection).connection as DriverConnection);
  }

  override async beginTransaction(connection: ServiceConnection, settings: TransactionSettings) {
    connection.isInTransaction = true;
    await super.beginTransaction(connection, settings);
  }

  /** @throws UnknownCommitError if the commit may have succeeded, as after a lost connection or a timeout */
  override async commitTransaction(connection: ServiceConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw isOutage(error) ? new UnknownCommitError(error as Error) : error;
    } finally {
      connection.isInTransaction = false;
    }
  }

  /**
   * Waits only `ROLLBACK_MS`, because the server still executes a statement that has timed out. Without a rollback, the
   * pool ends the connection.
   */
  override async rollbackTransaction(connection: ServiceConnection): Promise<void> {
    await withTimeout(super.rollbackTransaction(connection), ROLLBACK_MS).catch(() => undefined);
    connection.isInTransaction = false;
  }
}

class ServiceConnection implements DatabaseConnection {
  isInTransaction = false;

  constructor(readonly connection: DatabaseConnection) {}

  /** @throws UnknownCommitError if a write outside a transaction may have succeeded */
  async executeQuery<Row>(query: CompiledQuery) {
    try {
      return await this.connection.executeQuery<Row>(query);
    } catch (error) {
      const isUnknown = !this.isInTransaction && isWrite(query) && isOutage(error) && !isRejected(error);
      throw isUnknown ? new UnknownCommitError(error as Error) : error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.connection.streamQuery<Row>(query, chunkSize);
  }
}

const isWrite = ({ query }: CompiledQuery) => /^(Insert|Update|Delete)QueryNode$/.test(query.kind);

/** The server has undone the statement: lack of resources, canceled query, read-only replica, deadlock. */
const isRejected = (error: unknown) =>
  /^(53...|57014|25006|40P01)$/.test(String((error as { code?: unknown }).code));
