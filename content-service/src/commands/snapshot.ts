import { isPostgres } from '../platform/database/dialect';
import type { Database } from '../platform/database/tables';

/** Runs `read` in a transaction with snapshot isolation. */
export function withSnapshot<Result>(
  db: Database,
  read: (rows: Database) => Promise<Result>,
): Promise<Result> {
  const transaction = db.transaction();
  // Transactions of SQLite are snapshots.
  if (!isPostgres(db)) return transaction.execute(read);
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
