import { anInquiry } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
  const rows = Array.from({ length: 1203 }, (_none, index) => ({
    ...anInquiry({ name: `number ${index}` }),
    id: `id-${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
    idempotencyKey: null,
    flag: '' as const,
    searchText: '',
  }));
  for (let first = 0; first < rows.length; first += 401)
    await service.db
      .insertInto('application')
      .values(rows.slice(first, first + 401))
      .execute();
});
afterAll(() => service.stop());

const get = (path: string) => service.call('GET', path, { cookie });

test('a list without parameters has each request once, the newest first', async () => {
  const { headers, body } = await get('/application');

  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const expected = Array.from({ length: 1203 }, (_none, index) => ({
    _id: `id-${1202 - index}`,
    ...anInquiry({ name: `number ${1202 - index}` }),
  }));
  expect(body).toBe(JSON.stringify(expected));
});

test('another request is answered while a list without parameters is read', async () => {
  const order: string[] = [];
  // PostgreSQL needs a connection for each of two requests. To open one can take longer than to read the list.
  await Promise.all([get('/v1/requests'), get('/v1/requests')]);

  await Promise.all([
    get('/application').then(() => order.push('list')),
    get('/v1/requests').then(() => order.push('other request')),
  ]);

  expect(order).toEqual(['other request', 'list']);
});

test('a list that cannot be read is answered with an error', async () => {
  const { schema } = service.db;
  await schema.alterTable('application').renameTo('application-away').execute();
  const answer = await get('/application');
  await schema.alterTable('application-away').renameTo('application').execute();

  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});
