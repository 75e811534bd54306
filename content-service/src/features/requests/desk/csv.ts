import type { ExportedTable } from './exported-rows';

// Finds each place at which a spreadsheet may read a formula: at the start, and after `;`, tabs and line breaks.
// In many countries, spreadsheets separate cells by `;`. They would start a new cell there, in spite of our quotes.
// A formula after apostrophes is found too: `csvCell` adds one more, and `withoutApostrophes` removes only that one.
const FORMULA_START = /(?<=^|[;\t\r\n])(?='*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g;
const ADDED_APOSTROPHE = /(?<=^|[;\t\r\n])'(?='*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g;

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
