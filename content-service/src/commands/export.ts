import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { contentAsText } from '../features/exchange';
import { rejectPositionals, readOptions } from './command-line';
import { withSnapshot } from './snapshot';
import { fileTimestamp, databaseLocation, type Command } from './command-context';
import { flushToDisk } from './flush-to-disk';
import { createTargetFolder } from './target-folder';
import { withDatabase, unusedFile } from './command-database';

/** Writes all content and its pictures to a readable file. Omits requests, accounts and settings. */
export const exportContent: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, { to: { type: 'string' } });
  rejectPositionals(positionals);
  const { dataDir } = databaseLocation(context);
  const to = values.to ?? path.join(dataDir, 'exports', `content-${fileTimestamp(context)}.json`);
  const file = unusedFile(path.resolve(to));
  createTargetFolder(file, values.to);
  const part = `${file}.part`;
  try {
    const handle = openSync(part, 'w', 0o600);
    try {
      await withDatabase(context, (db) =>
        withSnapshot(db, async (rows) => {
          for await (const piece of contentAsText(rows)) writeSync(handle, piece);
        }),
      );
    } finally {
      closeSync(handle);
    }
    flushToDisk(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  context.say(file);
};
