import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresDialectConfig } from 'kysely';
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

class ServiceDriver extends PostgresDriver {
  /** @throws UnknownCommitError if the commit may have succeeded, as after a lost connection or a timeout */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw isOutage(error) ? new UnknownCommitError(error as Error) : error;
    }
  }

  /**
   * Waits at most `ROLLBACK_MS`: after a timeout, the server still executes the statement, and the rollback would wait
   * for it. Ignores a failure, because the pool then closes the connection, which also ends the transaction.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await withTimeout(super.rollbackTransaction(connection), ROLLBACK_MS).catch(() => undefined);
  }
}
