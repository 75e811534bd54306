import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { DATABASE_FILE } from '../db/embedded/open';
import { FolderInUseError, lockFolder } from '../db/embedded/lock';
import { LATEST_MIGRATION } from '../db/migrate';
import { CommandError, onlyOne, readOptions } from './command-line';
import { dataFolder, moment, type Command } from './surroundings';
import { sync } from './sync';
import { integrityFaults, listed, migrationLevel, rowCounts, visit } from './visit';

/** Puts a backup in the place of the database, which stays beside it under another name. */
export const restore: Command = async (args, surroundings) => {
  const { values, positionals } = readOptions(args, { yes: { type: 'boolean' } });
  const source = path.resolve(onlyOne(positionals, 'restore <backup> --yes'));
  if (!existsSync(source)) throw new CommandError(`There is no file ${source}.`);
  const folder = dataFolder(surroundings);
  const present = path.join(folder, DATABASE_FILE);
  const aside = path.join(folder, `content-before-restore-${moment(surroundings)}.db`);

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockForRestore(folder);
  const copy = path.join(folder, 'content.db.restoring');
  try {
    copyFileSync(source, copy, constants.COPYFILE_FICLONE);
    chmodSync(copy, 0o600);
    surroundings.say(`The backup is sound and holds: ${listed(await checkedCounts(copy, source))}`);
    const isReplacing = existsSync(present);
    if (isReplacing && !values.yes)
      return surroundings.say(
        `${present} would be kept as ${path.basename(aside)}. Nothing was changed: add --yes to do it.`,
      );
    sync(copy);
    if (isReplacing) await keep(present, aside);
    renameSync(copy, present);
    sync(folder);
    surroundings.say(`It is now ${present}. Start the service.`);
    if (isReplacing)
      surroundings.say(`What was there is kept as ${aside}; delete it when you no longer need it.`);
  } finally {
    rmSync(copy, { force: true });
    lock.release();
  }
};

function lockForRestore(folder: string) {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new CommandError(
      `A content service${error.holder} works in ${folder}. Stop it first: its next write would be lost.`,
    );
  }
}

async function checkedCounts(copy: string, source: string): Promise<Record<string, number>> {
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

/** Gives the database a second name. Its log is written into it first, so that the one file is all. */
async function keep(present: string, aside: string): Promise<void> {
  try {
    await visit(present, (db) => sql`pragma wal_checkpoint(truncate)`.execute(db));
    rmSync(`${present}-wal`, { force: true });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    // Too damaged to be opened: kept as it is.
    if (existsSync(`${present}-wal`)) renameSync(`${present}-wal`, `${aside}-wal`);
  }
  rmSync(`${present}-shm`, { force: true });
  linkSync(present, aside);
}
