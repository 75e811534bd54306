import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from '../../../testing/spreadsheet';
import { EXPORT_COLUMNS, type ExportedTable } from './exported-rows';
import { xlsxFile } from './xlsx';

const columnOf = (name: string) => EXPORT_COLUMNS.findIndex((column) => column.name === name);

async function fileOf(rows: string[][]): Promise<Uint8Array> {
  async function* batches() {
    yield rows;
  }
  const table: ExportedTable = { columns: EXPORT_COLUMNS, batches: batches() };
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxFile(table)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const rowWith = (values: Record<string, string>) =>
  EXPORT_COLUMNS.map(({ name }) => values[name] ?? (name === 'receivedAt' ? '2026-11-20T12:00:00.000Z' : ''));

const sheetWith = async (values: Record<string, string>) => readSheet(await fileOf([rowWith(values)]));

test.each([
  '=1+1',
  '+441632960001',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\n=1+1',
  '＝1+1',
  '=HYPERLINK("https://evil.example","x")',
  `=cmd|' /C calc'!A0`,
  '</t></is></c><c><f>1+1</f></c>',
  '<![CDATA[=1+1]]>',
  '_x003D_1+1',
  '&#61;1+1',
  'a\0b\u0001',
  ' with spaces ',
])('%j is a text in an XLSX file, without a formula', async (text) => {
  const { rows, xml } = await sheetWith({ name: text, message: text });
  for (const name of ['name', 'message'])
    expect(rows[1]![columnOf(name)]).toMatchObject({ type: 'inlineStr', text });
  expect(xml).not.toMatch(/<f[ >]/);
});

// Characters that XML 1.0 allows (section 2.2).
const XML_TEXT = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

test.each([
  ['a\uffffb\ufffe', 'ab'],
  ['😀\uffff \u{1ffff}', '😀 \u{1ffff}'],
  ['_x\uffff0041_', '_x0041_'],
  ['a\ud800b', 'a\ufffdb'],
])('%j does not make the file unreadable, and becomes %j', async (text, readable) => {
  const { rows, xml } = await sheetWith({ name: text, message: text });

  for (const name of ['name', 'message'])
    expect(rows[1]![columnOf(name)]).toMatchObject({ type: 'inlineStr', text: readable });
  expect(xml).toMatch(XML_TEXT);
});

test('texts have the format of texts, so that editing such a cell does not run it either', async () => {
  const file = await fileOf([rowWith({ name: '=1+1' })]);
  const { rows } = readSheet(file);
  const { style } = rows[1]![columnOf('name')]!;
  const styles = strFromU8(unzipSync(file)['xl/styles.xml']!);
  const formats = /<cellXfs.*?<\/cellXfs>/s.exec(styles)![0].match(/<xf [^>]*>/g)!;
  const [, id] = /numFmtId="(\d+)"/.exec(formats[Number(style)]!)!;
  expect(styles).toContain(`<numFmt numFmtId="${id}" formatCode="@"/>`);
});

test('days and times are dates, which a spreadsheet sorts', async () => {
  const { rows } = await sheetWith({ startDate: '2027-01-12', date: 'unknown' });
  const [titles, cells] = rows as [(typeof rows)[0], (typeof rows)[0]];
  expect(titles[0]!.text).toBe('Received (UTC)');
  // Dates are days since 1899-12-30.
  expect(cells[columnOf('receivedAt')]).toMatchObject({ type: '', text: '46346.5' });
  expect(cells[columnOf('startDate')]).toMatchObject({ type: '', text: '46399' });
  expect(cells[columnOf('endDate')]).toMatchObject({ type: '', text: '' });
  expect(cells[columnOf('date')]).toMatchObject({ type: 'inlineStr', text: 'unknown' });
});

test('a day before 1900, which spreadsheets cannot show as a date, is a text', async () => {
  const { rows } = await sheetWith({ startDate: '1899-12-31', endDate: '1900-01-01', date: '0001-01-01' });
  expect(rows[1]![columnOf('startDate')]).toMatchObject({ type: 'inlineStr', text: '1899-12-31' });
  expect(rows[1]![columnOf('endDate')]).toMatchObject({ type: '', text: '1' });
  expect(rows[1]![columnOf('date')]).toMatchObject({ type: 'inlineStr', text: '0001-01-01' });
});
