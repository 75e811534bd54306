import { sql, type RawBuilder } from 'kysely';
import { anInquiry } from '../../../../testing/builders';
import { startService, type TestService } from '../../../../testing/service';

let service: TestService;
beforeEach(async () => (service = await startService({ env: { PUBLIC_WRITES_PER_MINUTE: '5' } })));
afterEach(() => service.stop());

/** Ends the connection when the trigger fires: a deferred one within the commit, before the database answers. */
async function endConnection(trigger: RawBuilder<unknown>): Promise<void> {
  await sql`
    create function end_connection() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end $$`.execute(service.db);
  await sql`
    create constraint trigger ends_connection ${trigger} for each row execute function end_connection()`.execute(
    service.db,
  );
}

const UNKNOWN = { type: 'about:blank', title: 'The content service does not answer', status: 503 };

test('a request whose connection is lost during the commit gets an answer that does not deny that it was stored', async () => {
  await endConnection(sql`after insert on "application" deferrable initially deferred`);
  const answer = await service.call('POST', '/application/post', { body: anInquiry() });

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual(UNKNOWN);
});

test('so does a write of a single statement, which has no transaction', async () => {
  const cookie = await service.signIn();
  await endConnection(sql`after delete on "session" deferrable initially deferred`);
  const answer = await service.call('POST', '/admin/logout', { cookie });

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual(UNKNOWN);
});

test('a read whose connection is lost gets an answer that says that nothing was stored', async () => {
  const cookie = await service.signIn();
  await sql`alter table "session" rename to "stored-session"`.execute(service.db);
  await sql`
    create view "session" as select * from "stored-session"
    where pg_terminate_backend(pg_backend_pid())`.execute(service.db);
  const answer = await service.call('GET', '/v1/requests', { cookie });

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ detail: expect.stringContaining('Nothing was stored') });
});

test('a write within a transaction whose connection is lost before the commit was not stored', async () => {
  await endConnection(sql`after insert on "application"`);
  const answer = await service.call('POST', '/application/post', { body: anInquiry() });

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ detail: expect.stringContaining('Nothing was stored') });
});

test('a request whose connection is lost while its rate limit is counted was not stored', async () => {
  await endConnection(sql`after insert or update on "hit" deferrable initially deferred`);
  const answer = await service.call('POST', '/application/post', { body: anInquiry() });

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ detail: expect.stringContaining('Nothing was stored') });
});
