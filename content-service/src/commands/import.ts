import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import * as Type from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Database } from '../platform/database/tables';
import {
  checkContent,
  type CheckedContent,
  type ContentFile,
  FORMAT,
  LARGEST_FILE_BYTES,
  pictureFaults,
  replaceContent,
  rowsToExport,
  VERSION,
} from '../features/exchange';
import { contentResources, course } from 'shared-lib/schema';
import { allRows } from '../features/content';
import { CommandError, inputFile, readOptions } from './command-line';
import { withoutService } from './restore-embedded';
import type { Command } from './command-context';
import { formatTable } from './table';
import { existingDatabase, withDatabase } from './command-database';

const MAX_LISTED_FAULTS = 20;

/** If a file of an earlier version lacks a resource, the stored records of this resource stay. */
export const importContent: Command = async (args, context) => {
  const { values, positionals } = readOptions(args, { yes: { type: 'boolean', default: false } });
  const file = inputFile(positionals, 'import <file> --yes');
  const { say } = context;
  const content = readContent(file);
  const checked = await checkContent(content);
  const { dataDir, databaseUrl } = existingDatabase(context);

  const work = () =>
    withDatabase(context, async (db) => {
      rejectFaults([...checked.faults, ...(await pictureFaults(db, content))]);
      say(await comparison(db, checked, Object.keys(content.pictures).length));
      if (!values.yes) return say('Nothing was changed: add --yes to replace all content by this.');
      await replaceContent(db, checked.rows, content.pictures, new Date(context.now()).toISOString());
      say('All content was replaced.');
    });
  await (databaseUrl || !values.yes ? work() : withoutService(dataDir, 'it would not notice', work));
};

function readContent(file: string): ContentFile {
  if (statSync(file).size > LARGEST_FILE_BYTES)
    throw new CommandError(`${file} is larger than 512 MB and cannot be imported. Restore a backup instead.`);
  const bytes = readFileSync(file);
  if (!isUtf8(bytes))
    throw new CommandError(`${file} is not in UTF-8. Save it as UTF-8 and run the command again.`);
  const read = parse(file, bytes.toString().replace(/^\uFEFF/, ''));
  const [fault] = [...Value.Errors(fileSchema, read)];
  if (fault)
    throw new CommandError(
      `${file} is no exported content: ${fault.path || 'all of it'} is not as expected.`,
    );
  const { format, version } = read as ContentFile;
  if (format !== FORMAT || version !== VERSION)
    throw new CommandError(
      `${file} has the format ${format} ${version}; this version reads ${FORMAT} ${VERSION}.`,
    );
  return read as ContentFile;
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    throw new CommandError(`${file} is no exported content: ${placeOf(message, text)}${message}.`);
  }
}

/** Some messages of `JSON.parse` contain no position and quote the invalid text instead. */
function placeOf(message: string, text: string): string {
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  if (!position) return '';
  const lines = text.slice(0, Number(position)).split('\n');
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}: `;
}

const fileSchema = Type.Object({
  format: Type.String(),
  version: Type.Integer(),
  content: Type.Record(Type.String(), Type.Array(Type.Object({ id: Type.String() }))),
  pictures: Type.Record(
    Type.String(),
    Type.Object({
      type: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      base64: Type.String(),
    }),
  ),
});

function rejectFaults(faults: string[]): void {
  if (faults.length === 0) return;
  const listed = faults.slice(0, MAX_LISTED_FAULTS).join('\n  ');
  const more = faults.length > MAX_LISTED_FAULTS ? `\n  and ${faults.length - MAX_LISTED_FAULTS} more` : '';
  throw new CommandError(`The content is not valid. Nothing was changed:\n  ${listed}${more}`);
}

async function comparison(db: Database, { rows }: CheckedContent, pictures: number): Promise<string> {
  const lines: string[][] = [['', 'now', 'then']];
  for (const resource of contentResources)
    lines.push([
      resource.name,
      String((await rowsToExport(db, resource)).length),
      String(rows.get(resource)?.length ?? 'unchanged'),
    ]);
  return `${formatTable(lines)}\n${pictures} pictures come with it.${await lossWarning(db, rows.get(course) ?? [])}`;
}

async function lossWarning(db: Database, courses: { id: string }[]): Promise<string> {
  const remaining = courses.map(({ id }) => id);
  const stored = (await allRows(db, course)).map(({ id }) => id);
  const count = async (table: 'course-syllabus' | 'former-slug') => {
    const rows = await db.selectFrom(table).select('courseId').execute();
    return rows.filter(({ courseId }) => stored.includes(courseId) && !remaining.includes(courseId)).length;
  };
  const [syllabi, addresses] = [await count('course-syllabus'), await count('former-slug')];
  if (syllabi + addresses === 0) return '';
  return `
Courses that the file lacks have syllabi: ${syllabi}, former addresses: ${addresses}.
The next cleanup deletes these for good, and no export contains them. Make a backup first.`;
}
