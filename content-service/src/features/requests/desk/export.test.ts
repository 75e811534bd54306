import { anInquiry, aSubscription } from '../../../testing/builders';
import { readSheet } from '../../../testing/spreadsheet';
import { startService, type TestService } from '../../../testing/service';
import { allRequests } from './list-queries';

let service: TestService;
let cookie: string;
const log: string[] = [];
beforeAll(async () => {
  service = await startService({ logStream: { write: (line: string) => void log.push(line) } });
  cookie = await service.signIn();
  const message = 'Please call me, I would "love" to start.\n\nCourse: T-SQL, 12 Jan 2027 to 28 Mar 2027';
  await service.call('POST', '/application/post', { body: anInquiry({ name: '=1+1', message }) });
  await service.call('POST', '/application/post', { body: anInquiry({ name: 'Édith' }) });
  await service.call('POST', '/application/post', { body: aSubscription() });
});
afterAll(() => service.stop());

const exported = (query = '') => service.call('GET', `/v1/requests/export${query}`, { cookie });

test('what matches is a CSV file for spreadsheets, in which no formula starts', async () => {
  const answer = await exported('?q=t-sql');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="requests-2026-11-20.csv"',
    'cache-control': 'no-store',
  });
  expect(answer.body).toBe(
    [
      '\uFEFF"Received","Status","Assignee","Kind","Name","E-mail","Phone","Course","Start","End","Message","Date","Time","Page"',
      `"2026-11-20T12:00:00.000Z","new","","application","'=1+1","ada@example.org","'+441632960001","T-SQL","2027-01-12","2027-03-28","Please call me, I would ""love"" to start.\n\nCourse: T-SQL, 12 Jan 2027 to 28 Mar 2027","2026-11-20","13:05",""`,
      '',
    ].join('\r\n'),
  );
});

test('the name of the file has the day of the institute', async () => {
  const abroad = await startService({ env: { TIME_ZONE: 'Pacific/Auckland' } });
  const session = await abroad.signIn();
  const { headers } = await abroad.call('GET', '/v1/requests/export', { cookie: session });
  await abroad.stop();

  expect(headers['content-disposition']).toBe('attachment; filename="requests-2026-11-21.csv"');
});

test('filters select what is exported', async () => {
  const lines = async (query: string) => (await exported(query)).body.trimEnd().split('\r\n').length - 1;
  expect(await lines('')).toBe(2);
  expect(await lines('?kind=newsletter')).toBe(1);
  expect(await lines('?status=spam')).toBe(0);
  expect((await exported('?status=gone')).statusCode).toBe(400);
});

test('only admins can export, and each export is a security event without names', async () => {
  expect((await service.call('GET', '/v1/requests/export')).statusCode).toBe(401);
  log.length = 0;
  await exported();
  const events = log.map((line) => JSON.parse(line) as { event?: string; account?: string });
  const event = events.find(({ event }) => event === 'requests.exported');
  expect(event).toMatchObject({ account: expect.stringMatching(/^[\w-]{16}$/) });
  expect(JSON.stringify(event)).not.toMatch(/admin"|ada@/);
});

test.each(['receivedAt', '-receivedAt', 'name', '-name', 'course', '-course'])(
  'an export of several batches in the order %s has each request once',
  async (sort) => {
    const rows = Array.from({ length: 1203 }, (_none, index) => ({
      ...anInquiry({ name: '' }),
      id: `batch-${index}`,
      // Many requests have the same time, name and course, so that a batch can end between requests with equal values.
      createdAt: `2026-10-0${1 + (index % 3)}T12:00:00.000Z`,
      course: ['T-SQL', ''][index % 2]!,
      sortName: String(index % 5),
      message: `number ${index} end`,
      idempotencyKey: null,
      flag: '' as const,
      searchText: 'batch',
    }));
    for (let first = 0; first < rows.length; first += 401)
      await service.db
        .insertInto('application')
        .values(rows.slice(first, first + 401))
        .execute();
    const { body } = await exported(`?q=batch&sort=${sort}`);
    const numbers = [...body.matchAll(/number (\d+) end/g)].map(([, number]) => Number(number));
    await service.db.deleteFrom('application').where('searchText', '=', 'batch').execute();
    expect(numbers).toHaveLength(1203);
    expect(new Set(numbers).size).toBe(1203);
  },
);

test('an export continues after a batch that was deleted while it was read', async () => {
  const row = { ...anInquiry(), idempotencyKey: null, flag: '' as const, searchText: 'gone' };
  const ids = ['1', '2', '3', '4', '5', '6'].map((number) => `gone-${number}`);
  await service.db
    .insertInto('application')
    .values(ids.map((id) => ({ ...row, id, createdAt: '2026-10-01T12:00:00.000Z' })))
    .execute();
  let queries = 0;
  const db = service.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1;
      // The third query reads the ids of the second batch, and the fourth its rows.
      if (queries === 3)
        await service.db.deleteFrom('application').where('id', 'in', ids.slice(2, 4)).execute();
      return result;
    },
  });
  const found: string[] = [];
  const filter = { table: 'application' as const, terms: [], to: '2026-10-02' };

  for await (const rows of allRequests(db, filter, { by: 'receivedAt', direction: 'asc' }, 2))
    found.push(...rows.map(({ id }) => id));
  await service.db.deleteFrom('application').where('searchText', '=', 'gone').execute();

  expect(found.filter((id) => id.startsWith('gone-'))).toEqual(['gone-1', 'gone-2', 'gone-5', 'gone-6']);
});

test('other requests are answered between the batches of an export', async () => {
  let isOtherAnswered = false;
  setImmediate(() => (isOtherAnswered = true));

  for await (const _rows of allRequests(
    service.db,
    { table: 'application', terms: [] },
    { by: 'name', direction: 'asc' },
    1,
  ))
    continue;

  expect(isOtherAnswered).toBe(true);
});

test('an XLSX export has the same requests, and needs a session', async () => {
  const url = '/v1/requests/export/xlsx?q=t-sql';
  expect((await service.app.inject({ url })).statusCode).toBe(401);
  const answer = await service.app.inject({ url, headers: { cookie } });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="requests-2026-11-20.xlsx"',
    'cache-control': 'no-store',
  });
  const { rows } = readSheet(answer.rawPayload);
  expect(rows).toHaveLength(2);
  expect(rows[1]!.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['=1+1', '+441632960001', 'T-SQL']),
  );
});

test.each(['', '/xlsx'])('HEAD of an export%s sends no file and writes no security event', async (format) => {
  log.length = 0;
  const answer = await service.call('HEAD', `/v1/requests/export${format}`, { cookie });

  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(log.join('')).not.toContain('requests.exported');
});
