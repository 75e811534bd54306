import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FolderInUseError, lockFolder } from '../platform/database/connections/embedded/folder-lock';
import { DATABASE_FILE } from '../platform/database/connections/embedded/open-embedded';
import { CommandError } from './command-line';
import { copyBackup, removeCopy, type RestoreOptions } from './copy-backup';
import { formatCounts } from './table-rows';
import { flushToDisk } from './flush-to-disk';
import { writeOutput, type Output } from './output-file';
import { mergeLog, withDatabaseFile } from './command-database';

export const restoreEmbedded = (restoring: RestoreOptions): Promise<void> =>
  withoutService(restoring.dataDir, 'its next write would be lost', () => replace(restoring));

async function replace({
  source,
  dataDir,
  previousFile,
  isConfirmed,
  now,
  say,
}: RestoreOptions): Promise<void> {
  const present = path.join(dataDir, DATABASE_FILE);
  const copy = path.join(dataDir, 'content.db.restoring');
  try {
    say(`The backup is sound and holds: ${formatCounts(await copyBackup(source, copy))}`);
    const isReplacing = existsSync(present);
    if (isReplacing && !isConfirmed)
      return say(
        `${present} would be kept as ${path.basename(previousFile)}. Nothing was changed: add --yes to do it.`,
      );
    flushToDisk(copy);
    if (isReplacing) await keepPrevious(present, { file: previousFile, named: undefined, now });
    const keptLogs = keepLogs(present, previousFile);
    renameSync(copy, present);
    flushToDisk(dataDir);
    say(`It is now ${present}. Start the service; admins sign in again.`);
    if (isReplacing) say(`What was there is kept as ${previousFile}; delete it when you no longer need it.`);
    else if (keptLogs.length > 0) say(missingDatabase(keptLogs));
  } finally {
    removeCopy(copy);
  }
}

/**
 * No service can start during `work`.
 * @param why reason to stop a running service, for the error message
 * @throws CommandError if a service runs
 */
export async function withoutService<Result>(
  folder: string,
  why: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = lockOrSay(folder, why);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function lockOrSay(folder: string, why: string) {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new CommandError(`A content service${error.holder} works in ${folder}. Stop it first: ${why}.`);
  }
}

/**
 * Links or copies the database to `previous.file`. `databaseFile` stays in place until the caller replaces it.
 * @throws CommandError if another process reads the database
 */
async function keepPrevious(databaseFile: string, previous: Output): Promise<void> {
  let isMerged = true;
  try {
    isMerged = await withDatabaseFile(databaseFile, mergeLog);
    if (isMerged) rmSync(`${databaseFile}-wal`, { force: true });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    // The database is too damaged to merge its write-ahead log, so `keepLogs` keeps the log as a file.
  }
  if (!isMerged)
    throw new CommandError(
      `Another process reads ${databaseFile}. Nothing was changed: end that process and run the command again.`,
    );
  try {
    linkSync(databaseFile, previous.file);
  } catch {
    // Some file systems, such as exFAT, have no hard links. If the copy fails as well, its error is reported.
    await writeOutput(previous, async (part) => copyFileSync(databaseFile, part, constants.COPYFILE_FICLONE));
  }
}

/** Moves the logs away, because SQLite would apply them to the restored database. */
function keepLogs(databaseFile: string, previousFile: string): string[] {
  rmSync(`${databaseFile}-shm`, { force: true });
  const present = ['-wal', '-journal'].filter((log) => existsSync(databaseFile + log));
  for (const log of present) renameSync(databaseFile + log, previousFile + log);
  return present.map((log) => previousFile + log);
}

const missingDatabase = (logs: string[]) =>
  `The log of the missing ${DATABASE_FILE} is kept as ${logs.join(' and ')}. It may hold the latest writes: keep it with that file.`;
