import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_MAX_ROWS } from 'shared-lib/schema';
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns';
import { ImportFileError } from './import-file-error';

/** `row` is the row number that a spreadsheet shows, from 1. */
export type FileRow = { row: number; cells: string[] };

type ParsedFile = { columns: ImportColumn[]; rows: FileRow[] };

const SEPARATORS = [',', ';', '\t'];
const RECORD_MAX_LENGTH = 100_000;
const TITLE_MAX_LENGTH = 100;
/** Excel's maximum. Includes blank rows, unlike `IMPORT_MAX_ROWS`. */
const SPREADSHEET_MAX_ROWS = 1_048_576;
const CHUNK_SIZE = 64 * 1024;
const HEAD_BYTES = 1000;

/** @throws ImportFileError if encoding, CSV format, column titles or number of rows are not accepted */
export async function parseCsv(bytes: Buffer): Promise<ParsedFile> {
  checkEncoding(bytes);
  const [titles, ...rows] = await recordsOf(bytes);
  if (!titles) throw new ImportFileError(400, 'is empty');
  while (titles.cells.at(-1) === '') titles.cells.pop();
  return { columns: columnsOf(titles.cells), rows };
}

function checkEncoding(bytes: Buffer): void {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw new ImportFileError(415, 'is an XLSX file. Save it as “CSV UTF-8” in your spreadsheet program');
  const start = bytes.subarray(0, 2).toString('hex');
  // UTF-16 without a byte order mark has NUL bytes between Latin letters.
  if (start === 'fffe' || start === 'feff' || firstLine(bytes).includes(0))
    throw new ImportFileError(415, 'is in UTF-16. Save it as “CSV UTF-8”');
  if (!isUtf8(bytes)) throw new ImportFileError(415, 'is not in UTF-8. Save it as “CSV UTF-8”');
}

const firstLine = (bytes: Buffer) =>
  bytes.subarray(0, Math.min(HEAD_BYTES, (bytes.indexOf(10) + 1 || HEAD_BYTES + 1) - 1));

/** Omits blank rows, but counts them, so that row numbers match those of a spreadsheet. */
async function recordsOf(bytes: Buffer): Promise<FileRow[]> {
  const parser = parse({
    bom: true,
    delimiter: separatorOf(bytes),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_MAX_LENGTH,
  });
  const records: FileRow[] = [];
  let row = 0;
  try {
    for await (const cells of Readable.from(chunksOf(bytes)).pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      if (row > SPREADSHEET_MAX_ROWS) throw tooManyRows();
      const trimmed = cells.map((cell) => cell.trim());
      if (!trimmed.some(Boolean)) continue;
      if (records.length > IMPORT_MAX_ROWS) throw tooManyRows();
      records.push({ row, cells: trimmed });
    }
  } catch (error) {
    throw error instanceof CsvError ? explained(error, Number(error.records) + 1) : error;
  }
  return records;
}

const tooManyRows = () =>
  new ImportFileError(413, `has more than ${IMPORT_MAX_ROWS.toLocaleString('en')} rows. Split it`);

/** Waits between chunks, so that the service can respond to other requests. */
async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_SIZE) {
    yield bytes.subarray(start, start + CHUNK_SIZE);
    await nextTurn();
  }
}

function separatorOf(bytes: Buffer): string {
  const titles = /\S.*/.exec(bytes.subarray(0, HEAD_BYTES).toString())?.[0] ?? '';
  const count = (separator: string) => titles.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0]!;
}

function explained({ code }: CsvError, row: number): ImportFileError {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportFileError(422, `has an opening quotation mark in row ${row} that is never closed`);
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new ImportFileError(
      422,
      `has more than ${RECORD_MAX_LENGTH.toLocaleString('en')} characters in row ${row}. A quotation mark may be missing`,
    );
  return new ImportFileError(422, `cannot be read as CSV in row ${row}`);
}

const KNOWN = new Map(IMPORT_COLUMNS.map(({ name, title }) => [lettersOf(title), name]));

function columnsOf(titles: string[]): ImportColumn[] {
  const all = IMPORT_COLUMNS.map(({ title }) => title).join(', ');
  const columns = titles.map((title, index) => {
    const column = KNOWN.get(lettersOf(title));
    if (!column)
      throw new ImportFileError(
        422,
        `has the column “${title.slice(0, 50)}” (number ${index + 1}), which is not known. Rename or delete it. Known columns: ${all}`,
      );
    return column;
  });
  const doubled = titles.find((_title, index) => columns.indexOf(columns[index]!) !== index);
  if (doubled !== undefined) throw new ImportFileError(422, `has the column “${doubled.slice(0, 50)}” twice`);
  if (!columns.includes('email')) throw new ImportFileError(422, 'has no column “E-mail”');
  return columns;
}

/** For example, `Received (UTC)` becomes `received`. */
function lettersOf(title: string): string {
  return title
    .slice(0, TITLE_MAX_LENGTH)
    .replaceAll(/\(.*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
