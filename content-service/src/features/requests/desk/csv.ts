import type { ExportedTable } from './exported-rows';

// Finds each place at which a spreadsheet may run what follows as a formula: the start of the text, and what would be the
// start of a cell if the spreadsheet separated cells by semicolons, as in many countries, and ignored the quotes.
// Also finds such places before apostrophes. `csvCell` adds one apostrophe, and `withoutApostrophes` removes only that one.
const FORMULA = /(?<=^|[;\t\r\n])(?='*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g;
const GUARDED_FORMULA = /(?<=^|[;\t\r\n])'(?='*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g;

// Makes spreadsheets read the file as UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

export async function* csvFile({ columns, batches }: ExportedTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  for await (const rows of batches) yield rows.map(csvLine).join('');
}

/** Formats a line (RFC 4180). Puts apostrophes before possible formulas, as OWASP recommends. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  return `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`;
}

/** Removes the apostrophes that `csvLine` added. */
export const withoutApostrophes = (cell: string): string => cell.replace(GUARDED_FORMULA, '');
