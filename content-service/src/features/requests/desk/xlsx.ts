import { writeXlsxStream } from 'hucre/xlsx';
import { isCalendarDate } from 'shared-lib/schema';
import type { ExportedTable, ExportColumn } from './exported-rows';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

// In the text format `@`, a cell does not become a formula, even when a user edits the cell.
const TEXT = { numFmt: '@', width: 18 };
/** Spreadsheet programs show an earlier day as `####`. */
const FIRST_SPREADSHEET_DAY = '1900-01-01';
const DAY = { numFmt: 'yyyy-mm-dd', width: 12 };

const COLUMNS: Partial<Record<ExportColumn, { numFmt: string; width: number }>> = {
  receivedAt: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
  startDate: DAY,
  endDate: DAY,
  date: DAY,
  email: { ...TEXT, width: 28 },
  course: { ...TEXT, width: 28 },
  message: { ...TEXT, width: 60 },
};

/** Writes times in UTC. Unlike CSV, needs no protection against formulas, because the library writes text cells. */
export function xlsxFile({ columns, batches }: ExportedTable): AsyncIterable<Uint8Array> {
  return writeXlsxStream(rowsOf({ columns, batches }), {
    name: 'Requests',
    freezePane: { rows: 1 },
    columns: columns.map(({ name, title }) => ({
      header: name === 'receivedAt' ? `${title} (UTC)` : title,
      ...(COLUMNS[name] ?? TEXT),
    })),
  }) as AsyncIterable<Uint8Array>;
}

async function* rowsOf({ columns, batches }: ExportedTable) {
  for await (const rows of batches)
    for (const row of rows) yield row.map((text, index) => cellOf(columns[index]!.name, text));
}

function cellOf(column: ExportColumn, text: string): string | Date | null {
  if (text === '') return null;
  if (column === 'receivedAt') return new Date(text);
  const isDay = COLUMNS[column] === DAY && isCalendarDate(text) && text >= FIRST_SPREADSHEET_DAY;
  return isDay ? new Date(text) : literal(text);
}

/**
 * In XLSX, a text such as `_x000D_` stands for a character, so it must be escaped. Spreadsheet programs cannot open
 * a file with U+FFFE or U+FFFF, which XML forbids.
 */
const literal = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\uFFFE\uFFFF]/g, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
