type Cell = string | number | null | undefined;

/** The first row contains the column titles. */
export function printTable(title: string, rows: Cell[][]): void {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => String(row[column]).length)),
  );
  const line = (cells: Cell[]) =>
    cells.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join('  ');
  print(`\n${title}\n${rows.map((row) => line(row).trimEnd()).join('\n')}`);
}

export const print = (text: string) => void process.stdout.write(`${text}\n`);
