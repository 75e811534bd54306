import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError, rejectPositionals, readOptions } from './command-line';
import { copyToFile } from './database-file';
import { formatCounts, rowCounts, type RowCounts } from './table-rows';
import { fileTimestamp, type Command, type CommandContext } from './command-context';
import { removeOldParts, removeOldRestores, unusedFile, writeOutput } from './output-file';
import { existingDatabase, withDatabase, integrityFaults, withDatabaseFile } from './command-database';

const NAME = /^content-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/;
/** Files and folders that a killed backup leaves behind. */
const PART_NAME = /^content-\d{4}-\d\d-\d\dT[\d-]+Z\.db\.part(-\w+)*$/;

export const backup: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, { to: { type: 'string' }, keep: { type: 'string' } });
  rejectPositionals(positionals);
  const { dataDir } = existingDatabase(context);
  const keep = values.keep === undefined ? undefined : wholeNumber(values.keep);
  const to = values.to ?? path.join(dataDir, 'backups');
  const named = to.endsWith('.db') ? to : path.join(to, `content-${fileTimestamp(context)}.db`);
  const file = unusedFile(path.resolve(named));
  if (keep && !NAME.test(path.basename(file)))
    throw new CommandError('--keep goes with a folder: give --to a folder, or leave it out.');

  const output = { file, named: values.to, now: context.now() };
  const counts = await writeOutput(output, (part) => copyChecked(context, part));
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  context.say(`${file}\n${megabytes} MB, checked: ${formatCounts(counts)}`);
  const older = keep ? removeOlder(file, keep, context.now()) : [];
  for (const name of [...older, ...removeOldRestores(dataDir, context.now())]) context.say(`removed ${name}`);
};

async function copyChecked(context: CommandContext, file: string): Promise<RowCounts> {
  await withDatabase(context, (db) => copyToFile(db, file));
  return withDatabaseFile(file, async (db) => {
    const faults = await integrityFaults(db);
    if (faults.length > 0)
      throw new CommandError(
        `The copy is damaged (${faults[0]}). Look at the database: npm run content -- doctor`,
      );
    return rowCounts(db);
  });
}

/** Keeps `made`, the new backup, even if a wrong clock gave older backups later times in their names. */
function removeOlder(made: string, keep: number, now: number): string[] {
  const { dir: folder, base } = path.parse(made);
  const names = readdirSync(folder).sort();
  const others = names.filter((name) => NAME.test(name) && name !== base);
  const older = others.reverse().slice(keep - 1);
  for (const name of older) rmSync(path.join(folder, name));
  return [...older, ...removeOldParts(folder, now, (name) => PART_NAME.test(name))];
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new CommandError(`--keep is '${text}': expected how many backups to keep, like --keep 7.`);
}
