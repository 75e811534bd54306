import { aSubscription } from '../../testing/builders';
import { aMailWorker, forgetRequests, outboxOf } from '../../testing/mails';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { ADMIN_EMAIL, startService, type TestService } from '../../testing/service';
import type { MailWorker } from './mail-worker';

let service: TestService;
let server: MailServer;
let worker: MailWorker;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
beforeEach(async () => {
  await forgetRequests(service);
  server = await startMailServer();
  worker = aMailWorker(service, { env: { SMTP_URL: server.url } });
});
afterEach(async () => {
  await worker.stop(0);
  await server.stop();
});
afterAll(() => service.stop());

/** Makes the last attempt of the stored message fail. Returns the id of the message. */
async function failForGood() {
  await service.db.updateTable('outbox').set({ attempts: 12 }).where('failedAt', 'is', null).execute();
  server.behave({ rejectWith: 550 });
  await worker.sendDue();
  server.behave();
  const [message] = await outboxOf(service);
  return message!.id;
}

/** Stores a dead letter with an expired reset link, as earlier versions did. */
async function storeResetLetter() {
  await service.call('POST', '/forgot-password', { body: { email: ADMIN_EMAIL } });
  const { id } = (await outboxOf(service)).find(({ kind }) => kind === 'password-reset')!;
  const { now } = service.clock;
  await service.db
    .updateTable('outbox')
    .set({ payload: '', failedAt: new Date(now).toISOString(), lastError: 'the link in it stopped working' })
    .where('id', '=', id)
    .execute();
  return id;
}

const failed = async () => (await service.call('GET', '/mail/failed', { cookie })).json();
const retry = (id: string) => service.call('POST', `/mail/failed/${id}/retry`, { body: {}, cookie });

test('admins see dead letters without their text', async () => {
  await service.call('POST', '/application/post', { body: aSubscription() });
  expect(await failed()).toEqual([]);
  const id = await failForGood();

  expect(await failed()).toEqual([
    {
      _id: id,
      kind: 'subscription',
      createdAt: '2026-11-20T12:00:00.000Z',
      failedAt: '2026-11-20T12:00:00.000Z',
      tries: 13,
      lastError: 'the mail server rejected an address (EENVELOPE, 550)',
    },
  ]);
});

test('an admin can retry a dead letter', async () => {
  await service.call('POST', '/application/post', { body: aSubscription() });
  const id = await failForGood();
  service.clock.now += 1000;
  const answer = await retry(id);
  await worker.sendDue();

  expect([answer.statusCode, answer.json()]).toEqual([200, { _id: id }]);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]!.id).toContain(id);
  expect(await failed()).toEqual([]);
  expect((await retry(id)).statusCode).toBe(404);
});

test.each([
  ['subscription-confirmation', '2026-11-28T12:00:00.000Z'],
  ['subscription', '2026-11-20T12:00:00.000Z'],
] as const)('after a week, a retried %s is dated %s: links work from then on', async (kind, createdAt) => {
  await service.call('POST', '/application/post', { body: aSubscription() });
  const id = await failForGood();
  await service.db.updateTable('outbox').set({ kind }).where('id', '=', id).execute();
  const before = service.clock.now;
  service.clock.now = Date.parse('2026-11-28T12:00:00.000Z');
  const session = await service.signIn();
  await service.call('POST', `/mail/failed/${id}/retry`, { body: {}, cookie: session });
  service.clock.now = before;

  expect(await outboxOf(service)).toMatchObject([{ id, createdAt }]);
});

test('a dead letter of a reset mail, which an earlier version stored, cannot be retried', async () => {
  const id = await storeResetLetter();
  const answer = await retry(id);

  expect(await failed()).toMatchObject([{ _id: id, kind: 'password-reset' }]);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ detail: 'The link in this mail no longer works. Ask for a new one' }),
  ]);
});

test.each(['unknown', '..%2f', "' or 1=1 --"])('the failed mail %j does not exist', async (id) => {
  expect((await retry(encodeURIComponent(id))).statusCode).toBe(404);
});

test('a mail that waits for its next attempt is not a failed mail', async () => {
  await service.call('POST', '/application/post', { body: aSubscription() });
  server.behave({ rejectWith: 450 });
  await worker.sendDue();
  const [message] = await outboxOf(service);
  expect(await failed()).toEqual([]);
  expect((await retry(message!.id)).statusCode).toBe(404);
});

test('all dead letters can be retried at once, except for reset mails', async () => {
  await service.call('POST', '/application/post', { body: aSubscription() });
  await service.call('POST', '/application/post', { body: aSubscription({ email: 'other@example.org' }) });
  await failForGood();
  await storeResetLetter();
  service.clock.now += 1000;
  const answer = await service.call('POST', '/mail/failed/retry', { body: {}, cookie });
  await worker.sendDue();

  expect([answer.statusCode, answer.json()]).toEqual([200, { count: 2 }]);
  expect(server.mails).toHaveLength(2);
  expect(await failed()).toMatchObject([{ kind: 'password-reset' }]);
});

test('an admin can delete a dead letter once, and no other message', async () => {
  await service.call('POST', '/application/post', { body: aSubscription() });
  const id = await failForGood();
  await service.call('POST', '/application/post', { body: aSubscription({ email: 'other@example.org' }) });
  const waiting = (await outboxOf(service)).find((message) => message.id !== id)!;
  const remove = (which: string) => service.call('DELETE', `/mail/failed/${which}`, { cookie });

  expect((await remove(waiting.id)).statusCode).toBe(404);
  expect((await remove(id)).json()).toEqual({ _id: id });
  expect((await remove(id)).statusCode).toBe(404);
  expect((await outboxOf(service)).map((message) => message.id)).toEqual([waiting.id]);
});
