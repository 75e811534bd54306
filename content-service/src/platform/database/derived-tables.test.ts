import * as Type from '@sinclair/typebox';
import { contentResources, defineResource, text } from 'shared-lib/schema';
import { startService, type TestService } from '../../testing/service';
import { createDerivedTables } from './derived-tables';

const name = text({ title: 'Name' });
const event = defineResource({
  name: 'event',
  title: 'Event',
  isDerived: true,
  fields: Type.Object({ name }),
});
const withMoreFields = { ...event, fields: Type.Object({ name, topics: Type.Array(name), town: name }) };

let service: TestService;
beforeAll(async () => {
  contentResources.push(event);
  service = await startService();
});
afterAll(async () => {
  contentResources.pop();
  await service.stop();
});

const eventRows = async () =>
  service.db
    .selectFrom('event' as 'hero')
    .selectAll()
    .execute();

test('a derived resource has a table, which later starts leave as it is', async () => {
  const body = { name: 'Open day' };
  const cookie = await service.signIn();
  expect((await service.call('POST', '/v1/event', { body, cookie })).statusCode).toBe(201);

  await createDerivedTables(service.db);
  expect(await eventRows()).toMatchObject([{ ...body, position: 0, revision: 1, changedBy: 'admin' }]);
});

test('a deleted record is restored by its call, and is not listed in the bin, which cannot restore it', async () => {
  const cookie = await service.signIn();
  const [row] = await eventRows();
  expect((await service.call('DELETE', `/v1/event/${row!.id}`, { cookie })).statusCode).toBe(200);

  const bin = await service.call('GET', '/v1/trash', { cookie });
  expect([bin.json(), bin.headers['x-total-count']]).toEqual([[], '0']);
  expect((await service.call('POST', `/v1/event/${row!.id}/restore`, { cookie })).statusCode).toBe(200);
});

test('fields that are added later get columns, even if several instances start at once', async () => {
  contentResources.splice(-1, 1, withMoreFields);
  await Promise.all([createDerivedTables(service.db), createDerivedTables(service.db)]);

  expect(await eventRows()).toMatchObject([{ name: 'Open day', topics: '[]', town: '' }]);
});
