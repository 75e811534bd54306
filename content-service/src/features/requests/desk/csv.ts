import type { ExportedTable } from './exported-rows';

// Finds each place where a spreadsheet may read a formula: at the start of a text, and after `;`, tabs and line breaks.
// In many countries, `;` separates cells, so that a spreadsheet starts a new cell there, in spite of the quotes.
// In such a new cell, the doubled quotation mark of `;"=1` is an empty quoted text, after which the formula starts.
// Also finds `'=1`: `csvCell` turns it into `''=1`, and `withoutApostrophes` turns that back into `'=1`.
const FORMULA_START = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g;
const ADDED_APOSTROPHE = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g;

// Makes spreadsheets read the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

export async function* csvFile({ columns, batches }: ExportedTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  for await (const rows of batches) yield rows.map(csvLine).join('');
}

/** Formats a line (RFC 4180). Puts apostrophes before possible formulas, as OWASP recommends. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  return `"${text.replace(FORMULA_START, "'").replaceAll('"', '""')}"`;
}

/** Removes the apostrophes that `csvLine` added. */
export const withoutApostrophes = (cell: string): string => cell.replace(ADDED_APOSTROPHE, '');
