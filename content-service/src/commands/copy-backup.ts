import { constants, copyFileSync, existsSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { LATEST_MIGRATION } from '../platform/database/migrations/migrate';
import { migrationLevel } from '../platform/database/migration-level';
import type { Database } from '../platform/database/tables';
import { makePrivate } from '../platform/private-files';
import { CommandError } from './command-line';
import { rowCounts, type RowCounts } from './table-rows';
import { integrityFaults, withDatabaseFile } from './command-database';

export type RestoreOptions = {
  source: string;
  dataDir: string;
  previousFile: string;
  isConfirmed: boolean;
  now: number;
  say: (line: string) => void;
};

/**
 * Omits sessions and password reset links, because some may have ended or been used since the backup. The returned
 * counts include the omitted rows.
 */
export async function copyBackup(source: string, copy: string): Promise<RowCounts> {
  // A killed restore may have left a write-ahead log (`-wal`), which SQLite would apply to the new copy.
  removeCopy(copy);
  for (const suffix of ['', '-wal'])
    if (existsSync(source + suffix)) {
      copyFileSync(source + suffix, copy + suffix, constants.COPYFILE_FICLONE);
      makePrivate([copy + suffix]);
    }
  const check = async (db: Database) => {
    const counts = await checkedCounts(db, source);
    // Merges the write-ahead log into the copy, so that the copy is a single file.
    await sql`pragma journal_mode = delete`.execute(db);
    for (const table of ['session', 'password-reset'] as const) await db.deleteFrom(table).execute();
    return counts;
  };
  return withDatabaseFile(copy, check, (fault) => damaged(source, fault));
}

const damaged = (source: string, fault: string) =>
  new CommandError(
    `${source} is damaged or no database (${fault}). Nothing was changed: take another backup.`,
  );

export function removeCopy(copy: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(copy + suffix, { force: true });
}

async function checkedCounts(db: Database, source: string): Promise<RowCounts> {
  const faults = await integrityFaults(db);
  if (faults.length > 0) throw damaged(source, faults[0]!);
  const level = await migrationLevel(db);
  if (level === 'none') throw new CommandError(`${source} is no backup of the content service.`);
  if (level > LATEST_MIGRATION)
    throw new CommandError(
      `${source} was made by a newer version of the service (${level}; this one knows ${LATEST_MIGRATION}). Take that version.`,
    );
  return rowCounts(db);
}
