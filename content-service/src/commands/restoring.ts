import { LATEST_MIGRATION } from '../db/migrate';
import { CommandError } from './command-line';
import { rowCounts, type RowCounts } from './rows';
import { integrityFaults, migrationLevel, visit } from './visit';

export type Restoring = {
  source: string;
  dataDir: string;
  /** Where what is there now is kept. */
  aside: string;
  isConfirmed: boolean;
  say: (line: string) => void;
};

/**
 * What a copy of a backup holds.
 * @throws CommandError when the backup is damaged, none, or of a newer version
 */
export async function checkedCounts(copy: string, source: string): Promise<RowCounts> {
  return visit(copy, async (db) => {
    const faults = await integrityFaults(db);
    if (faults.length > 0)
      throw new CommandError(
        `${source} is damaged (${faults[0]}). Nothing was changed: take another backup.`,
      );
    const level = await migrationLevel(db);
    if (level === 'none') throw new CommandError(`${source} is no backup of the content service.`);
    if (level > LATEST_MIGRATION)
      throw new CommandError(
        `${source} was made by a newer version of the service (${level}; this one knows ${LATEST_MIGRATION}). Take that version.`,
      );
    return rowCounts(db);
  });
}
