import type { KyselyPlugin } from 'kysely';
import { anInquiry, aSubscription } from '../../testing/builders';
import { aMailWorker, forgetRequests, MAIL_FROM, NOTIFY_TO, outboxOf, until } from '../../testing/mails';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { ADMIN_EMAIL, SITE_URL, startService, type TestService } from '../../testing/service';
import { MAX_ATTEMPTS } from './retry-delay';
import type { MailWorker } from './mail-worker';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const lines: string[] = [];
let service: TestService;
let server: MailServer;
let workers: MailWorker[];
beforeAll(async () => {
  service = await startService({ logStream: { write: (line) => void lines.push(line) } });
});
beforeEach(async () => {
  lines.length = 0;
  workers = [];
  await forgetRequests(service);
  server = await startMailServer();
});
afterEach(async () => {
  for (const worker of workers) await worker.stop(0);
  await server.stop();
});
afterAll(() => service.stop());

function aWorker(setup: Parameters<typeof aMailWorker>[1] = {}) {
  const worker = aMailWorker(service, { ...setup, env: { SMTP_URL: server.url, ...setup.env } });
  workers.push(worker);
  return worker;
}
let senders = 0;
const anotherInquiry = () => anInquiry({ email: `ada${(senders += 1)}@example.org` });
const post = (body: unknown = anInquiry(), headers = {}) =>
  service.call('POST', '/application/post', { body, headers });
const recipients = () => server.mails.map(({ to }) => to.join()).sort();

test('a request causes a notification for the institute and a confirmation for the visitor', async () => {
  await post();
  await aWorker().sendDue();

  expect(recipients()).toEqual(['ada@example.org', NOTIFY_TO]);
  const notice = server.mails.find(({ to }) => to[0] === NOTIFY_TO)!;
  expect(notice.from).toBe(MAIL_FROM);
  expect(notice.raw).toContain('From: Platter Institute <no-reply@platter.example>\r\n');
  expect(notice.raw).toContain('Reply-To: Ada Lovelace <ada@example.org>\r\n');
  expect(notice.raw).toContain('Subject: New request from Ada Lovelace\r\n');
  expect(notice.raw).toContain('Date: Fri, 20 Nov 2026 12:00:00 +0000\r\n');
  const confirmation = server.mails.find((mail) => mail !== notice)!;
  expect(confirmation.raw).toContain('Subject: Platter Institute has received your request\r\n');
  for (const typed of ['Lovelace', 'next course', '441632960001'])
    expect(confirmation.raw).not.toContain(typed);
});

test('a sent message loses its payload, and its Message-ID is its id', async () => {
  await post(aSubscription());
  await aWorker().sendDue();

  const [message] = await outboxOf(service);
  expect(message).toMatchObject({
    sentAt: '2026-11-20T12:00:00.000Z',
    payload: '',
    claim: null,
    attempts: 1,
  });
  expect(server.mails.map(({ id }) => id)).toEqual([`<${message!.id}@platter.example>`]);
});

test('without NOTIFY_TO only the visitor gets a mail', async () => {
  await post();
  await post(aSubscription());
  await aWorker({ env: { NOTIFY_TO: '' } }).sendDue();

  expect(recipients()).toEqual(['ada@example.org']);
  expect((await outboxOf(service)).every(({ sentAt }) => sentAt)).toBe(true);
});

test('a flagged request causes no mail', async () => {
  await post(anInquiry(), { 'form-trap': 'x' });
  await aWorker().sendDue();
  expect(recipients()).toEqual([]);
});

test('a deleted request causes no mail', async () => {
  await post();
  await service.db.deleteFrom('application').execute();
  await aWorker().sendDue();

  expect(server.mails).toEqual([]);
  expect((await outboxOf(service)).every(({ sentAt, payload }) => sentAt && !payload)).toBe(true);
});

test('the reset link leads to the configured site, regardless of the Host header', async () => {
  await service.call('POST', '/forgot-password', {
    body: { email: ADMIN_EMAIL },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  });
  await aWorker().sendDue();

  const [mail] = server.mails;
  expect(mail!.to).toEqual([ADMIN_EMAIL]);
  expect(mail!.raw.replaceAll('=\r\n', '')).toContain(`\r\n${SITE_URL}/reset_password/`);
  expect(mail!.raw).not.toContain('evil');
});

test('a reset link that expires before it could be sent is deleted and is no unsent mail for admins', async () => {
  await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL } });
  const worker = aWorker();
  server.behave({ rejectWith: 450 });
  await worker.sendDue();
  expect(await outboxOf(service)).toMatchObject([{ kind: 'password-reset', attempts: 1 }]);
  server.behave();
  service.clock.now += 30 * MINUTE;
  lines.length = 0;
  await worker.sendDue();

  expect(server.mails).toEqual([]);
  expect(await outboxOf(service)).toEqual([]);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 40,
      kind: 'password-reset',
      msg: 'reset mail expired before it could be sent, deleted',
    }),
  ]);
});

test('after an outage of ten minutes, every mail is sent once', async () => {
  const worker = aWorker();
  await server.stop();
  for (let minute = 0; minute < 10; minute += 1) {
    await post(anotherInquiry());
    await worker.sendDue();
    service.clock.now += MINUTE;
  }
  const failed = await outboxOf(service);
  await server.start();
  // Each mail has had at most four attempts, so its next attempt follows within 8 minutes plus 20 % (`retryDelayMs`).
  for (let minute = 0; minute < 10; minute += 1) {
    await worker.sendDue();
    service.clock.now += MINUTE;
  }

  expect(failed).toHaveLength(20);
  expect(failed[0]).toMatchObject({ sentAt: null, lastError: expect.stringContaining('did not answer') });
  expect(new Set(server.mails.map(({ id }) => id)).size).toBe(20);
  expect(server.mails).toHaveLength(20);
  expect((await outboxOf(service)).every(({ sentAt }) => sentAt)).toBe(true);
});

test.each([[421], [450], [550], [554]])('a mail that is rejected with %i is retried', async (code) => {
  await post(aSubscription());
  const worker = aWorker();
  server.behave({ rejectWith: code });
  await worker.sendDue();
  const [rejected] = await outboxOf(service);
  server.behave();
  service.clock.now = Date.parse(rejected!.nextAttemptAt);
  await worker.sendDue();

  expect(rejected).toMatchObject({ attempts: 1, sentAt: null, claim: null });
  expect(rejected!.lastError).toContain(`, ${code})`);
  expect(rejected!.lastError).not.toContain('canary');
  expect(server.mails).toHaveLength(1);
});

test('a mail that failed while the clock was fast is sent when the clock is right again', async () => {
  const right = service.clock.now;
  await post(aSubscription());
  const worker = aWorker();
  server.behave({ rejectWith: 450 });
  service.clock.now = right + YEAR;
  await worker.sendDue();
  server.behave();
  service.clock.now = right;
  await worker.sendDue();

  expect(recipients()).toEqual([NOTIFY_TO]);
});

test('a message of a kind that only a newer version of the service knows is kept and tried again', async () => {
  const now = new Date(service.clock.now).toISOString();
  const payload = '{"invoiceId":"1"}';
  const newer = { id: 'newer', kind: 'invoice' as never, payload, attempts: 0 };
  await service.db
    .insertInto('outbox')
    .values({ ...newer, createdAt: now, nextAttemptAt: now })
    .execute();
  await aWorker().sendDue();

  expect(await outboxOf(service)).toMatchObject([{ payload, attempts: 1, sentAt: null, failedAt: null }]);
});

test('a mail is retried if the server disconnects before it accepts the mail', async () => {
  await post(aSubscription());
  const worker = aWorker();
  server.behave({ hangUp: 'before' });
  await worker.sendDue();
  server.behave();
  await server.start();
  service.clock.now += 2 * MINUTE;
  await worker.sendDue();

  expect(server.mails).toHaveLength(1);
});

test('a mail accepted without a response is sent again with the same Message-ID', async () => {
  await post(aSubscription());
  const worker = aWorker();
  server.behave({ hangUp: 'after' });
  await worker.sendDue();
  server.behave();
  await server.start();
  service.clock.now += 2 * MINUTE;
  await worker.sendDue();

  const [first, second] = server.mails;
  expect(server.mails).toHaveLength(2);
  expect(second!.id).toBe(first!.id);
});

test('a mail that was sent during a restart of the database is not sent again', async () => {
  await post(aSubscription());
  const failures = { left: 2 };
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      // Only the query that marks a message as sent empties the payload.
      if (
        node.kind === 'UpdateQueryNode' &&
        JSON.stringify(node).includes('"payload"') &&
        failures.left > 0
      ) {
        failures.left -= 1;
        throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const worker = aWorker({ db: service.db.withPlugin(failing) });
  await worker.sendDue();
  service.clock.now += 2 * MINUTE;
  await aWorker().sendDue();

  expect(failures.left).toBe(0);
  expect(server.mails).toHaveLength(1);
  expect(await outboxOf(service)).toMatchObject([{ sentAt: '2026-11-20T12:00:00.000Z', attempts: 1 }]);
});

test('a slow server is waited for, an unresponsive one is not', async () => {
  await post(aSubscription());
  server.behave({ answerAfterMs: 300 });
  await aWorker().sendDue();
  expect(await outboxOf(service)).toMatchObject([{ sentAt: expect.any(String) }]);

  await post(aSubscription());
  server.behave({ silent: true });
  await aWorker({ timeLimits: { acceptMs: 300 } }).sendDue();
  const [waiting] = (await outboxOf(service)).filter(({ sentAt }) => !sentAt);
  expect(waiting!.lastError).toMatch(/^the mail server did not answer \(E[A-Z]+\)$/);
});

test('a server that accepts a mail late gets the mail once', async () => {
  await post(aSubscription());
  server.behave({ answerAfterMs: 2500 });
  await aWorker({ timeLimits: { transferMs: 2000, acceptMs: 60_000 } }).sendDue();

  expect(server.mails).toHaveLength(1);
  expect(await outboxOf(service)).toMatchObject([{ sentAt: expect.any(String), attempts: 1 }]);
});

test('a server that does not answer before it gets a mail is not waited for as long', async () => {
  await post(aSubscription());
  server.behave({ ignoresRecipients: true });
  await aWorker({ timeLimits: { transferMs: 300, acceptMs: 600_000 } }).sendDue();

  expect(await outboxOf(service)).toMatchObject([
    { sentAt: null, lastError: 'the mail server did not answer (EABORT)' },
  ]);
});

test('two workers on one database send each mail once', async () => {
  for (let count = 0; count < 20; count += 1) await post(anotherInquiry());
  server.behave({ answerAfterMs: 5 });
  await Promise.all([aWorker().sendDue(), aWorker().sendDue(), aWorker().sendDue()]);

  expect(server.mails).toHaveLength(40);
  expect(new Set(server.mails.map(({ id }) => id)).size).toBe(40);
});

test('a worker sends a mail once if the clock steps forward during the delivery', async () => {
  await post(aSubscription());
  let release = () => {};
  server.behave({ answerWhen: new Promise((resolve) => (release = resolve)) });
  const worker = aWorker();
  const first = worker.sendDue();
  await until(() => server.mails.length === 1);
  service.clock.now += 60 * MINUTE;
  const second = worker.sendDue();
  await Promise.race([second, until(() => server.mails.length > 1)]);
  release();
  await Promise.all([first, second]);

  expect(server.mails).toHaveLength(1);
  expect(await outboxOf(service)).toMatchObject([{ sentAt: expect.any(String), attempts: 1 }]);
});

test('if a process dies after sending, another one repeats the mail when the lease ends', async () => {
  await post(aSubscription());
  server.behave({ silent: true });
  const dying = aWorker();
  const lastWords = dying.sendDue();
  await until(() => server.mails.length === 1);

  const next = aWorker();
  server.behave();
  await next.sendDue();
  expect(server.mails).toHaveLength(1);
  service.clock.now += 11 * MINUTE;
  await next.sendDue();
  expect(server.mails).toHaveLength(1);
  service.clock.now += MINUTE;
  await next.sendDue();
  await dying.stop(0);
  await lastWords;

  expect(server.mails).toHaveLength(2);
  expect(server.mails[1]!.id).toBe(server.mails[0]!.id);
  // The failed attempt of the first worker changes nothing, because its lease has expired.
  expect(await outboxOf(service)).toMatchObject([
    { sentAt: expect.any(String), attempts: 2, lastError: null },
  ]);
});

test('after the last attempt a message is a dead letter', async () => {
  await post(aSubscription());
  const worker = aWorker();
  server.behave({ rejectWith: 550 });
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    await worker.sendDue();
    const [message] = await outboxOf(service);
    expect(message).toMatchObject({
      attempts: tries,
      failedAt: tries < MAX_ATTEMPTS ? null : expect.any(String),
    });
    service.clock.now = Date.parse(message!.nextAttemptAt);
  }
  server.behave();
  await worker.sendDue();

  expect(server.mails).toEqual([]);
  expect(await outboxOf(service)).toMatchObject([{ payload: expect.stringContaining('subscriptionId') }]);
});

test('log lines about mails contain no personal data', async () => {
  await post(anInquiry({ name: 'Canary', email: 'canary@example.org' }));
  await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL } });
  lines.length = 0;
  const worker = aWorker();
  server.behave({ rejectWith: 550 });
  await worker.sendDue();
  server.behave();
  service.clock.now += 2 * MINUTE;
  await worker.sendDue();

  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toHaveLength(6);
  expect(entries[0]).toMatchObject({
    mail: expect.any(String),
    kind: expect.any(String),
    tries: 1,
    code: 'EENVELOPE',
    smtpCode: 550,
    msg: 'mail not sent, to be tried again',
  });
  for (const secret of ['anary', NOTIFY_TO, ADMIN_EMAIL, 'reset_password'])
    expect(lines.join('')).not.toContain(secret);
});
