import { anInquiry, aSubscription } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

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
