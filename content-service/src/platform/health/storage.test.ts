import { sql } from 'kysely';
import { isPostgres } from '../database/dialect';
import { anInquiry } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

const INQUIRY = { body: anInquiry({ message: 'x'.repeat(2000) }) };
const send = () => service.call('POST', '/application/post', INQUIRY);
const change = () => service.call('PUT', '/logo/edit', { body: { image: 'media/new.webp' }, cookie });

/** Simulates a full disk. In SQLite, the file cannot grow any more. In PostgreSQL, a trigger raises the error. */
async function fillDisk() {
  if (isPostgres(service.db)) return failWrites('53100');
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(service.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(service.db);
}

const freeDisk = () =>
  isPostgres(service.db)
    ? sql`drop function fail_write cascade`.execute(service.db)
    : sql`pragma max_page_count = 1000000`.execute(service.db);

async function failWrites(code: string) {
  await sql`create function fail_write() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'could not extend file "base/1/2"' using errcode = '${code}'; end`)}`.execute(
    service.db,
  );
  for (const table of ['application', 'logo'])
    await sql`create trigger fail_write before insert or update on ${sql.table(table)}
      execute function fail_write()`.execute(service.db);
}

test('a full disk is reported with advice; reads work, and writes work again when space is free', async () => {
  await fillDisk();
  let answer = await send();
  // The file still has free pages, so the first requests may be stored.
  for (let more = 0; more < 100 && answer.statusCode === 200; more += 1) answer = await send();

  expect(answer.statusCode).toBe(507);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Insufficient Storage',
    status: 507,
    detail:
      'The disk of the service is full. Nothing was stored. Ask the operator to free space, then try again',
  });
  for (const path of ['/hero', '/choosepath', '/choosepath?q=sql', '/admin/session'])
    expect((await service.call('GET', path, { cookie })).statusCode).toBe(200);
  await freeDisk();
  expect((await send()).statusCode).toBe(200);
});

test('a read-only database is reported with advice, and reads work', async () => {
  const isRemote = isPostgres(service.db);
  await (isRemote ? failWrites('25006') : sql`pragma query_only = on`.execute(service.db));
  const answers = [await send(), await change()];
  const read = await service.call('GET', '/logo');
  await (isRemote ? freeDisk() : sql`pragma query_only = off`.execute(service.db));

  // PostgreSQL is read-only for a short time during a failover, so the service treats this state as an outage.
  const detail = isRemote
    ? /cannot reach its data .* Nothing was stored/
    : /cannot be changed .* Nothing was stored/;
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 503, detail: expect.stringMatching(detail) });
  }
  expect(read.statusCode).toBe(200);
  expect((await change()).statusCode).toBe(200);
});
