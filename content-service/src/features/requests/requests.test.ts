import { anInquiry, aSubscription, without } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const post = (body: unknown, headers?: Record<string, string>) =>
  service.call('POST', '/application/post', { body, ...(headers && { headers }) });
const list = async (url: string) =>
  (await service.call('GET', url, { cookie: await service.signIn() })).json();
const outbox = () => service.db.selectFrom('outbox').selectAll().orderBy('kind').execute();

test('an information request is stored with its messages and listed for admins', async () => {
  const answer = await post(anInquiry());

  expect(answer.statusCode).toBe(200);
  const { status, _id } = answer.json() as { status: string; _id: string };
  expect(status).toBe('succes');
  expect(await list('/application')).toEqual([{ _id, ...anInquiry() }]);
  expect(await outbox()).toMatchObject([
    { kind: 'application', payload: JSON.stringify({ applicationId: _id }), sentAt: null, attempts: 0 },
    { kind: 'application-confirmation', payload: JSON.stringify({ applicationId: _id }), sentAt: null },
  ]);
});

test('a newsletter subscription is stored apart', async () => {
  const answer = await post(aSubscription());

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'succes' });
  expect(await list('/application')).toEqual([]);
  expect(await list('/newsletter')).toEqual([{ _id: expect.any(String), ...aSubscription() }]);
});

test('a request without a name is stored with an empty one', async () => {
  await post(without(anInquiry(), 'name'));
  expect(await list('/application')).toMatchObject([{ name: '' }]);
});

test('a stranger cannot fill a mailbox from many clients, and the institute misses no request', async () => {
  await service.stop();
  service = await startService({ env: { PUBLIC_WRITES_PER_DAY: '5' } });
  const postFrom = (client: number) =>
    service.call('POST', '/application/post', {
      body: anInquiry({ email: client % 2 ? 'ada@example.org' : 'Ada@Example.org' }),
      from: `192.0.2.${client}`,
    });
  for (let client = 1; client <= 8; client += 1) expect((await postFrom(client)).statusCode).toBe(200);
  const confirmations = async () =>
    (await outbox()).filter(({ kind }) => kind === 'application-confirmation').length;
  expect(await list('/application')).toHaveLength(8);
  expect((await outbox()).filter(({ kind }) => kind === 'application')).toHaveLength(8);
  expect(await confirmations()).toBe(5);

  service.clock.now += 24 * 60 * 60 * 1000;
  await postFrom(1);
  expect(await confirmations()).toBe(6);
});

test('a request from an address that cannot receive mails is stored without a confirmation', async () => {
  const email = 'ada@example.org,';
  const flagged = { 'form-trap': 'x' };
  const { _id } = (await post(anInquiry({ email }))).json() as { _id: string };
  await post(anInquiry({ email, name: 'Spam' }), flagged);
  await post({ ...aSubscription(), email }, flagged);
  type Desk = { requests: { _id: string; _rev: number }[] };
  const spamOf = async (kind: string) =>
    ((await list(`/v1/requests?kind=${kind}&status=spam`)) as Desk).requests;
  const spam = [...(await spamOf('information')), ...(await spamOf('newsletter'))];
  const changed = await service.call('POST', '/v1/requests/changes', {
    body: { requests: spam.map(({ _id: id, _rev }) => ({ _id: id, _rev })), status: 'new' },
    cookie: await service.signIn(),
  });

  expect(changed.json()).toMatchObject({ requests: [{ status: 'new' }, { status: 'new' }] });
  expect(await outbox()).toMatchObject([{ kind: 'application' }]);
  for (const id of [_id, ...spam.map((request) => request._id)]) {
    const { events } = (await list(`/v1/requests/${id}`)) as { events: { kind: string }[] };
    expect(events.filter(({ kind }) => kind === 'confirmation')).toEqual([]);
  }
});

test('requests are listed newest first', async () => {
  for (const name of ['first', 'second', 'third']) {
    await post(anInquiry({ name }));
    service.clock.now += 1000;
  }
  expect(await list('/application')).toMatchObject([
    { name: 'third' },
    { name: 'second' },
    { name: 'first' },
  ]);
});

test('the time of arrival is the clock of the service, not the one of the sender', async () => {
  await post(anInquiry({ date: '1999-12-31', time: '23:59' }));
  const rows = await service.db.selectFrom('application').select(['createdAt', 'date', 'time']).execute();
  expect(rows).toEqual([{ createdAt: '2026-11-20T12:00:00.000Z', date: '1999-12-31', time: '23:59' }]);
});

test.each([
  ['an information request', anInquiry(), 'application' as const, 2],
  ['a subscription', aSubscription(), 'subscription' as const, 1],
])('%s with the same key is answered alike and stored once', async (_name, body, table, messages) => {
  const headers = { 'idempotency-key': 'f3b1' };
  const answers = await Promise.all([post(body, headers), post(body, headers), post(body, headers)]);

  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers[0].statusCode).toBe(200);
  expect(await service.db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  expect(await outbox()).toHaveLength(messages);
});

test.each([
  ['name', { name: 'Grace Hopper' }, {}],
  ['e-mail address', { email: 'grace@example.org' }, {}],
  ['message', { message: 'I would like to know what the next course costs.' }, {}],
  ['phone number', { number: '+441632960002' }, {}],
  ['kind', {}, { 'request-context': 'course=SQL&start=2027-01-04' }],
])('a used key with another %s is rejected, and nothing is stored', async (_name, changes, context) => {
  const headers = { 'idempotency-key': 'f3b1' };
  const first = await post(anInquiry(), headers);
  const rejected = await post(anInquiry(changes), { ...headers, ...context });

  expect(rejected.statusCode).toBe(422);
  expect(rejected.json()).toMatchObject({
    errors: [{ field: 'Idempotency-Key', message: 'was used for another request' }],
  });
  expect(await list('/application')).toHaveLength(1);
  expect(await outbox()).toHaveLength(2);

  const repeated = await post(anInquiry(), headers);
  expect([repeated.statusCode, repeated.body]).toEqual([200, first.body]);
});

test('a later retry with the same key is answered with the first id, also after an admin has changed the request', async () => {
  const headers = { 'idempotency-key': 'f3b1' };
  const inquiry = anInquiry({
    name: ' Ada\u00a0Rene\u0301 ',
    message: `Tabs\tand\r\nlines ${'\u{1f600}'.repeat(20)} `,
  });
  const first = await post(inquiry, headers);
  await service.db.updateTable('application').set({ status: 'answered', revision: 2 }).execute();
  const retried = await post({ ...inquiry, date: '2026-11-21', time: '00:01' }, headers);

  expect([retried.statusCode, retried.body]).toEqual([200, first.body]);
});

test('other keys and no keys are other requests', async () => {
  await post(anInquiry());
  await post(anInquiry());
  for (const key of ['a', 'b']) await post(anInquiry(), { 'idempotency-key': key });
  expect(await list('/application')).toHaveLength(4);
});

test.each([
  [200, 200],
  [201, 400],
])('a key of %i characters is answered with %i', async (length, status) => {
  const answer = await post(anInquiry(), { 'idempotency-key': 'k'.repeat(length) });
  expect(answer.statusCode).toBe(status);
  if (status === 400) expect(answer.json()).toMatchObject({ errors: [{ field: 'Idempotency-Key' }] });
});

test('only stored requests count toward the limit of confirmation mails', async () => {
  await service.stop();
  service = await startService({ env: { PUBLIC_WRITES_PER_DAY: '5' } });
  const { schema } = service.db;
  let client = 0;
  const postFromAnother = (headers = {}) =>
    service.call('POST', '/application/post', {
      body: anInquiry(),
      headers,
      from: `192.0.2.${(client += 1)}`,
    });
  await schema.alterTable('outbox').renameTo('outbox-away').execute();
  for (let count = 0; count < 5; count += 1) expect((await postFromAnother()).statusCode).toBe(500);
  await schema.alterTable('outbox-away').renameTo('outbox').execute();

  for (let count = 0; count < 5; count += 1) await postFromAnother({ 'idempotency-key': 'k' });
  for (let count = 0; count < 5; count += 1) await postFromAnother();
  const confirmations = (await outbox()).filter(({ kind }) => kind === 'application-confirmation');
  expect(confirmations).toHaveLength(5);
});

test('when the message cannot be stored, the request is not stored either', async () => {
  await service.db.schema.dropTable('outbox').execute();

  expect((await post(anInquiry())).statusCode).toBe(500);
  expect(await list('/application')).toEqual([]);
});
