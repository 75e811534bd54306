import { isPostgres } from '../platform/database/dialect';
import type { Database } from '../platform/database/tables';

/** Reads everything as it is at one moment, whatever is written meanwhile. */
export function withSnapshot<Result>(
  db: Database,
  read: (rows: Database) => Promise<Result>,
): Promise<Result> {
  const transaction = db.transaction();
  // SQLite's transactions see one moment anyway.
  if (!isPostgres(db)) return transaction.execute(read);
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
