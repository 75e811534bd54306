import { sql } from 'kysely';
import { anInquiry } from '../../../../testing/builders';
import { startService, type TestService } from '../../../../testing/service';

let service: TestService;
beforeEach(async () => (service = await startService()));
afterEach(() => service.stop());

test('a request whose connection is lost during the commit gets an answer that does not deny that it was stored', async () => {
  // Runs within `commit`, and ends the connection before the database answers.
  await sql`
    create function end_connection() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end $$`.execute(service.db);
  await sql`
    create constraint trigger ends_connection after insert on "application"
    deferrable initially deferred for each row execute function end_connection()`.execute(service.db);

  const answer = await service.call('POST', '/application/post', { body: anInquiry() });

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'The content service does not answer',
    status: 503,
  });
});
