import { courseFacts } from 'shared-lib/schema';
import { aCourse, aFacts } from '../../testing/builders';
import { setHidden } from '../../testing/courses';
import { anotherAdmin, startService, type TestService } from '../../testing/service';
import { emptyTrash } from '../content';
import { deleteOrphanedFacts } from './queries';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

let count = 0;
async function addCourse(): Promise<string> {
  const body = aCourse({ name: `Course ${(count += 1)}` });
  const answer = await service.call('POST', '/choose/course/', { body, cookie });
  return (answer.json() as { _id: string })._id;
}

const read = (id: string) => service.call('GET', `/v1/courses/${id}/facts`);
const put = (id: string, body: unknown, headers = {}) =>
  service.call('PUT', `/v1/courses/${id}/facts`, { body, cookie, headers });
const listed = async () =>
  ((await service.call('GET', '/v1/course-facts')).json() as { _id: string }[]).map(({ _id }) => _id);

const EMPTY = Object.fromEntries(Object.keys(courseFacts.fields.properties).map((name) => [name, '']));

test('a course has empty facts until an admin states some, which visitors then read', async () => {
  const id = await addCourse();
  expect((await read(id)).json()).toEqual({ _id: id, _rev: 0, ...EMPTY, syllabus: null });
  expect(await listed()).not.toContain(id);

  const answer = await put(id, aFacts());

  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).toBe('"1"');
  expect(answer.json()).toEqual({ _id: id, _rev: 1, ...aFacts() });
  expect((await read(id)).json()).toEqual({ _id: id, _rev: 1, ...aFacts(), syllabus: null });
  expect(await listed()).toContain(id);
});

test('a save of the specified course leaves its facts as they are', async () => {
  const id = await addCourse();
  await put(id, aFacts());
  const course = (await service.call('GET', `/choose/course/get/${id}`, { cookie })).json() as object;
  expect(Object.keys(course)).not.toContain('price');

  const body = aCourse({ name: 'Renamed with facts' });
  await service.call('PUT', `/choose/course/update/${id}`, { body, cookie });

  expect((await read(id)).json()).toMatchObject(aFacts());
});

test.each([
  ['a negative price', { price: '-1' }, 'price'],
  ['a price with decimals', { price: '499.00' }, 'price'],
  ['a price of ten digits', { price: '1'.repeat(10) }, 'price'],
  ['a price as a number', { price: 49900 }, 'price'],
  ['a price without a currency', { currency: '' }, 'currency'],
  ['a currency without a price', { price: '' }, 'price'],
  ['an unknown currency', { currency: 'XYZ' }, 'currency'],
  ['an unknown format', { format: 'Online' }, 'format'],
  ['an unknown level', { level: '<b>' }, 'level'],
  ['an unknown language', { language: 'tlh' }, 'language'],
  ['an unknown unit', { durationUnit: 'moons' }, 'durationUnit'],
  ['a unit without a number', { durationCount: '' }, 'durationCount'],
  ['a duration of none', { durationCount: '0' }, 'durationCount'],
  ['a duration of four digits', { durationCount: '1000' }, 'durationCount'],
  ['a name of 101 characters', { instructorName: 'x'.repeat(101) }, 'instructorName'],
  ['a line without a name', { instructorName: ' ' }, 'instructorName'],
  ['a line of 201 characters', { instructorLine: 'x'.repeat(201) }, 'instructorLine'],
  ['a picture that runs script', { instructorImage: 'javascript:alert(1)' }, 'instructorImage'],
  ['a NUL character', { instructorLine: 'a\0b' }, 'instructorLine'],
  ['a field of its own', { discount: '1' }, 'discount'],
  ['a missing field', { level: undefined }, 'level'],
])(
  'facts with %s are rejected, the error names the field, and nothing is stored',
  async (_case, own, field) => {
    const id = await addCourse();
    const answer = await put(id, aFacts(own));

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    expect((await read(id)).json()).toMatchObject({ _rev: 0, ...EMPTY });
    expect(await listed()).not.toContain(id);
  },
);

test('each fact takes as many characters as its limit', async () => {
  const longest = aFacts({
    price: '9'.repeat(9),
    durationCount: '999',
    instructorName: 'x'.repeat(100),
    instructorImage: `media/${'x'.repeat(1994)}`,
    instructorLine: 'x'.repeat(200),
  });
  expect((await put(await addCourse(), longest)).json()).toMatchObject(longest);
});

test('each fact may be empty, and HTML stays text', async () => {
  const id = await addCourse();
  expect((await put(id, EMPTY)).statusCode).toBe(200);
  const html = aFacts({ instructorLine: '<script>alert(1)</script>' });
  expect((await put(id, html)).json()).toMatchObject({ instructorLine: '<script>alert(1)</script>' });
});

test('of two admins who state the first facts at once, the second one gets those of the first', async () => {
  const id = await addCourse();
  const other = await anotherAdmin(service);
  const first = await put(id, aFacts(), { 'if-match': '"0"' });
  const second = await service.call('PUT', `/v1/courses/${id}/facts`, {
    body: aFacts({ level: 'advanced' }),
    cookie: other,
    headers: { 'if-match': '"0"' },
  });

  expect([first.statusCode, second.statusCode]).toEqual([200, 412]);
  expect(second.json()).toMatchObject({
    current: { _id: id, _rev: 1, level: 'beginner' },
    changedBy: 'admin',
  });
  expect((await read(id)).json()).toMatchObject({ _rev: 1, level: 'beginner' });
});

test('a course that does not exist has no facts, and takes none', async () => {
  for (const answer of [await read('unknown'), await put('unknown', aFacts())])
    expect(answer.statusCode).toBe(404);
  expect(
    await service.db.selectFrom('course-facts').where('id', '=', 'unknown').selectAll().execute(),
  ).toEqual([]);
});

test('facts leave with a deleted course, return with it, and are removed with it for good', async () => {
  const id = await addCourse();
  await put(id, aFacts());
  await service.call('DELETE', `/choose/course/${id}`, { cookie });
  expect((await read(id)).statusCode).toBe(404);
  expect(await listed()).not.toContain(id);
  expect(await deleteOrphanedFacts(service.db)).toBe(0);

  await service.call('POST', `/choose/course/${id}/restore`, { cookie });
  expect((await read(id)).json()).toMatchObject(aFacts());

  await service.call('DELETE', `/choose/course/${id}`, { cookie });
  await emptyTrash(service.db, service.clock.now + 31 * 24 * 60 * 60 * 1000);
  expect(await deleteOrphanedFacts(service.db)).toBe(1);
});

test('visitors read no facts of a hidden course; admins do, and no cache stores them', async () => {
  const id = await addCourse();
  await put(id, aFacts());
  expect((await read(id)).statusCode).toBe(200);
  await setHidden(service, cookie, id, true);

  const strangers: Record<string, string>[] = [{}, { cookie: 'session=forged' }];
  for (const headers of strangers)
    expect((await service.call('GET', `/v1/courses/${id}/facts`, { headers })).statusCode).toBe(404);
  const answer = await service.call('GET', `/v1/courses/${id}/facts`, { cookie });
  expect(answer.json()).toMatchObject(aFacts());
  expect(answer.headers['cache-control']).toBe('no-store');

  await setHidden(service, cookie, id, false);
  expect((await read(id)).json()).toMatchObject(aFacts());
});
