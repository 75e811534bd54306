import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { contentAsText } from '../features/exchange';
import { rejectPositionals, readOptions } from './command-line';
import { withSnapshot } from './snapshot';
import { fileTimestamp, databaseLocation, type Command } from './command-context';
import { flushToDisk } from './flush-to-disk';
import { createTargetFolder } from './target-folder';
import { withDatabase, unusedFile } from './command-database';

/** Writes all content, with its pictures, into a file that people can read. No requests, accounts or settings. */
export const exportContent: Command = async (args, surroundings) => {
  const { values, positionals } = readOptions(args, { to: { type: 'string' } });
  rejectPositionals(positionals);
  const { dataDir } = databaseLocation(surroundings);
  const to = values.to ?? path.join(dataDir, 'exports', `content-${fileTimestamp(surroundings)}.json`);
  const file = unusedFile(path.resolve(to));
  createTargetFolder(file, values.to);
  const part = `${file}.part`;
  try {
    const handle = openSync(part, 'w', 0o600);
    try {
      await withDatabase(surroundings, (db) =>
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
  surroundings.say(file);
};
