import { announceChange } from '../../../platform/database/change-notifications';
import type { Database } from '../../../platform/database/tables';
import { takeTurn } from '../../../platform/database/cluster-lock';

/** A whole write of content or none, of which all instances are told. One is made after the other. */
export const writeContent = <Result>(
  db: Database,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'content');
    await announceChange(tx);
    return write(tx);
  });
