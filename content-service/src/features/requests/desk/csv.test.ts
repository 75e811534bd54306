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
  expect(withoutApostrophes(csvLine([text]).slice(1, -'"\r\n'.length))).toBe(text);
});

test('cells are separated by commas', () => {
  expect(csvLine(['a', 'b'])).toBe('"a","b"\r\n');
});

test('no cell is a formula for a spreadsheet that separates cells by semicolons', () => {
  const line = csvLine(['2026-11-28', `Call me;=cmd|' /C calc'!A0;thanks\n=1+2;+3`, '@SUM(A1)']);
  // Splits the line within quotes too: this spreadsheet takes a quote as text unless the quote starts a cell.
  const cells = line.split(/[;\r\n]/).map((cell) => cell.replace(/^"|"$/g, ''));

  expect(cells).toHaveLength(7);
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
});
