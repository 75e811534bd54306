import { aCourse, aFacts } from '../../../../testing/builders';
import { anotherAdmin, startService, type TestService } from '../../../../testing/service';
import { laterDate } from './duplicate';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

type DeskCourse = { _id: string; _rev: number; name: string; isHidden: boolean };
type Course = Record<string, unknown> & { name: string; upcomingCourses: Record<string, string>[] };

const get = async <T>(url: string, session = '') =>
  (await service.call('GET', url, session ? { cookie: session } : {})).json() as T;
const post = (url: string, body: unknown, session = cookie) =>
  service.call('POST', `/v1/courses/${url}`, { body, cookie: session });
const status = async (url: string, session = '') =>
  (await service.call('GET', url, session ? { cookie: session } : {})).statusCode;

async function add(name: string, changes = {}): Promise<DeskCourse> {
  const answer = await service.call('POST', '/choose/course/', {
    body: aCourse({ name, ...changes }),
    cookie,
  });
  return { ...(answer.json() as DeskCourse), isHidden: false };
}
const seen = (courses: DeskCourse[]) => courses.map(({ _id, _rev }) => ({ _id, _rev }));
const hide = (...courses: DeskCourse[]) => post('visibility', { courses: seen(courses), isHidden: true });
const names = (courses: { name: string }[]) => courses.map(({ name }) => name);
const desk = () => get<DeskCourse[]>('/v1/courses', cookie);
const publicNames = async () => names(await get<Course[]>('/choosepath'));

describe('visibility', () => {
  const PLACES = [
    ['the list', '/choosepath'],
    ['a page of the list', '/choosepath?page=1&limit=100'],
    ['a search', '/choosepath?q=secret'],
    ['its category', '/choose/course/secrets'],
  ];

  test.each(PLACES)('a hidden course leaves %s and returns when it is shown', async (_name, url) => {
    const course = await add('Secret SQL', { selectedOption: 'Secrets' });
    expect(names(await get<Course[]>(url))).toContain('Secret SQL');

    expect((await hide(course)).json()).toMatchObject({
      courses: [{ _id: course._id, _rev: 2, isHidden: true }],
    });
    expect(await get<Course[]>(url)).not.toContainEqual(expect.objectContaining({ name: 'Secret SQL' }));

    await post('visibility', { courses: [{ _id: course._id, _rev: 2 }], isHidden: false });
    expect(names(await get<Course[]>(url))).toContain('Secret SQL');
  });

  test('its name, its slug and its former slug answer 404, also with a session', async () => {
    const course = await add('Before');
    const rename = { body: aCourse({ name: 'After' }), cookie };
    await service.call('PUT', `/choose/course/update/${course._id}`, rename);
    const addresses = ['/choosepath/After', '/v1/courses/by-slug/after', '/v1/courses/by-slug/before'];
    for (const url of addresses) expect(await status(url)).toBe(200);

    await hide({ ...course, _rev: 2 });

    for (const session of ['', cookie])
      for (const url of addresses) expect(await status(url, session)).toBe(404);
    expect((await get<{ total: number }>('/choosepath?page=1&limit=1')) as unknown).toHaveLength(1);
  });

  test('the total of pages does not count hidden courses', async () => {
    const total = async () =>
      (await service.call('GET', '/choosepath?page=1&limit=1')).headers['x-total-count'];
    const before = Number(await total());
    await hide(await add('Secret'));
    expect(Number(await total())).toBe(before);
  });

  test('admins read it in their list, in its form and in its preview, which no cache stores', async () => {
    const course = await add('Secret');
    await hide(course);

    expect(await desk()).toContainEqual(expect.objectContaining({ name: 'Secret', isHidden: true }));
    expect(await status(`/choose/course/get/${course._id}`, cookie)).toBe(200);
    const preview = await service.call('GET', '/v1/courses/preview/secret', { cookie });
    expect(preview.json()).toMatchObject({ name: 'Secret', topics: ['Nodes', 'Edges'] });
    expect(preview.headers['cache-control']).toBe('no-store');
    expect(await status('/v1/courses/preview/unknown', cookie)).toBe(404);
  });

  test.each([
    ['GET', '/v1/courses'],
    ['GET', '/v1/courses/preview/secret'],
    ['GET', '/v1/trash'],
    ['POST', '/v1/courses/visibility'],
    ['POST', '/v1/courses/order'],
    ['POST', '/v1/courses/x/duplicate'],
  ])('%s %s needs a valid session', async (method, url) => {
    for (const forged of ['', 'session=forged', 'admin-token=anything'])
      expect((await service.call(method, url, { cookie: forged })).statusCode).toBe(401);
  });

  test('several courses are hidden together, or none if another admin has changed one of them', async () => {
    const [first, second] = [await add('One'), await add('Two')];
    const other = await anotherAdmin(service);
    await service.call('PUT', `/choose/course/update/${second._id}`, {
      body: aCourse({ name: 'Two', heading: 'New' }),
      cookie: other,
    });

    const answer = await hide(first, second);
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ current: { _id: second._id, _rev: 2 }, changedBy: 'grace' });
    expect(await publicNames()).toEqual(expect.arrayContaining(['One', 'Two']));

    expect((await hide(first, { ...second, _rev: 2 })).statusCode).toBe(200);
    expect(await publicNames()).not.toContain('One');
    expect(await publicNames()).not.toContain('Two');
  });

  test('a course that is hidden already keeps its revision', async () => {
    const course = await add('One');
    await hide(course);
    expect((await hide({ ...course, _rev: 2 })).json()).toMatchObject({ courses: [{ _rev: 2 }] });
  });

  test('an edit of its fields, a new category name, a deletion and a restore leave it hidden', async () => {
    const course = await add('Secret', { selectedOption: 'Old' });
    const category = (await service.call('POST', '/catagori', { body: { name: 'Old' }, cookie })).json();
    await hide(course);
    await service.call('PUT', `/choose/course/update/${course._id}`, {
      body: aCourse({ name: 'Secret', selectedOption: 'Old', heading: 'New' }),
      cookie,
    });
    await service.call('PUT', `/v1/categories/${(category as { _id: string })._id}`, {
      body: { name: 'New' },
      cookie,
    });
    await service.call('DELETE', `/choose/course/${course._id}`, { cookie });
    await service.call('POST', `/choose/course/${course._id}/restore`, { cookie });

    expect(await publicNames()).not.toContain('Secret');
    expect(await desk()).toContainEqual(
      expect.objectContaining({ name: 'Secret', isHidden: true, selectedOption: 'New' }),
    );
  });

  test('a course from the trash of an earlier version is shown', async () => {
    const course = await add('Old');
    await service.call('DELETE', `/choose/course/${course._id}`, { cookie });
    const { row } = await service.db.selectFrom('trash').select('row').executeTakeFirstOrThrow();
    const { isHidden: _isHidden, ...earlier } = JSON.parse(row) as Record<string, unknown>;
    await service.db
      .updateTable('trash')
      .set({ row: JSON.stringify(earlier) })
      .execute();
    await service.call('POST', `/choose/course/${course._id}/restore`, { cookie });
    expect(await publicNames()).toContain('Old');
  });

  test.each([
    ['no courses', { courses: [], isHidden: true }, 'courses'],
    ['101 courses', { courses: Array(101).fill({ _id: 'x', _rev: 1 }), isHidden: true }, 'courses'],
    ['a course without a revision', { courses: [{ _id: 'x' }], isHidden: true }, 'courses/0/_rev'],
    ['a text in place of a boolean', { courses: [{ _id: 'x', _rev: 1 }], isHidden: 'yes' }, 'isHidden'],
    ['an unknown field', { courses: [{ _id: 'x', _rev: 1 }], isHidden: true, name: 'x' }, 'name'],
  ])('%s is rejected with the name of the field', async (_name, body, field) => {
    const answer = await post('visibility', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [expect.objectContaining({ field })] });
  });
});

describe('order', () => {
  const move = (_id: string, place: number, session = cookie) => post('order', { _id, place }, session);

  test('a moved course has its place in the list, in its category and for admins; revisions stay', async () => {
    const before = await desk();
    const last = before.at(-1)!;
    expect((await move(last._id, 1)).json()).toEqual({ place: 1, total: before.length });

    const expected = names([before[0]!, last, ...before.slice(1, -1)]);
    expect(await publicNames()).toEqual(expected);
    const after = await desk();
    expect(names(after)).toEqual(expected);
    expect(after.find(({ _id }) => _id === last._id)).toEqual(last);
    const category = (last as unknown as { selectedOption: string }).selectedOption;
    const ofCategory = names(await get<Course[]>(`/choose/course/${encodeURIComponent(category)}`));
    expect(ofCategory).toEqual(expected.filter((name) => ofCategory.includes(name)));
  });

  test('a place after the end is the end; a new course follows it', async () => {
    const [first] = await desk();
    await move(first!._id, 1_000_000);
    await add('Newest');
    expect((await publicNames()).slice(-2)).toEqual([first!.name, 'Newest']);
  });

  test('admins who move courses at the same time lose none', async () => {
    const before = await desk();
    const other = await anotherAdmin(service);
    const moves = before.map(({ _id }, index) =>
      move(_id, before.length - index, index % 2 ? other : cookie),
    );
    for (const { statusCode } of await Promise.all(moves)) expect(statusCode).toBe(200);
    const after = await desk();
    expect(names(after).sort()).toEqual(names(before).sort());
    const rows = await service.db.selectFrom('course').select('position').orderBy('position').execute();
    expect(rows.map(({ position }) => position)).toEqual(before.map((_, index) => index));
  });

  test.each([
    ['a negative place', { _id: 'x', place: -1 }, 400],
    ['a place between two', { _id: 'x', place: 0.5 }, 400],
    ['no id', { place: 1 }, 400],
    ['a NUL in the id', { _id: 'x\0', place: 1 }, 400],
    ['an unknown id', { _id: 'x', place: 1 }, 404],
  ])('%s is rejected', async (_name, body, expected) => {
    const before = await publicNames();
    expect((await post('order', body)).statusCode).toBe(expected);
    expect(await publicNames()).toEqual(before);
  });
});

describe('duplicate', () => {
  const duplicate = async (id: string, weeks = 52) =>
    (await post(`${id}/duplicate`, { weeks })).json() as DeskCourse;
  const stored = (id: string) => get<Course>(`/choose/course/get/${id}`, cookie);

  test('a copy has a new name, is hidden, follows the course and has later dates', async () => {
    const course = await add('Original');
    await add('Other');
    const copy = await duplicate(course._id);

    expect(copy).toMatchObject({ name: 'Original (copy)', isHidden: true, _rev: 1 });
    expect(names(await desk()).slice(-3)).toEqual(['Original', 'Original (copy)', 'Other']);
    const [before, after] = [await stored(course._id), await stored(copy._id)];
    expect(after.upcomingCourses[0]).toMatchObject({ start_date: '2028-01-03', end_date: '2028-02-11' });
    expect(after.upcomingCourses[1]).toMatchObject({ start_date: '', end_date: '' });
    expect(after.upcomingCourses[0]!._id).not.toBe(before.upcomingCourses[0]!._id);
    const facts = ({ _id, _rev, name: _name, upcomingCourses: _runs, ...others }: Course) => others;
    expect(facts(after)).toEqual(facts(before));
    expect(await publicNames()).not.toContain('Original (copy)');
  });

  test('a repeated call with the same Idempotency-Key returns the first copy', async () => {
    const { _id } = await add('Once');
    const copyOnce = async (weeks: number) => {
      const headers = { 'idempotency-key': 'k' };
      const url = `/v1/courses/${_id}/duplicate`;
      return (await service.call('POST', url, { body: { weeks }, cookie, headers })).json() as DeskCourse;
    };

    const [first, second, repeat] = await Promise.all([1, 2, 2].map(copyOnce));
    expect(second!._id).not.toBe(first!._id);
    expect(repeat).toEqual(second);
    expect(names(await desk()).filter((name) => name.startsWith('Once'))).toHaveLength(3);

    await service.call('DELETE', `/choose/course/${first!._id}`, { cookie });
    expect(await copyOnce(1)).toMatchObject({ _id: first!._id });
    const restored = await service.call('POST', `/choose/course/${first!._id}/restore`, { cookie });
    expect(restored.statusCode).toBe(404);
  });

  test('a copy has the facts of the course, and a repeated call leaves the facts of the copy as they are', async () => {
    const { _id } = await add('With facts');
    const facts = (id: string) => `/v1/courses/${id}/facts`;
    const state = (id: string, values: Record<string, unknown>) =>
      service.call('PUT', facts(id), { body: aFacts(values), cookie });
    await state(_id, { level: 'beginner' });
    await state(_id, { level: 'advanced' });
    await service.app.inject({
      method: 'POST',
      url: `/v1/courses/${_id}/syllabus?name=a.pdf`,
      headers: { cookie, 'content-type': 'application/pdf', origin: 'http://localhost:3000' },
      payload: '%PDF-1.7\n%%EOF\n',
    });
    const copyOnce = async () => {
      const options = { body: { weeks: 52 }, cookie, headers: { 'idempotency-key': 'facts' } };
      return (await service.call('POST', `/v1/courses/${_id}/duplicate`, options)).json() as DeskCourse;
    };

    const copy = await copyOnce();
    const copied = { _id: copy._id, _rev: 1, ...aFacts({ level: 'advanced' }), syllabus: null };
    expect(await get(facts(copy._id), cookie)).toEqual(copied);
    expect(await status(facts(copy._id))).toBe(404);

    await state(copy._id, { price: '59900' });
    expect(await copyOnce()).toEqual(copy);
    expect(await get(facts(copy._id), cookie)).toMatchObject({ _rev: 2, price: '59900' });
    expect(await get(facts(_id), cookie)).toMatchObject({
      ...aFacts({ level: 'advanced' }),
      syllabus: { name: 'a.pdf' },
    });
  });

  test('a copy of a course without facts has none', async () => {
    const copy = await duplicate((await add('Without facts'))._id);
    expect(await get(`/v1/courses/${copy._id}/facts`, cookie)).toMatchObject({ _rev: 0, price: '' });
  });

  test('each copy has a name of its own that no course has or had', async () => {
    const course = await add('X');
    const { _id } = await add('X (copy 2)');
    await service.call('PUT', `/choose/course/update/${_id}`, { body: aCourse({ name: 'Y' }), cookie });

    const copies = await Promise.all([1, 2, 3].map(() => duplicate(course._id)));
    expect(names(copies).sort()).toEqual(['X (copy 3)', 'X (copy 4)', 'X (copy)']);
    expect(await get('/v1/courses/by-slug/x-copy-2')).toEqual({ name: 'Y', slug: 'y' });
  });

  test('the name of a copy fits into the limit', async () => {
    const course = await add(`ab${'😀'.repeat(99)}`);
    expect((await duplicate(course._id)).name).toBe(`ab${'😀'.repeat(95)} (copy)`);
  });

  test.each([
    ['an unknown course', 'unknown', { weeks: 1 }, 404],
    ['weeks before the dates', '', { weeks: -1 }, 400],
    ['more than ten years', '', { weeks: 521 }, 400],
    ['no weeks', '', {}, 400],
  ])('%s is rejected and stores nothing', async (_name, id, body, expected) => {
    const before = await desk();
    expect((await post(`${id || before[0]!._id}/duplicate`, body)).statusCode).toBe(expected);
    expect(await desk()).toEqual(before);
  });

  test.each([
    ['2027-01-04', 52, '2028-01-03'],
    ['2027-03-22', 1, '2027-03-29'],
    ['2028-02-24', 1, '2028-03-02'],
    ['2027-01-04', 0, '2027-01-04'],
    ['2027-01-04T09:00:00Z', 52, '2028-01-03T09:00:00Z'],
    ['', 52, ''],
    ['January 4, 2027', 52, 'January 4, 2027'],
    ['2027-13-41', 52, '2027-13-41'],
    ['9999-12-20', 1, '9999-12-27'],
    ['9999-12-27', 1, '9999-12-27'],
  ])('%s and %i weeks later is %s', (date, weeks, expected) => {
    expect(laterDate(date, weeks)).toBe(expected);
  });
});
