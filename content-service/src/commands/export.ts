import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { contentAsText } from '../features/exchange/export';
import { noOther, readOptions } from './command-line';
import { inSnapshot } from './snapshot';
import { moment, placeOf, type Command } from './command-context';
import { sync } from './flush-to-disk';
import { makeFolderOf } from './target-folder';
import { inDatabase, newFile } from './command-database';

/** Writes all content, with its pictures, into a file that people can read. No requests, accounts or settings. */
export const exportContent: Command = async (args, surroundings) => {
  const { values, positionals } = readOptions(args, { to: { type: 'string' } });
  noOther(positionals);
  const { dataDir } = placeOf(surroundings);
  const to = values.to ?? path.join(dataDir, 'exports', `content-${moment(surroundings)}.json`);
  const file = newFile(path.resolve(to));
  makeFolderOf(file, values.to);
  const part = `${file}.part`;
  try {
    const handle = openSync(part, 'w', 0o600);
    try {
      await inDatabase(surroundings, (db) =>
        inSnapshot(db, async (rows) => {
          for await (const piece of contentAsText(rows)) writeSync(handle, piece);
        }),
      );
    } finally {
      closeSync(handle);
    }
    sync(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  surroundings.say(file);
};
