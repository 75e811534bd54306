import type { ExportedTable } from './exported-rows';

// A spreadsheet may run a text that starts with one of these characters as a formula.
// Also matches a text with apostrophes before the character. `csvCell` puts one more before such a text, and
// `withoutApostrophe` removes only that one.
const FORMULA_START = /^'*[=+\-@\t\r\n＝＋－＠]/;

// Makes spreadsheets read the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

export async function* csvFile({ columns, batches }: ExportedTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  for await (const rows of batches) yield rows.map(csvLine).join('');
}

/** Formats a line (RFC 4180). Puts an apostrophe before possible formulas, as OWASP recommends. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Removes the apostrophe that `csvLine` put before a text. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
