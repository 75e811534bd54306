import { aCourse } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

type Wire = { _id: string; upcomingCourses: { _id: string; start_date: string }[] };
const send = (method: string, url: string, body?: unknown) => service.call(method, url, { body, cookie });
const add = async (changes: Record<string, unknown>) => send('POST', '/choose/course/', aCourse(changes));
const put = (id: string, changes: Record<string, unknown>) =>
  send('PUT', `/choose/course/update/${id}`, aCourse(changes));

test('an admin reads a course by its id, with the revision for the next write', async () => {
  const course = (await add({ name: 'Read me' })).json() as Wire;
  const answer = await send('GET', `/choose/course/get/${course._id}`);

  expect(answer.json()).toEqual(course);
  expect(answer.headers.etag).toBe('"1"');
  expect((await send('GET', '/choose/course/get/unknown')).statusCode).toBe(404);
});

test('a renamed course is found under its new name and its new category only', async () => {
  const { _id } = (await add({ name: 'Old name', selectedOption: 'Cloud' })).json() as Wire;
  await send('GET', '/choosepath/old-name');
  const answer = await put(_id, { name: 'New name', selectedOption: 'Development' });
  const found = async (url: string) => JSON.stringify((await send('GET', url)).json()).includes(_id);

  expect(answer.json()).toMatchObject({ _id, _rev: 2, name: 'New name' });
  expect(await found('/choosepath/new-name')).toBe(true);
  expect(await found('/choose/course/Development')).toBe(true);
  expect(await found('/choosepath/old-name')).toBe(false);
  expect(await found('/choose/course/Cloud')).toBe(false);
});

test('a course keeps its own name and cannot take that of another course', async () => {
  const { _id } = (await add({ name: 'Mine' })).json() as Wire;

  expect((await put(_id, { name: 'MINE' })).statusCode).toBe(200);
  expect((await put(_id, { name: 'T-SQL programming' })).json()).toMatchObject({
    status: 409,
    errors: [{ field: 'name', message: 'is taken' }],
  });
});

test('a course always has four upcoming slots, which keep their ids', async () => {
  const run = { start_date: '2027-01-04', end_date: '2027-02-12' };
  const none = { start_date: '', end_date: '' };
  const stored = (await add({ name: 'Slots', upcomingCourses: [run] })).json() as Wire;
  const { upcomingCourses } = stored;
  const later = upcomingCourses.map((slot) => ({ ...slot, start_date: '2027-03-01' }));
  const changed = (await put(stored._id, { name: 'Slots', upcomingCourses: later })).json() as Wire;

  expect(upcomingCourses).toEqual(
    [run, none, none, none].map((slot) => ({ _id: expect.any(String), ...slot })),
  );
  expect(new Set(upcomingCourses.map(({ _id }) => _id)).size).toBe(4);
  expect(changed.upcomingCourses).toEqual(later);
});

test.each([
  ['five slots', { upcomingCourses: Array(5).fill({ start_date: '', end_date: '' }) }, 'upcomingCourses'],
  ['a slot without an end', { upcomingCourses: [{ start_date: '' }] }, 'upcomingCourses/0/end_date'],
  ['an empty topic', { topics: ['SQL', ''] }, 'topics/1'],
  ['a blank topic', { topics: ['SQL', '  '] }, 'topics/1'],
  ['61 topics', { topics: Array(61).fill('x') }, 'topics'],
  ['a topic that is not a text', { topics: [7] }, 'topics/0'],
  ['a dangerous link', { link: 'javascript:alert(1)' }, 'link'],
])('a course with %s is rejected', async (_name, changes, field) => {
  const answer = await add({ name: 'Rejected', ...changes });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    errors: expect.arrayContaining([expect.objectContaining({ field })]),
  });
  expect((await send('GET', '/choosepath/rejected')).statusCode).toBe(404);
});

test('a course without topics and dates is accepted', async () => {
  const answer = await add({ name: 'Bare', topics: [], upcomingCourses: [] });
  expect(answer.statusCode).toBe(201);
});

test('a stored text that exceeds a newer limit blocks a save only if it changes', async () => {
  const { _id } = (await add({ name: 'Long ago' })).json() as Wire;
  const long = 'x'.repeat(60);
  await service.db
    .updateTable('course')
    .set({ bannerButton: long, topics: JSON.stringify(['y'.repeat(300), 'SQL']) })
    .where('id', '=', _id)
    .execute();
  const kept = { name: 'Long ago', cbutton: long, topics: ['SQL', 'new', 'y'.repeat(300)] };

  expect((await put(_id, { ...kept, heading: 'Changed' })).json()).toMatchObject({
    ...kept,
    heading: 'Changed',
  });
  expect((await put(_id, { ...kept, cbutton: `${long}x` })).json()).toMatchObject({
    status: 400,
    errors: [{ field: 'cbutton' }],
  });
});

test('a course can be stored with the longest text in each field, in any script', async () => {
  const longest = (length: number, text = '') => text.padEnd(length, 'अ');
  const texts = Object.fromEntries(
    ['shortDetails', 'cdic', 'learndic', 'timeline', 'timelinedic'].map((name) => [name, longest(2000)]),
  );
  const images = Object.fromEntries(
    ['icon', 'banner', 'aboutImage'].map((name) => [name, longest(2000, 'https://a.example/')]),
  );
  const run = { start_date: longest(40), end_date: longest(40) };
  const added = await add({
    ...texts,
    ...images,
    name: longest(200),
    heading: longest(200),
    buttonText: longest(50),
    cbutton: longest(50),
    link: longest(200, 'https://a.example/'),
    selectedOption: longest(100),
    topics: Array(60).fill(longest(200)),
    upcomingCourses: Array(4).fill(run),
  });
  const { _id, ...stored } = added.json() as Wire;

  expect(added.statusCode).toBe(201);
  expect((await put(_id, { ...stored, buttonText: 'New' })).statusCode).toBe(200);
});
