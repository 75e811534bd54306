/** Prints rows of cells below a title; the first row is the head. */
export function printTable(title, rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const line = (cells) => cells.map((cell, column) => String(cell).padEnd(widths[column])).join('  ');
  print(`\n${title}\n${rows.map((row) => line(row).trimEnd()).join('\n')}`);
}

export const print = (text) => process.stdout.write(`${text}\n`);

export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The value that so many of 100 numbers are not above. */
export const percentile = (numbers, share) =>
  [...numbers].sort((one, other) => one - other)[Math.ceil((numbers.length * share) / 100) - 1];
