import { anInquiry } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

const DAY_MS = 24 * 60 * 60 * 1000;

let service: TestService;
let id: string;
beforeEach(async () => {
  service = await startService();
  const answer = await service.call('POST', '/application/post', { body: anInquiry() });
  id = (answer.json() as { _id: string })._id;
});
afterEach(() => service.stop());

const send = async (method: string, url: string) =>
  service.call(method, url, { cookie: await service.signIn() });
const trash = () => service.db.selectFrom('trash').selectAll().execute();

test('a deleted application is listed nowhere and can be restored', async () => {
  const removed = await send('DELETE', `/application/${id}`);
  const listed = (await send('GET', '/application')).json();
  const counted = (await send('GET', '/application?q=ada')).headers['x-total-count'];
  const restored = await send('POST', `/application/${id}/restore`);

  expect(removed.json()).toEqual({ _id: id });
  expect(listed).toEqual([]);
  expect(counted).toBe('0');
  expect(restored.json()).toEqual({ _id: id, ...anInquiry() });
  for (const url of ['/application', '/application?q=ada'])
    expect((await send('GET', url)).json()).toEqual([{ _id: id, ...anInquiry() }]);
  expect(await trash()).toEqual([]);
});

test('the trash records who deleted a record and when', async () => {
  await send('DELETE', `/application/${id}`);
  expect(await trash()).toMatchObject([
    { id, resource: 'application', deletedBy: 'admin', deletedAt: '2026-11-20T12:00:00.000Z' },
  ]);
});

test('a record whose earlier deletion is still in the trash can be deleted', async () => {
  const earlier = { id, resource: 'application', row: '{}', deletedBy: 'grace' };
  await service.db
    .insertInto('trash')
    .values({ ...earlier, deletedAt: '2026-11-19T12:00:00.000Z' })
    .execute();

  expect((await send('DELETE', `/application/${id}`)).statusCode).toBe(200);

  expect(await trash()).toMatchObject([{ id, deletedBy: 'admin', deletedAt: '2026-11-20T12:00:00.000Z' }]);
  expect((await send('POST', `/application/${id}/restore`)).json()).toEqual({ _id: id, ...anInquiry() });
});

test('a record is restored by the route of its own resource only', async () => {
  await send('DELETE', `/application/${id}`);
  const answer = await send('POST', `/customer-review/${id}/restore`);
  expect(answer.json()).toMatchObject({ status: 404, detail: 'There is no such review' });
  expect((await send('POST', `/application/${id}/restore`)).statusCode).toBe(200);
});

test.each([
  ['after 30 days', 30 * DAY_MS, 200],
  ['after more than 30 days', 30 * DAY_MS + 1, 404],
])('%s, a deletion can be undone or not', async (_name, age, status) => {
  await send('DELETE', `/application/${id}`);
  service.clock.now += age;
  expect((await send('POST', `/application/${id}/restore`)).statusCode).toBe(status);
});
