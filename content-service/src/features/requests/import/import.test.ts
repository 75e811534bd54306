import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { anInquiry } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

type Plan = {
  plan: string;
  counts: { add: number; duplicate: number; rejected: number };
  rows: Record<string, unknown>[];
};
type Import = { _id: string; added: number; removed?: number; undoneBy?: string };

let service: TestService;
let cookie: string;
const log: string[] = [];
beforeAll(async () => {
  service = await startService({ logStream: { write: (line: string) => void log.push(line) } });
  cookie = await service.signIn();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.db.deleteFrom('application').execute();
  await service.db.deleteFrom('request-import').execute();
  log.length = 0;
});

const send = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: `/v1/requests/imports${path}`,
    headers: { cookie, 'content-type': 'text/csv', origin: 'http://localhost:3000', ...headers },
    payload,
  });
const check = async (file: string) => (await send('/check', file)).json<Plan>();
const importOf = (file: string, plan: string) => send(`?plan=${plan}&name=leads.csv`, file);
async function importFile(file: string): Promise<Import> {
  const answer = await importOf(file, (await check(file)).plan);
  expect(answer.statusCode).toBe(200);
  return answer.json<Import>();
}
const undo = (id: string) => service.call('POST', `/v1/requests/imports/${id}/undo`, { cookie, body: {} });
const stored = () => service.db.selectFrom('application').selectAll().orderBy('createdAt', 'desc').execute();
const events = () =>
  log
    .map((line) => JSON.parse(line) as { event?: string; account?: string })
    .flatMap(({ event, account }) => (event?.startsWith('requests.') ? [[event, Boolean(account)]] : []));

const FILE = `E-mail;Name;Course
ada@example.org;Ada;T-SQL
bea@example.org;Bea;
not an address;Cy;
ADA@example.org;Ada L.;t-sql
`;

test('a check shows the fate of each row and stores nothing', async () => {
  await service.call('POST', '/application/post', { body: anInquiry({ email: 'bea@example.org' }) });
  const [request] = await stored();

  const { counts, rows } = await check(FILE);

  expect(counts).toEqual({ add: 1, duplicate: 2, rejected: 1 });
  expect(rows).toEqual([
    { row: 2, fate: 'add', name: 'Ada', email: 'ada@example.org' },
    { row: 3, fate: 'duplicate', name: 'Bea', email: 'bea@example.org', sameAsRequest: request!.id },
    {
      row: 4,
      fate: 'rejected',
      name: 'Cy',
      email: 'not an address',
      faults: [{ field: 'E-mail', message: 'must be one e-mail address, for example ada@example.org' }],
    },
    { row: 5, fate: 'duplicate', name: 'Ada L.', email: 'ADA@example.org', sameAsRow: 2 },
  ]);
  expect(await stored()).toHaveLength(1);
  expect(await service.db.selectFrom('request-import').selectAll().execute()).toEqual([]);
});

test('a row may lack its last, empty cells, as in files of Excel', async () => {
  const file = 'E-mail;Name;Message\na@example.org;Ada;hello\nb@example.org;Bea\nc@example.org\n';

  expect((await check(file)).counts).toEqual({ add: 3, duplicate: 0, rejected: 0 });
});

test('an import adds the rows of its check in the order of the file, without mails and subscriptions', async () => {
  const count = async (table: 'outbox' | 'subscription') =>
    (await service.db.selectFrom(table).select('id').execute()).length;
  const before = [await count('outbox'), await count('subscription')];

  const { _id, added } = await importFile(FILE);

  expect(added).toBe(2);
  expect((await stored()).map(({ name, importId }) => [name, importId])).toEqual([
    ['Ada', _id],
    ['Bea', _id],
  ]);
  expect([await count('outbox'), await count('subscription')]).toEqual(before);
  const found = await service.call('GET', '/v1/requests?q=ada%20t-sql', { cookie });
  expect(found.json()).toMatchObject({
    total: 1,
    requests: [{ name: 'Ada', course: 'T-SQL', status: 'new' }],
  });
  expect(events()).toEqual([['requests.imported', true]]);
  const { imports } = (await service.call('GET', '/v1/requests/imports', { cookie })).json() as {
    imports: Import[];
  };
  expect(imports).toEqual([
    { _id, fileName: 'leads.csv', added: 2, by: 'admin', at: '2026-11-20T12:00:00.000Z' },
  ]);
});

test('the file of an export is a duplicate in every row; after an undo it can be imported', async () => {
  const message = 'Please call me, I would "love" to start.\n\nCourse: T-SQL,';
  for (const [name, dates] of [
    ['=1+1', '12 Jan 2027 to 28 Mar 2027'],
    ['Édith', '10 Mar 2027'],
  ])
    await service.call('POST', '/application/post', {
      body: anInquiry({ name, message: `${name} ${message} ${dates}` }),
    });
  const exported = (await service.call('GET', '/v1/requests/export', { cookie })).body;
  expect((await check(exported)).counts).toEqual({ add: 0, duplicate: 2, rejected: 0 });

  const before = await stored();
  expect(before.map(({ kind, startDate, endDate }) => [kind, startDate, endDate]).sort()).toEqual([
    ['application', '2027-01-12', '2027-03-28'],
    ['application', '2027-03-10', ''],
  ]);
  await service.db.deleteFrom('application').execute();
  await importFile(exported);

  const own = ({
    name,
    number,
    message,
    createdAt,
    course,
    startDate,
    endDate,
    kind,
    searchText,
  }: (typeof before)[0]) => ({
    name,
    number,
    message,
    createdAt,
    course,
    startDate,
    endDate,
    kind,
    searchText,
  });
  expect((await stored()).map(own).sort(byName)).toEqual(before.map(own).sort(byName));
});

test.each([
  ['info@MÜLLER.de', 'info@MÜLLER.de'],
  ['info@MÜLLER.de', 'Info@müller.de'],
  ['info@müller.de', 'info@MÜLLER.de'],
])('with %s stored, a row with %s is a duplicate', async (storedAddress, address) => {
  await importFile(`E-mail\n${storedAddress}\n`);

  expect((await check(`E-mail\n${address}\n`)).counts).toEqual({ add: 0, duplicate: 1, rejected: 0 });
});

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

test('a plan is valid for its file and for the requests that it was made for', async () => {
  const { plan } = await check(FILE);
  const other = await importOf(FILE.replace('Bea', 'Eve'), plan);
  expect([other.statusCode, other.json()]).toEqual([
    412,
    expect.objectContaining({ detail: expect.stringMatching(/Nothing was imported\. Check the file again/) }),
  ]);
  await service.call('POST', '/application/post', { body: anInquiry({ email: 'bea@example.org' }) });
  expect((await importOf(FILE, plan)).statusCode).toBe(412);
  expect(await stored()).toHaveLength(1);
  expect(events()).toEqual([]);
});

test('concurrent imports of one file add its rows once', async () => {
  const { plan } = await check(FILE);
  const answers = await Promise.all([importOf(FILE, plan), importOf(FILE, plan)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  expect(await stored()).toHaveLength(2);
});

test('an undo deletes exactly the rows of its import that nobody has changed', async () => {
  await service.call('POST', '/application/post', { body: anInquiry({ email: 'eve@example.org' }) });
  const other = await importFile('E-mail\nother@example.org\n');
  const { _id } = await importFile(FILE);
  const bea = (await stored()).find(({ email }) => email === 'bea@example.org')!;
  const changed = { requests: [{ _id: bea.id, _rev: 1 }], note: 'Called' };
  await service.call('POST', '/v1/requests/changes', { cookie, body: changed });
  log.length = 0;

  const answer = await undo(_id);

  expect(answer.json()).toMatchObject({ added: 2, removed: 1, undoneBy: 'admin' });
  expect((await stored()).map(({ email }) => email).sort()).toEqual([
    'bea@example.org',
    'eve@example.org',
    'other@example.org',
  ]);
  expect(events()).toEqual([['requests.import-undone', true]]);
  expect((await undo(_id)).statusCode).toBe(410);
  expect((await undo('unknown')).statusCode).toBe(404);
  await service.db.updateTable('request-import').set({ at: '2026-10-20T12:00:00.000Z' }).execute();
  expect((await undo(other._id)).statusCode).toBe(404);
});

test('the number of new requests is right after an import replaced one with as many older rows', async () => {
  const newRequests = async () =>
    ((await service.call('GET', '/v1/requests/version', { cookie })).json() as { unread: number }).unread;
  await service.call('POST', '/application/post', { body: anInquiry({ email: 'eve@example.org' }) });
  const fileWith = (status: string) => `E-mail,Received,Status\nada@example.org,2026-01-02,${status}\n`;
  const { _id } = await importFile(fileWith('new'));
  expect(await newRequests()).toBe(2);

  await undo(_id);
  await importFile(fileWith('closed'));

  expect(await newRequests()).toBe(1);
});

test('a row that the next cleanup would delete is rejected', async () => {
  const own = await startService({ env: { KEEP_REQUESTS_DAYS: '5', KEEP_SPAM_DAYS: '2' } });
  const answer = await own.app.inject({
    method: 'POST',
    url: '/v1/requests/imports/check',
    headers: { cookie: await own.signIn(), 'content-type': 'text/csv', origin: 'http://localhost:3000' },
    payload: `E-mail,Received,Status
ada@example.org,2026-11-15 12:00,
bea@example.org,2026-11-15 11:59,answered
cy@example.org,2026-11-18 12:00,spam
dee@example.org,2026-11-18 11:59,Spam
eve@example.org,2026-11-18 11:59,new
fay@example.org,2026-11-15 11:59,spam
`,
  });
  await own.stop();

  expect(answer.json<Plan>().rows.map(({ fate, faults }) => faults ?? fate)).toEqual([
    'add',
    [{ field: 'Received', message: 'is older than 5 days. The site deletes such requests' }],
    'add',
    [{ field: 'Received', message: 'is older than 2 days. The site deletes such spam' }],
    'add',
    [{ field: 'Received', message: 'is older than 2 days. The site deletes such spam' }],
  ]);
});

test('an import of nothing and a name of several lines are rejected', async () => {
  const rejected = 'E-mail\nx\n';
  expect((await importOf(rejected, (await check(rejected)).plan)).statusCode).toBe(422);
  const { plan } = await check(FILE);
  expect((await send(`?plan=${plan}&name=a%0Ab`, FILE)).statusCode).toBe(400);
  expect((await send(`?plan=x&name=a`, FILE)).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});

test('10,000 rows with faults: each has its fate, and one import adds the good ones', async () => {
  const rows = Array.from({ length: 10_000 }, (_none, index) => {
    if (index % 100 === 7) return `person${index},=1+1,`;
    if (index % 100 === 8) return `person${index - 2}@example.org,=1+1,+44 1632 960001`;
    return `person${index}@example.org,=1+1,+44 1632 960001`;
  });
  const file = `E-mail,Name,Phone\n${rows.join('\n')}\n`;

  const { counts, rows: fates } = await check(file);

  expect(counts).toEqual({ add: 9800, duplicate: 100, rejected: 100 });
  expect(fates).toHaveLength(10_000);
  expect(fates[7]).toMatchObject({ row: 9, fate: 'rejected' });
  expect(fates[8]).toMatchObject({ row: 10, fate: 'duplicate', sameAsRow: 8 });
  const { _id, added } = await importFile(file);
  expect(added).toBe(9800);
  expect(await stored()).toHaveLength(9800);
  expect((await undo(_id)).json()).toMatchObject({ removed: 9800 });
  expect(await stored()).toEqual([]);
});

test.each([
  ['another type', FILE, { 'content-type': 'application/json' }, 415, 'must be sent as text/csv'],
  ['a form', FILE, { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'must be sent as text/csv'],
  ['nothing', '', {}, 400, 'is empty'],
  ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), {}, 413, 'is larger than 5 MB. Split it'],
])('%s is rejected with a reason', async (_case, file, headers, status, message) => {
  const answer = await send('/check', file, headers);
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ errors: [{ field: 'file', message }] }),
  ]);
});

test('only admins import, and only from the site', async () => {
  const { plan } = await check(FILE);
  for (const path of ['/check', `?plan=${plan}&name=a`, '/x/undo']) {
    expect((await send(path, FILE, { cookie: '' })).statusCode).toBe(401);
    expect((await send(path, FILE, { origin: 'https://evil.example' })).statusCode).toBe(403);
  }
  expect((await service.call('GET', '/v1/requests/imports')).statusCode).toBe(401);
  expect(await stored()).toEqual([]);
});

/** Starts an upload on a connection of its own. `claimed` is the length in its header. */
function uploadTo(path: string, file: string, claimed: number): Socket {
  const { port } = service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /v1/requests/imports${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: text/csv\r\nContent-Length: ${claimed}\r\n\r\n${file}`,
  );
  return socket;
}

async function disconnect(socket: Socket): Promise<void> {
  socket.destroy();
  await once(socket, 'close');
}

test('an upload that breaks off stores nothing', async () => {
  const { plan } = await check(FILE);
  const socket = uploadTo(`?plan=${plan}&name=leads.csv`, FILE.slice(0, -1), Buffer.byteLength(FILE));
  await once(socket, 'ready');
  await disconnect(socket);

  expect((await check(FILE)).counts.add).toBe(2);
  expect(await stored()).toEqual([]);
  expect(await service.db.selectFrom('request-import').selectAll().execute()).toEqual([]);
});

test.each([
  ['while the service reads the session', (request: IncomingMessage) => void request.socket.destroy()],
  ['while the file is checked', (request: IncomingMessage) => once(request, 'end')],
])('clients that disconnect %s block no later upload', async (_when, untilThen) => {
  const rows = Array.from({ length: 2000 }, (_none, index) => `person${index}@example.org`);
  const file = `E-mail\n${rows.join('\n')}\n`;
  for (let upload = 0; upload < 2; upload += 1) {
    const socket = uploadTo('/check', file, file.length);
    const [request] = (await once(service.app.server, 'request')) as [IncomingMessage];
    await untilThen(request);
    await disconnect(socket);
  }

  let answer = await send('/check', FILE);
  for (let tries = 0; tries < 50 && answer.statusCode === 503; tries += 1) {
    await delay(50);
    answer = await send('/check', FILE);
  }
  expect(answer.statusCode).toBe(200);
});
