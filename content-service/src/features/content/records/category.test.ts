import { aCourse } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

type Wire = { _id: string; _rev: number; name: string; selectedOption: string };
const send = (method: string, url: string, body?: unknown, headers = {}) =>
  service.call(method, url, { body, cookie, headers });
const list = async (url: string) => (await send('GET', url)).json() as Wire[];
const add = async (url: string, body: unknown) => (await send('POST', url, body)).json() as Wire;
const rename = (id: string, name: string, headers = {}) =>
  send('PUT', `/v1/categories/${id}`, { name }, headers);

test('courses follow the new name of their category, and forms that were opened before cannot revert it', async () => {
  const { _id } = await add('/catagori', { name: 'Security' });
  const course = await add('/choose/course/', aCourse({ name: 'Audits', selectedOption: ' SECURITY' }));
  const other = await add('/choose/course/', aCourse({ name: 'Clouds', selectedOption: 'Cloud' }));
  await list('/choose/course/security');
  const answer = await rename(_id, 'Safety');
  const stale = await send('PUT', `/choose/course/update/${course._id}`, aCourse({ name: 'Audits' }), {
    'if-match': '"1"',
  });

  expect(answer.json()).toEqual({ _id, _rev: 2, name: 'Safety' });
  expect(answer.headers.etag).toBe('"2"');
  expect(await list('/choose/course/security')).toEqual([]);
  expect(await list('/choose/course/safety')).toEqual([{ ...course, _rev: 2, selectedOption: 'Safety' }]);
  expect(await list('/choosepath?q=safety')).toHaveLength(1);
  expect((await send('GET', `/choose/course/get/${other._id}`)).json()).toEqual(other);
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({ current: { selectedOption: 'Safety' }, changedBy: 'admin' });
});

test('a course that was deleted before its category was renamed is restored into the renamed category', async () => {
  const { _id } = await add('/catagori', { name: 'Security' });
  const course = await add('/choose/course/', aCourse({ name: 'Audits', selectedOption: 'Security' }));
  await send('DELETE', `/choose/course/${course._id}`);
  await rename(_id, 'Safety');
  await send('POST', `/choose/course/${course._id}/restore`);
  const before = aCourse({ name: 'Audits', selectedOption: 'Security' });
  const stale = await send('PUT', `/choose/course/update/${course._id}`, before, { 'if-match': '"1"' });

  expect(await list('/choose/course/safety')).toMatchObject([{ _id: course._id, selectedOption: 'Safety' }]);
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({ current: { selectedOption: 'Safety' }, changedBy: 'admin' });
});

test('a category cannot take the name of another, nor be renamed with an outdated revision', async () => {
  const { _id } = await add('/catagori', { name: 'Security' });
  await add('/catagori', { name: 'Safety' });

  expect((await rename(_id, 'SAFETY')).statusCode).toBe(409);
  expect((await rename(_id, 'SECURITY', { 'if-match': '"1"' })).statusCode).toBe(200);
  expect((await rename(_id, 'Audits', { 'if-match': '"1"' })).statusCode).toBe(412);
  expect((await rename('unknown', 'Audits')).statusCode).toBe(404);
  expect((await rename(_id, '')).statusCode).toBe(400);
  expect((await service.call('PUT', `/v1/categories/${_id}`, { body: { name: 'X' } })).statusCode).toBe(401);
});
