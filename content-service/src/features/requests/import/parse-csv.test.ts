import { parseCsv } from './parse-csv';

const parsed = (text: string | Buffer) => parseCsv(Buffer.from(text));

test.each([
  ['commas', 'E-mail,Name\na@example.org,Ada\n'],
  ['semicolons', 'E-mail;Name\na@example.org;Ada\n'],
  ['tabs', 'E-mail\tName\na@example.org\tAda\n'],
  ['a byte order mark', '\uFEFFE-mail,Name\na@example.org,Ada\n'],
  ['CRLF', 'E-mail,Name\r\na@example.org,Ada\r\n'],
  ['no line end', 'E-mail,Name\na@example.org,Ada'],
  ['quotation marks', '"E-mail","Name"\n"a@example.org","Ada"\n'],
  ['other spellings of titles', 'EMAIL , name\na@example.org, Ada \n'],
  ['additions in brackets', 'E-mail (private),Name\na@example.org,Ada\n'],
  ['empty columns at the end', 'E-mail,Name,,\na@example.org,Ada,,\n'],
])('a file with %s is read', async (_case, text) => {
  const { columns, rows } = await parsed(text);
  expect(columns).toEqual(['email', 'name']);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).toBe(2);
  expect(rows[0]!.cells.slice(0, 2)).toEqual(['a@example.org', 'Ada']);
});

test('a quoted cell can contain separators, line ends and quotation marks', async () => {
  const { rows } = await parsed(
    'E-mail;Message\na@example.org;"one; ""two""\nthree"\nb@example.org;5" pipe\n',
  );
  expect(rows.map(({ cells }) => cells[1])).toEqual(['one; "two"\nthree', '5" pipe']);
});

test('other work goes on while a large file is parsed', async () => {
  const rows = `a@example.org,${'x'.repeat(400)}\n`.repeat(9_000);
  let turns = 0;
  let counter = setImmediate(function count() {
    turns += 1;
    counter = setImmediate(count);
  });

  await parsed(`E-mail,Message\n${rows}`);

  clearImmediate(counter);
  expect(turns).toBeGreaterThan(20);
});

test('rows have their numbers in a spreadsheet; empty rows are left out', async () => {
  const { rows } = await parsed(
    '\nE-mail,Name\n\n,\na@example.org,Ada\n"b@example.org","x\ny"\n  ,\nc@example.org,\n',
  );
  expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [5, 'a@example.org'],
    [6, 'b@example.org'],
    [8, 'c@example.org'],
  ]);
});

test('blank lines before the titles do not hide the separator', async () => {
  const { columns, rows } = await parsed('\uFEFF\r\n\r\nE-mail;Name\r\na@example.org;Ada\r\n');
  expect(columns).toEqual(['email', 'name']);
  expect(rows).toEqual([{ row: 4, cells: ['a@example.org', 'Ada'] }]);
});

const utf16 = Buffer.from('\uFEFFE-mail,Name\n', 'utf16le');
const UTF16 = 'is in UTF-16. Save it as “CSV UTF-8”';

test.each<[string, string | Buffer, number, string | RegExp]>([
  ['nothing', '', 400, 'is empty'],
  ['empty rows', '\n,,\n\n', 400, 'is empty'],
  ['UTF-16', utf16, 415, UTF16],
  ['UTF-16 without a byte order mark', utf16.subarray(2), 415, UTF16],
  ['Latin-1', Buffer.from('E-mail,Name\na@example.org,J\u00f6rg\n', 'latin1'), 415, /^is not in UTF-8/],
  ['an XLSX file', 'PK\u0003\u0004rest', 415, /^is an XLSX file/],
  ['no title of an address', 'Name\nAda\n', 422, 'has no column “E-mail”'],
  ['a column twice', 'E-mail,Name,e-mail\n', 422, 'has the column “e-mail” twice'],
  [
    'an unknown column',
    'E-mail,Salary\n',
    422,
    /^has the column “Salary” \(number 2\), which is not known\. .*Known columns: Received, /,
  ],
  ['an unnamed column', 'E-mail,,Name\n', 422, /^has the column “” \(number 2\)/],
  ['no titles', 'ada@example.org,Ada\n', 422, /^has the column “ada@example.org” \(number 1\)/],
  ['a formula as title', 'E-mail,=1+1\n', 422, /^has the column “=1\+1”/],
  ['an exported newsletter', 'E-mail,Unsubscribe link\n', 422, /^has the column “Unsubscribe link”/],
  [
    'an open quotation mark',
    'E-mail,Name\na@example.org,Ada\nb@example.org,"Bea\nc@example.org,C\n',
    422,
    'has an opening quotation mark in row 3 that is never closed',
  ],
  [
    'a row that is too long',
    `E-mail,Name\na@example.org,${'x'.repeat(100_001)}\n`,
    422,
    /^has more than 100,000 characters in row 2/,
  ],
  ['10,001 rows', `E-mail\n${'a@example.org\n'.repeat(10_001)}`, 413, 'has more than 10,000 rows. Split it'],
  ['millions of blank rows', `E-mail\n${'\n'.repeat(1_048_576)}`, 413, 'has more than 10,000 rows. Split it'],
  ['titles of brackets', `E-mail,${'('.repeat(99_000)}\n`, 422, /^has the column “\(+”/],
])('%s is rejected', async (_case, file, statusCode, message) => {
  await expect(parsed(file)).rejects.toMatchObject({
    statusCode,
    errors: [
      { field: 'file', message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ],
  });
});

test('10,000 rows are read, and blank rows between them do not count', async () => {
  const { rows } = await parsed(`E-mail;Name\n${'a@example.org;Ada\n;\n'.repeat(10_000)}`);
  expect(rows).toHaveLength(10_000);
  expect(rows.at(-1)!.row).toBe(20_000);
});
