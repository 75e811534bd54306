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
  /** @throws UnknownCommitError if the connection is lost, or the database takes too long */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw isOutage(error) ? new UnknownCommitError(error as Error) : error;
    }
  }

  /**
   * After a statement has exceeded its time limit, the server still executes it, and the rollback would wait for it. If
   * the rollback fails, the pool closes the connection, which ends the transaction, too.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await withTimeout(super.rollbackTransaction(connection), ROLLBACK_MS).catch(() => undefined);
  }
}
