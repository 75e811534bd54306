import { isPostgres } from '../platform/database/dialect';
import type { Database } from '../platform/database/tables';

export function withSnapshot<Result>(
  db: Database,
  read: (rows: Database) => Promise<Result>,
): Promise<Result> {
  const transaction = db.transaction();
  // In SQLite, every transaction reads from one snapshot. In PostgreSQL, only the level `repeatable read` does.
  if (!isPostgres(db)) return transaction.execute(read);
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
