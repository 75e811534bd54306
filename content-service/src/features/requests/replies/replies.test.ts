import { aMailWorker, forgetRequests, MAIL_FROM, NOTIFY_TO, outboxOf } from '../../../testing/mails';
import { startMailServer, type MailServer } from '../../../testing/mail-server';
import { ADMIN_EMAIL, anotherAdmin, startService, type TestService } from '../../../testing/service';
import { anInquiry, aSubscription } from '../../../testing/builders';
import type { MailWorker } from '../../notifications/mail-worker';

let service: TestService;
let server: MailServer;
let worker: MailWorker;
let cookie: string;
let other: string;
beforeAll(async () => {
  service = await startService({ env: { NOTIFY_TO } });
  server = await startMailServer();
  worker = aMailWorker(service, { env: { SMTP_URL: server.url } });
  cookie = await service.signIn();
  other = await anotherAdmin(service);
});
beforeEach(async () => {
  await forgetRequests(service);
  await service.db.deleteFrom('request-event').execute();
  server.mails.length = 0;
});
afterAll(async () => {
  await worker.stop(0);
  await server.stop();
  await service.stop();
});

/** Stores a request, and deletes its mails from the outbox. Returns the id of the request. */
async function received(values: Record<string, unknown> = {}): Promise<string> {
  const answer = await service.call('POST', '/application/post', { body: anInquiry() });
  const { _id } = answer.json() as { _id: string };
  if (Object.keys(values).length > 0)
    await service.db.updateTable('application').set(values).where('id', '=', _id).execute();
  await service.db.deleteFrom('outbox').execute();
  return _id;
}

const REPLY = { _rev: 1, subject: 'Your request', text: 'Hello Ada,\n\nthe course starts in May.' };
type Options = { body?: Record<string, unknown>; key?: string; session?: string };
const reply = (id: string, { body = {}, key, session = cookie }: Options = {}) =>
  service.call('POST', `/v1/requests/${id}/replies`, {
    body: { ...REPLY, ...body },
    ...(session && { cookie: session }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
type Detail = Record<string, unknown> & { events: Record<string, unknown>[] };
/** Reads a request with its history. Omits the event of the confirmation mail. */
async function detail(id: string): Promise<Detail> {
  const stored = (await service.call('GET', `/v1/requests/${id}`, { cookie })).json() as Detail;
  return { ...stored, events: stored.events.filter(({ by }) => by !== '') };
}
const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');

test('a reply is mailed to the visitor, recorded, and marks the request as answered', async () => {
  const id = await received();
  const answer = await reply(id, { body: { followUpOn: '2026-12-01' } });
  await worker.sendDue();

  expect(answer.json()).toMatchObject({
    requests: [{ _id: id, _rev: 2, status: 'answered', followUpOn: '2026-12-01' }],
  });
  const { events } = await detail(id);
  expect(events.map(({ kind, after, by }) => ({ kind, after, by }))).toEqual([
    { kind: 'followUpOn', after: '2026-12-01', by: 'admin' },
    { kind: 'reply', after: `${REPLY.subject}\n\n${REPLY.text}`, by: 'admin' },
    { kind: 'status', after: 'answered', by: 'admin' },
  ]);
  expect(server.mails).toHaveLength(1);
  const [{ from, to, raw }] = server.mails as [MailServer['mails'][number]];
  expect([from, to]).toEqual([MAIL_FROM, ['ada@example.org']]);
  expect(raw).toContain('From: Platter Institute <no-reply@platter.example>\r\n');
  expect(raw).toContain(`Reply-To: Platter Institute <${ADMIN_EMAIL}>\r\n`);
  expect(raw).toContain('Subject: Your request\r\n');
  expect(raw).not.toMatch(/Auto-Submitted/i);
  expect(textOf(raw)).toContain(REPLY.text);
});

test('answers go to the office if the account of the admin has no address', async () => {
  await reply(await received(), { session: other });
  await worker.sendDue();
  expect(server.mails[0]!.raw).toContain(`Reply-To: Platter Institute <${NOTIFY_TO}>\r\n`);
});

test.each([
  ['no address', null],
  ['an address that mails cannot be sent to', 'ada@example.org, bob'],
])('a reply of an account with %s is not sent if NOTIFY_TO is not set', async (_which, email) => {
  await service.db.updateTable('admin').set({ email }).where('username', '=', 'admin').execute();
  const silent = await startService({ env: { ADMIN_EMAIL: '', NOTIFY_TO: '' } });
  try {
    const session = await silent.signIn();
    const sent = await silent.call('POST', '/application/post', { body: anInquiry() });
    const { _id } = sent.json() as { _id: string };
    const answer = await silent.call('POST', `/v1/requests/${_id}/replies`, { body: REPLY, cookie: session });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      detail:
        'Nothing was sent, because answers to your mail would reach nobody: neither the e-mail address of your account nor NOTIFY_TO is set to an address that can receive mails. Ask the operator to set one of them',
    });
  } finally {
    await silent.stop();
    await service.db
      .updateTable('admin')
      .set({ email: ADMIN_EMAIL })
      .where('username', '=', 'admin')
      .execute();
  }
});

test('a double click and a retried call send one mail and have the same answer', async () => {
  const id = await received();
  const answers = await Promise.all([1, 2, 3].map(() => reply(id, { key: 'one-click' })));
  answers.push(await reply(id, { key: 'one-click' }));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await outboxOf(service)).toHaveLength(1);
  expect((await detail(id)).events.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
});

test('a retried call after the request was deleted neither fails nor sends again', async () => {
  const id = await received();
  await reply(id, { key: 'a' });
  await service.call('DELETE', `/application/${id}`, { cookie });
  expect((await reply(id, { key: 'a' })).json()).toEqual({ requests: [] });
  expect(await outboxOf(service)).toHaveLength(1);
});

test('a key that was used for another text, follow-up date or request is rejected and named', async () => {
  const [id, another] = [await received(), await received()];
  await reply(id, { key: 'b' });
  for (const answer of [
    await reply(id, { key: 'b', body: { text: 'Changed' } }),
    await reply(id, { key: 'b', body: { followUpOn: '2027-01-12' } }),
    await reply(another, { key: 'b' }),
  ]) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: [{ field: 'Idempotency-Key', message: 'was used for another reply' }],
    });
  }
  expect((await detail(another)).status).toBe('new');
});

test('of two admins who answer at the same time, one is rejected and learns who was first', async () => {
  const id = await received();
  const answers = await Promise.all([reply(id, { key: 'c' }), reply(id, { key: 'd', session: other })]);
  const rejected = answers.find(({ statusCode }) => statusCode !== 200)!;

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  expect(rejected.json()).toMatchObject({ current: { _rev: 2, status: 'answered' } });
  expect(await outboxOf(service)).toHaveLength(1);
  expect((await detail(id)).events.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
});

test('two replies to an answered request with the same revision are a conflict, too', async () => {
  const id = await received({ status: 'answered' });
  expect((await reply(id)).statusCode).toBe(200);
  expect((await reply(id)).statusCode).toBe(412);
  expect(await outboxOf(service)).toHaveLength(1);
});

test('a deleted request, a subscription and a bad address get no reply, and nothing is stored', async () => {
  const deleted = await received();
  await service.call('DELETE', `/application/${deleted}`, { cookie });
  await service.call('POST', '/application/post', { body: aSubscription() });
  await service.db.deleteFrom('outbox').execute();
  const subscription = await service.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
  const unmailable = await received({ email: 'a@b.example,victim@example.org' });

  expect((await reply(deleted)).json()).toMatchObject({ status: 404 });
  expect((await reply(subscription.id)).json()).toMatchObject({ status: 409 });
  expect((await reply(unmailable)).json()).toMatchObject({ status: 409 });
  expect(await outboxOf(service)).toEqual([]);
  expect(
    await service.db.selectFrom('request-event').selectAll().where('kind', '=', 'reply').execute(),
  ).toEqual([]);
});

test('a failure between the steps stores neither reply nor mail nor status', async () => {
  const id = await received();
  const { db } = service;
  await db.schema.alterTable('outbox').renameTo('outbox-away').execute();
  try {
    expect((await reply(id, { key: 'e' })).statusCode).toBe(500);
  } finally {
    await db.schema.alterTable('outbox-away').renameTo('outbox').execute();
  }
  expect(await detail(id)).toMatchObject({ _rev: 1, status: 'new', events: [] });

  expect((await reply(id, { key: 'e' })).statusCode).toBe(200);
  expect(await outboxOf(service)).toHaveLength(1);
});

test('a reply whose request is deleted before the mail is sent still reaches the visitor', async () => {
  const id = await received();
  await reply(id);
  await service.call('DELETE', `/application/${id}`, { cookie });
  await worker.sendDue();
  expect(server.mails.map(({ to }) => to)).toEqual([['ada@example.org']]);
});

test('a worker that dies after handing over the mail repeats it with the same Message-ID', async () => {
  const id = await received();
  await reply(id);
  server.behave({ hangUp: 'after' });
  await worker.sendDue();
  server.behave();
  await server.start();
  service.clock.now += 10 * 60_000;
  await worker.sendDue();

  expect(server.mails.length).toBeGreaterThan(1);
  expect(new Set(server.mails.map((mail) => mail.id)).size).toBe(1);
});

test.each([
  ['no session', {}, '', 401],
  ['a subject with a line break', { subject: 'Hi\r\nBcc: victim@example.org' }, undefined, 400],
  ['an empty subject', { subject: ' ' }, undefined, 400],
  ['a subject that is too long', { subject: 'x'.repeat(201) }, undefined, 400],
  ['an empty text', { text: ' \n ' }, undefined, 400],
  ['a text that is too long', { text: 'x'.repeat(10_001) }, undefined, 400],
  ['NUL in the text', { text: 'a\0b' }, undefined, 400],
  ['a recipient', { to: 'victim@example.org' }, undefined, 400],
  ['an address for answers', { replyTo: 'victim@example.org' }, undefined, 400],
  ['a day that does not exist', { followUpOn: '2026-02-30' }, undefined, 400],
  ['a day before the year 2000', { followUpOn: '1999-12-31' }, undefined, 400],
  ['a body of megabytes', { text: 'x'.repeat(3_000_000) }, undefined, 413],
])('a reply with %s is rejected', async (_fault, body, session, status) => {
  const id = await received();
  const answer = await reply(id, { body, ...(session !== undefined && { session }) });

  expect(answer.statusCode).toBe(status);
  expect(await outboxOf(service)).toEqual([]);
  expect(await detail(id)).toMatchObject({ _rev: 1, status: 'new', events: [] });
});

test.each([
  'Bcc: victim@example.org',
  '\n.\nMAIL FROM:<victim@example.org>',
  '\u2028Bcc: victim@example.org',
  '=?utf-8?Q?Ada=0D=0ABcc:_victim=40example.org?=',
])('no header comes out of the text %j', async (text) => {
  await reply(await received({ name: 'Ada\r\nBcc: victim@example.org' }), {
    body: { text, subject: `x ${text.trim()}`.replaceAll('\n', ' ') },
  });
  await worker.sendDue();

  const [mail] = server.mails;
  expect(server.mails).toHaveLength(1);
  expect(mail!.to).toEqual(['ada@example.org']);
  const head = mail!.raw.slice(0, mail!.raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  expect(head).not.toMatch(/^(bcc|cc|to: .*victim)/im);
});

test('HTML in a reply is text, and placeholders are sent as they stand', async () => {
  const text = '<img src=x onerror=alert(1)> {{course}}';
  await reply(await received(), { body: { text } });
  await worker.sendDue();

  const raw = textOf(server.mails[0]!.raw);
  expect(raw).toContain(`\n${text}\n`);
  expect(raw).toContain('&lt;img src=3Dx onerror=3Dalert(1)&gt; {{course}}');
  expect(raw.match(/<img/g)).toHaveLength(1);
});

test('a follow-up date is set and removed for several requests, with its history', async () => {
  const ids = [await received(), await received()];
  const change = (followUpOn: string, _rev: number) =>
    service.call('POST', '/v1/requests/changes', {
      body: { requests: ids.map((_id) => ({ _id, _rev })), followUpOn },
      cookie,
    });
  expect((await change('2026-12-24', 1)).json()).toMatchObject({
    requests: [{ followUpOn: '2026-12-24' }, { followUpOn: '2026-12-24' }],
  });
  expect((await change('', 2)).json()).toMatchObject({ requests: [{ followUpOn: '' }, { followUpOn: '' }] });
  expect((await detail(ids[0]!)).events).toMatchObject([
    { kind: 'followUpOn', before: '', after: '2026-12-24' },
    { kind: 'followUpOn', before: '2026-12-24', after: '' },
  ]);
  for (const day of ['tomorrow', '0202-12-24', '1999-12-31'])
    expect((await change(day, 3)).json()).toMatchObject({ errors: [{ field: 'followUpOn' }] });
  expect((await change('2000-01-01', 3)).statusCode).toBe(200);
});
