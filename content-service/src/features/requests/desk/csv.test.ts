import { csvLine, withoutApostrophes } from './csv';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+441632960001', `"'+441632960001"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1+1', `"'\t'=1+1"`],
  ['\r=1+1', `"'\r'=1+1"`],
  ['\n=1+1', `"'\n'=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
  [`=cmd|' /C calc'!A0`, `"'=cmd|' /C calc'!A0"`],
  ["'=1+1", `"''=1+1"`],
  ["'Ada'", `"'Ada'"`],
  ['Ada', '"Ada"'],
  ['a=b', '"a=b"'],
  ['say "hi", please', '"say ""hi"", please"'],
  ['a;"=1+1', `"a;'""=1+1"`],
  ['","=1+1', `""",""=1+1"`],
  ['two\nlines', '"two\nlines"'],
  ['a;=1+1', `"a;'=1+1"`],
  ['two\n=1+1', `"two\n'=1+1"`],
  ['', '""'],
])('the cell %j is written as %s', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test.each([
  '=1+1',
  "'=1+1",
  "''+44",
  "'Ada'",
  "'",
  'Ada',
  '',
  'a;=1',
  'a\n=1',
  ";'=1",
  '\n\n=1',
  "\t''\n'-",
  "';'@;'",
])('an import restores the cell %j', (text) => {
  expect(restored(text)).toBe(text);
});

const restored = (text: string) =>
  withoutApostrophes(csvLine([text]).slice(1, -'"\r\n'.length).replaceAll('""', '"'));

test('cells are separated by commas', () => {
  expect(csvLine(['a', 'b'])).toBe('"a","b"\r\n');
});

/** Splits a file as a spreadsheet with this separator does: text after a closing quotation mark belongs to the cell. */
function cellsOf(file: string, separator: string): string[] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\\r\\n]*)(?:[${separator}\\r\\n]|$)`,
    'g',
  );
  return [...file.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);
}

test('a spreadsheet reads text after a closing quotation mark as part of the cell', () => {
  expect(cellsOf('"a;""b""",c;""=1;"d\n"', ';')).toEqual(['a;"b",c', '=1', 'd\n', '']);
});

test.each([',', ';', '\t'])(
  'no cell is a formula for a spreadsheet that separates cells by %j',
  (separator) => {
    const message = `Call me;=cmd|' /C calc'!A0;thanks\n=1+2;+3`;
    const quoted = `Call me soon, thanks;"=cmd|' /C calc'!A0;bye\n"=1+2;""'"=1`;
    const line = csvLine(['2026-11-28', message, '@SUM(A1)', quoted, '"=1', ';', '=1']);

    for (const cell of cellsOf(line, separator)) expect(cell).not.toMatch(/^[=+\-@]/);
  },
);

test('no short text starts a formula or changes in an import', () => {
  const letters = ['a', '=', ';', ',', '"', "'", '\t', '\n'];
  let texts = [''];
  for (let length = 1; length <= 4; length += 1)
    texts = [...new Set(texts.flatMap((text) => ['', ...letters].map((letter) => text + letter)))];
  const isFormula = (text: string, separator: string) =>
    cellsOf(csvLine(['x', text, 'y']), separator).some((cell) => cell.startsWith('='));

  expect(texts).toHaveLength(8 ** 4 + 8 ** 3 + 8 ** 2 + 8 + 1);
  for (const separator of [',', ';', '\t'])
    expect(texts.filter((text) => isFormula(text, separator))).toEqual([]);
  expect(texts.filter((text) => restored(text) !== text)).toEqual([]);
});
