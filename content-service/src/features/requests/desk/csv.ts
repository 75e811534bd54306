// A spreadsheet runs a cell that starts with one of these as a formula. Tab and carriage return can precede one.
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A line of a CSV file (RFC 4180). Texts that would be formulas get an apostrophe in front, as OWASP recommends. */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
