import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentAsText, LARGEST_FILE_BYTES } from '../features/exchange';
import { rejectPositionals, readOptions } from './command-line';
import { withSnapshot } from './snapshot';
import { fileTimestamp, type Command } from './command-context';
import { unusedFile, writeOutput } from './output-file';
import { existingDatabase, withDatabase } from './command-database';

/** An export lacks syllabi and former URLs of courses. Only a backup contains all data. */
export const exportContent: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, { to: { type: 'string' } });
  rejectPositionals(positionals);
  const { dataDir } = existingDatabase(context);
  const to = values.to ?? path.join(dataDir, 'exports', `content-${fileTimestamp(context)}.json`);
  const file = unusedFile(path.resolve(to));
  const warnings: string[] = [];
  await writeOutput({ file, named: values.to, now: context.now() }, (part) =>
    withDatabase(context, (db) =>
      withSnapshot(db, (rows) => {
        const pieces = contentAsText(rows, (line) => warnings.push(line));
        return writeFile(part, pieces, { mode: 0o600 });
      }),
    ),
  );
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
