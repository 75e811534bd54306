import type { ExportedTable } from './exported-rows';

// Matches where a spreadsheet may start a formula: at the start of a text, and after `;`, a tab or a line break.
// Spreadsheets in many countries split cells at `;`, even between quotation marks.
// - Matches the start of a text that begins with a tab or a line break, as OWASP recommends.
// - Matches `"=1` after `;`, because the file then contains `;""=1`. A spreadsheet reads `""=1` as `=1`.
// - Matches `'=1`, so that this text becomes `''=1`. `withoutApostrophes` then restores `'=1`.
const FORMULA_START = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g;
const ADDED_APOSTROPHE = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g;

// Makes spreadsheets read the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

export async function* csvFile({ columns, batches }: ExportedTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  for await (const rows of batches) yield rows.map(csvLine).join('');
}

/** As OWASP recommends, an apostrophe before each possible formula makes it plain text. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  return `"${text.replace(FORMULA_START, "'").replaceAll('"', '""')}"`;
}

export const withoutApostrophes = (cell: string): string => cell.replace(ADDED_APOSTROPHE, '');
