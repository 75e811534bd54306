import { announceChange, type ContentChange } from '../../../platform/database/change-notifications';
import type { Database } from '../../../platform/database/tables';
import { lockTransaction } from '../../../platform/database/cluster-lock';

/**
 * Only one content transaction runs at a time, across all instances. With an embedded database, the caller must
 * invalidate the response cache, because only PostgreSQL notifies the instances.
 */
export const contentTransaction = <Result>(
  db: Database,
  write: (tx: Database) => Promise<Result>,
  change: ContentChange = '',
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await lockTransaction(tx, 'content');
    await announceChange(tx, change);
    return write(tx);
  });
