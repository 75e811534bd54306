import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anInquiry, aSubscription } from '../../testing/builders';
import { aMailWorker, MAIL_FROM, NOTIFY_TO, outboxOf, until } from '../../testing/mails';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { startService, type TestService } from '../../testing/service';

let folder: string;
let server: MailServer;
let service: TestService;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mails-'));
  server = await startMailServer();
  service = await startService({ env: { SMTP_URL: server.url, MAIL_FROM, NOTIFY_TO } });
});
afterEach(async () => {
  await service.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

const post = (body: unknown) => service.call('POST', '/application/post', { body });

describe('a running service', () => {
  test('sends stored and new messages at once', async () => {
    await post(aSubscription());
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    await until(() => server.mails.length === 1);
    // The request wakes the worker, which would otherwise sleep for a minute.
    await post(aSubscription());
    await until(() => server.mails.length === 2);
  });

  test('a request gets its response while the mail server is down', async () => {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    await server.stop();
    const answer = await fetch(`${address}/application/post`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anInquiry()),
    });
    expect(answer.status).toBe(200);
  });
});

test('a shutdown waits for running deliveries; the other messages wait for the next start', async () => {
  const worker = aMailWorker(service, { env: { SMTP_URL: server.url } });
  let release = () => {};
  server.behave({ answerWhen: new Promise((resolve) => (release = resolve)) });
  for (let count = 0; count < 5; count += 1) await post(aSubscription());
  worker.start();
  await until(() => server.mails.length === 2);
  const stopped = worker.stop();
  release();
  await stopped;

  const messages = await outboxOf(service);
  expect(server.mails).toHaveLength(2);
  expect(messages.filter(({ sentAt }) => sentAt)).toHaveLength(2);
  expect(messages.filter(({ claim, attempts }) => !claim && attempts === 0)).toHaveLength(3);
});

test('a delivery that takes too long is interrupted and repeated later', async () => {
  const worker = aMailWorker(service, { env: { SMTP_URL: server.url } });
  await post(aSubscription());
  server.behave({ silent: true });
  worker.start();
  await until(() => server.mails.length === 1);
  await worker.stop(50);

  expect(await outboxOf(service)).toMatchObject([{ sentAt: null, failedAt: null, claim: null }]);
});

test('a sender with an international domain gets a Message-ID in ASCII', async () => {
  const worker = aMailWorker(service, { env: { SMTP_URL: server.url, MAIL_FROM: 'info@é.example' } });
  await post(aSubscription());
  await worker.sendDue();
  await worker.stop(0);

  const [message] = await outboxOf(service);
  expect(server.mails.map(({ id }) => id)).toEqual([`<${message!.id}@xn--9ca.example>`]);
});

describe('without SMTP_URL', () => {
  const aWriter = () => aMailWorker(service, { env: { DATA_DIR: folder } });
  const files = () => readdir(path.join(folder, 'mail'));

  test('each mail is a file with the id of its message, readable by its owner only', async () => {
    await post(aSubscription());
    await aWriter().sendDue();

    const [message] = await outboxOf(service);
    const file = path.join(folder, 'mail', `${message!.id}.eml`);
    expect(await files()).toEqual([`${message!.id}.eml`]);
    expect(await readFile(file, 'utf8')).toContain('\r\nSubject: New newsletter subscription\r\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  });

  test('a mail that cannot be written is retried, and no partial file remains', async () => {
    await post(aSubscription());
    await writeFile(path.join(folder, 'mail'), 'in the way');
    await aWriter().sendDue();
    const [failed] = await outboxOf(service);
    await rm(path.join(folder, 'mail'));
    service.clock.now += 120_000;
    await aWriter().sendDue();

    expect(failed).toMatchObject({ lastError: 'the mail could not be delivered (EEXIST)' });
    expect(await files()).toHaveLength(1);
  });
});
