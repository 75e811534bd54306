import { announceChange } from '../../../platform/database/change-notifications';
import type { Database } from '../../../platform/database/tables';
import { lockTransaction } from '../../../platform/database/cluster-lock';

/**
 * Runs a write of content in a transaction. Only one of these transactions runs at a time, across all
 * instances of the service. The commit notifies all instances of the change.
 */
export const contentTransaction = <Result>(
  db: Database,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await lockTransaction(tx, 'content');
    await announceChange(tx);
    return write(tx);
  });
