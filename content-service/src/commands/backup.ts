import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError, noOther, readOptions } from './command-line';
import { copyToFile } from './database-file';
import { listed, rowCounts, type RowCounts } from './table-rows';
import { moment, placeOf, type Command, type Surroundings } from './command-context';
import { sync } from './flush-to-disk';
import { makeFolderOf } from './target-folder';
import { inDatabase, integrityFaults, newFile, visit } from './command-database';

const NAME = /^content-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/;

/**
 * Copies the database as it is at one moment into one file, which is one of the embedded database whatever the service
 * works with. Services go on meanwhile, writes included.
 */
export const backup: Command = async (args, surroundings) => {
  const { values, positionals } = readOptions(args, { to: { type: 'string' }, keep: { type: 'string' } });
  noOther(positionals);
  const { dataDir } = placeOf(surroundings);
  const kept = values.keep === undefined ? undefined : wholeNumber(values.keep);
  const file = target(values.to ?? path.join(dataDir, 'backups'), moment(surroundings));
  if (kept && !NAME.test(path.basename(file)))
    throw new CommandError('--keep goes with a folder: give --to a folder, or leave it out.');

  makeFolderOf(file, values.to);
  const counts = await copied(surroundings, file);
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  surroundings.say(`${file}\n${megabytes} MB, checked: ${listed(counts)}`);
  if (kept) for (const name of removeOlder(path.dirname(file), kept)) surroundings.say(`removed ${name}`);
};

/** A path that ends in `.db` is a file, everything else a folder. */
function target(to: string, date: string): string {
  return newFile(to.endsWith('.db') ? path.resolve(to) : path.resolve(to, `content-${date}.db`));
}

/** Under its name only when it is whole, checked and on the disk. */
async function copied(surroundings: Surroundings, file: string): Promise<RowCounts> {
  const part = `${file}.part`;
  try {
    await inDatabase(surroundings, (db) => copyToFile(db, part));
    const counts = await visit(part, async (db) => {
      const faults = await integrityFaults(db);
      if (faults.length > 0)
        throw new CommandError(
          `The copy is damaged (${faults[0]}). Look at the database: npm run content -- doctor`,
        );
      return rowCounts(db);
    });
    sync(part);
    renameSync(part, file);
    sync(path.dirname(file));
    return counts;
  } finally {
    rmSync(part, { force: true });
  }
}

function removeOlder(folder: string, kept: number): string[] {
  const names = readdirSync(folder).filter((name) => NAME.test(name));
  const older = names.sort().slice(0, -kept);
  for (const name of older) rmSync(path.join(folder, name));
  return older;
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new CommandError(`--keep is '${text}': expected how many backups to keep, like --keep 7.`);
}
