import { sql } from 'kysely';
import { isPostgres } from '../../../platform/database/dialect';
import { waitingForLock } from '../../../testing/database';
import { anotherAdmin, startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

type Template = { _id: string; _rev: number; name: string };
const list = async () =>
  (await service.call('GET', '/v1/reply-templates', { cookie })).json() as {
    templates: Template[];
    replyTo: string;
  };
const VALUES = { name: 'Thanks', subject: 'Your request', text: 'Hello {{name}},\nthank you.' };
const add = (body: object = VALUES) => service.call('POST', '/v1/reply-templates', { body, cookie });

test('the service comes with templates and states the address for answers', async () => {
  const { templates, replyTo } = await list();
  expect(templates.map(({ name }) => name)).toEqual([
    'Application received',
    'Call missed',
    'Course information',
  ]);
  expect(replyTo).toBe('admin@platter.example');
});

test.each([
  ['name', 60],
  ['subject', 200],
  ['text', 10_000],
])('%s takes up to %i characters', async (field, limit) => {
  const statuses = [];
  for (const length of [limit, limit + 1])
    statuses.push((await add({ ...VALUES, [field]: 'x'.repeat(length) })).statusCode);

  expect(statuses).toEqual([200, 400]);
});

test('a template is added once if a call with an Idempotency-Key is repeated', async () => {
  const call = () =>
    service.call('POST', '/v1/reply-templates', {
      body: VALUES,
      cookie,
      headers: { 'idempotency-key': 'k' },
    });
  const [first, ...others] = await Promise.all([call(), call(), call(), call()]);
  const repeat = await call();
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);

  expect([first.statusCode, repeat.statusCode]).toEqual([200, 200]);
  expect(repeat.json()).toEqual(first.json());
  expect((await list()).templates).toHaveLength(4);
  await service.call('DELETE', `/v1/reply-templates/${(first.json() as Template)._id}?_rev=1`, { cookie });
});

test('a template is added, changed and deleted', async () => {
  const added = (await add()).json() as Template;
  expect(added).toMatchObject({ ...VALUES, _rev: 1 });
  const changed = await service.call('PUT', `/v1/reply-templates/${added._id}`, {
    body: { ...VALUES, name: 'Thank you', _rev: 1 },
    cookie,
  });
  expect(changed.json()).toMatchObject({ name: 'Thank you', _rev: 2 });
  const removed = await service.call('DELETE', `/v1/reply-templates/${added._id}?_rev=2`, { cookie });
  expect(removed.statusCode).toBe(200);
  expect((await list()).templates).toHaveLength(3);
});

test('a change or deletion of an older revision is rejected with who changed it', async () => {
  const added = (await add()).json() as Template;
  const other = await anotherAdmin(service);
  const put = (session: string) =>
    service.call('PUT', `/v1/reply-templates/${added._id}`, {
      body: { ...VALUES, _rev: 1 },
      cookie: session,
    });
  await put(other);
  const removal = await service.call('DELETE', `/v1/reply-templates/${added._id}?_rev=1`, { cookie });
  for (const answer of [await put(cookie), removal]) {
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ changedBy: 'grace', current: { _rev: 2 } });
  }
});

test.each([
  ['name', { name: '\u202e \n\uffff' }],
  ['name', { name: 'x'.repeat(61) }],
  ['subject', { subject: 'Hi\nBcc: victim@example.org' }],
  ['text', { text: '' }],
  ['text', { text: 'x'.repeat(10_001) }],
])('a template with a bad %s is rejected by name', async (field, fault) => {
  const answer = await add({ ...VALUES, ...fault });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ field }] });
});

test('a template that another admin deleted is named as missing; at most 100 are stored', async () => {
  const answer = await service.call('PUT', '/v1/reply-templates/x', { body: { ...VALUES, _rev: 1 }, cookie });
  expect(answer.json()).toMatchObject({ status: 404, detail: 'There is no such reply template' });
  for (let count = 3; count < 100; count += 1) await add();
  expect((await add()).statusCode).toBe(409);
});

test('concurrent calls cannot exceed the limit', async () => {
  const { db } = service;
  for (let count = 3; count < 99; count += 1) await add();
  let both: ReturnType<typeof add>[] = [];
  await db.transaction().execute(async (tx) => {
    // In PostgreSQL, makes inserts wait, so that both calls come as far as they can before one of them adds a template.
    if (isPostgres(db)) await sql`lock table "reply-template" in share mode`.execute(tx);
    both = [add(), add()];
    while (isPostgres(db) && (await waitingForLock(db)) < 2);
  });
  const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await list()).templates).toHaveLength(100);
});
