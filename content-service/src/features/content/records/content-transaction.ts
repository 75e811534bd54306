import { announceChange } from '../../../platform/database/change-notifications';
import type { Database } from '../../../platform/database/tables';
import { lockTransaction } from '../../../platform/database/cluster-lock';

/** A whole write of content or none, of which all instances are told. One is made after the other. */
export const contentTransaction = <Result>(
  db: Database,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await lockTransaction(tx, 'content');
    await announceChange(tx);
    return write(tx);
  });
