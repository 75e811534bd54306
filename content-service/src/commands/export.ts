import { closeSync, openSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentAsText, LARGEST_FILE_BYTES } from '../features/exchange';
import { rejectPositionals, readOptions } from './command-line';
import { withSnapshot } from './snapshot';
import { fileTimestamp, type Command } from './command-context';
import { unusedFile, writeOutput } from './output-file';
import { existingDatabase, withDatabase } from './command-database';

/** Exports content and pictures, but no requests, accounts or settings. */
export const exportContent: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, { to: { type: 'string' } });
  rejectPositionals(positionals);
  const { dataDir } = existingDatabase(context);
  const to = values.to ?? path.join(dataDir, 'exports', `content-${fileTimestamp(context)}.json`);
  const file = unusedFile(path.resolve(to));
  const warnings: string[] = [];
  await writeOutput({ file, named: values.to, now: context.now() }, async (part) => {
    const handle = openSync(part, 'w', 0o600);
    try {
      await withDatabase(context, (db) =>
        withSnapshot(db, async (rows) => {
          for await (const piece of contentAsText(rows, (line) => warnings.push(line)))
            // Unlike `writeSync`, writes the whole piece, or throws.
            writeFileSync(handle, piece);
        }),
      );
    } finally {
      closeSync(handle);
    }
  });
  context.say(file);
  if (statSync(file).size > LARGEST_FILE_BYTES)
    context.say(
      'Warning: an import rejects this file, because it is larger than 512 MB. Use a backup instead.',
    );
  if (warnings.length > 0)
    context.say(
      `Warning: an import rejects this file until these pictures are uploaded again, or removed:\n  ${warnings.join('\n  ')}`,
    );
};
