import { ADMIN, startService, type TestService } from '../../testing/service';
import { anInquiry } from '../../testing/builders';

const TOKEN = 'a-token-of-those-who-watch';

let service: TestService;
afterEach(() => service.stop());

const start = async (env: Record<string, string> = { METRICS_TOKEN: TOKEN }) => {
  service = await startService({ env });
};
const ask = (authorization?: string) =>
  service.call('GET', '/metrics', authorization === undefined ? {} : { headers: { authorization } });

async function figures(): Promise<Record<string, number>> {
  const { body, statusCode } = await ask(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

test.each([
  ['nothing', undefined],
  ['another token', 'Bearer another-token-of-those'],
  ['the start of the token', `Bearer ${TOKEN.slice(0, -1)}`],
  ['the token with another scheme', `Basic ${TOKEN}`],
  ['an empty token', 'Bearer '],
])('a request with %s is rejected', async (_name, authorization) => {
  await start();
  const answer = await ask(authorization);
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.body).not.toMatch(/content_|process_/);
});

test('without METRICS_TOKEN the route is 404, even for an admin or with an empty token', async () => {
  await start({});
  const unknown = await service.call('GET', '/nothing-here');
  const cookie = await service.signIn();
  for (const answer of [
    await ask(),
    await ask('Bearer '),
    await ask('Bearer undefined'),
    await service.call('GET', '/metrics', { cookie }),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(unknown.body);
  }
});

test('responses are counted by route and status class, never by URL', async () => {
  await start();
  for (const name of ['Canary-One', 'Canary-Two']) await service.call('GET', `/choosepath/${name}`);
  await service.call('GET', '/canary/there/is/nothing?canary');
  await service.call('PUT', '/hero/canary', { body: {} });

  const figuresNow = await figures();

  const count = 'content_request_duration_seconds_count';
  expect(figuresNow[`${count}{method="GET",route="/choosepath/:name",status="4xx"}`]).toBe(2);
  expect(figuresNow[`${count}{method="any",route="none",status="4xx"}`]).toBe(1);
  expect(figuresNow[`${count}{method="PUT",route="/hero/:id",status="4xx"}`]).toBe(1);
  expect(JSON.stringify(figuresNow)).not.toMatch(/canary/i);
});

test('reads are counted by the source of their response', async () => {
  await start();
  for (const _time of [1, 2, 3]) await service.call('GET', '/hero');
  const figuresNow = await figures();
  expect(figuresNow['content_reads_total{source="made"}']).toBe(1);
  expect(figuresNow['content_reads_total{source="kept"}']).toBe(2);
  expect(figuresNow['content_reads_total{source="stale"}']).toBe(0);
});

test('logins are counted by outcome, and rate-limited requests are counted', async () => {
  await start();
  await service.signIn();
  const wrong = { ...ADMIN, password: 'not the password' };
  const guess = () => service.call('POST', '/admin', { body: wrong, from: '203.0.113.9' });
  for (let guesses = 0; guesses < 6; guesses += 1) await guess();

  const figuresNow = await figures();

  expect(figuresNow['content_logins_total{outcome="succeeded"}']).toBe(1);
  expect(figuresNow['content_logins_total{outcome="failed"}']).toBe(5);
  expect(figuresNow['content_logins_total{outcome="limited"}']).toBe(1);
  expect(figuresNow['content_limited_total{route="/admin"}']).toBe(1);
});

test('uploads are counted by outcome', async () => {
  await start();
  const cookie = await service.signIn();
  await service.call('POST', '/upload', { cookie, body: 'no picture' });
  expect((await figures())['content_uploads_total{outcome="refused"}']).toBe(1);
});

test('the outbox gauges count waiting mails, their age and dead letters', async () => {
  await start();
  await service.call('POST', '/application/post', { body: anInquiry() });
  await service.call('POST', '/application/post', { body: anInquiry() });
  const [given] = await service.db.selectFrom('outbox').select('id').execute();
  const update = service.db.updateTable('outbox').set({ failedAt: 'then' });
  await update.where('id', '=', given!.id).execute();
  service.clock.now += 90_000;

  const figuresNow = await figures();

  expect(figuresNow['content_outbox_waiting']).toBe(3);
  expect(figuresNow['content_outbox_oldest_seconds']).toBe(90);
  expect(figuresNow['content_outbox_dead_letters']).toBe(1);
});

test('start and end of a database outage are measured; unknown values are left out', async () => {
  await start();
  expect(await figures()).toMatchObject({ content_database_up: 1, content_ready: 1 });
  await service.db.schema.alterTable('kysely_migration').renameTo('renamed_migration').execute();
  const duringOutage = [await figures(), await figures()];
  await service.db.schema.alterTable('renamed_migration').renameTo('kysely_migration').execute();

  for (const values of duringOutage) {
    expect(values).toMatchObject({
      content_database_up: 0,
      content_ready: 0,
      content_database_outages_total: 1,
    });
    expect(values).not.toHaveProperty('content_outbox_waiting');
    expect(values).not.toHaveProperty('content_database_answer_seconds');
  }
  expect(await figures()).toMatchObject({ content_database_up: 1, content_database_outages_total: 1 });
});

test('process metrics are in the Prometheus text format', async () => {
  await start();
  const { headers, body } = await ask(`Bearer ${TOKEN}`);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('# TYPE process_resident_memory_bytes gauge');
  expect(body).toContain('# TYPE content_request_duration_seconds histogram');
});
