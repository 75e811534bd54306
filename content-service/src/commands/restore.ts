import path from 'node:path';
import { makePrivateFolder } from '../platform/private-files';
import { CommandError, inputFile, readOptions } from './command-line';
import { removeOldRestores } from './output-file';
import { restoreEmbedded } from './restore-embedded';
import { restorePostgres } from './restore-postgres';
import { fileTimestamp, databaseLocation, type Command } from './command-context';

export const restore: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, { yes: { type: 'boolean', default: false } });
  const source = inputFile(positionals, 'restore <backup> --yes');
  const { dataDir, databaseUrl } = databaseLocation(context);
  const previousFile = path.join(dataDir, `content-before-restore-${fileTimestamp(context)}.db`);
  makeDataFolder(dataDir);
  const now = context.now();
  for (const name of removeOldRestores(dataDir, now)) context.say(`removed ${name}`);
  const restoring = { source, dataDir, previousFile, isConfirmed: values.yes, now, say: context.say };
  await (databaseUrl ? restorePostgres(databaseUrl, restoring) : restoreEmbedded(restoring));
};

function makeDataFolder(dataDir: string): void {
  try {
    makePrivateFolder(dataDir);
  } catch (error) {
    throw new CommandError(
      `DATA_DIR must be a folder in which this user may write (${(error as Error).message}).`,
    );
  }
}
