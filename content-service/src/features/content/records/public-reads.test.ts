import { startService, type TestService } from '../../../testing/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const read = async (url: string) => (await service.call('GET', url)).json();
const id = expect.stringMatching(/^[\da-f-]{36}$/);
const text = expect.stringMatching(/\S/);
const image = expect.stringMatching(/^media\/[\da-f]{64}-\d+x\d+\.webp$/);
const link = expect.stringMatching(/^https:\/\//);

const aCourse = {
  _id: id,
  _rev: 1,
  name: text,
  icon: image,
  shortDetails: text,
  buttonText: 'View course',
  banner: image,
  heading: text,
  cbutton: 'Apply Now',
  aboutImage: image,
  cdic: text,
  learndic: text,
  timeline: text,
  timelinedic: text,
  link,
  selectedOption: text,
  topics: expect.arrayContaining([text]),
  upcomingCourses: Array(4).fill({
    _id: id,
    start_date: expect.stringMatching(/^2026-1[12]-|^2027-/),
    end_date: expect.stringMatching(/^2026-1[12]-|^2027-/),
  }),
};

test.each([
  ['/hero', [{ _id: id, _rev: 1, heading: text, button: text, dic: text, image }]],
  ['/explore', [{ _id: id, _rev: 1, heading: text, button: text, dic: text, image, booking: link }]],
  ['/aboutus/motivation', { _id: id, _rev: 1, heading: text, button: text, dic: text, image, booking: link }],
  ['/aboutus/ceo', { _id: id, _rev: 1, heading: text, button: text, sub: text, dic: text, image }],
  [
    '/social/links',
    {
      _id: id,
      _rev: 1,
      facebook: link,
      instagram: link,
      twitter: link,
      youtube: link,
      linkedin: link,
      telegram: link,
    },
  ],
  ['/logo', { _id: id, _rev: 1, image }],
  [
    '/about/banner',
    [
      { _id: 'about-banner', _rev: 1, Image: image },
      { _id: 'contact-image', _rev: 1, Image: image },
      { _id: 'contact-form-image', _rev: 1, Image: image },
    ],
  ],
  ['/images', Array(3).fill({ _id: id, _rev: 1, name: text, title: text, image })],
  [
    '/catagori',
    ['Database', 'Cloud', 'Data & BI', 'Development'].map((name) => ({ _id: id, _rev: 1, name })),
  ],
  ['/customer/review', Array(6).fill({ _id: id, _rev: 1, name: text, image, role: text, comment: text })],
  ['/choosepath', Array(11).fill(aCourse)],
  ['/choosepath/SQL%20Server%20Database%20Administration', aCourse],
  ['/choose/course/Cloud', Array(3).fill({ ...aCourse, selectedOption: 'Cloud' })],
])('%s answers the specified shape', async (url, shape) => {
  expect(await read(url)).toEqual(shape);
});

test.each([
  ['T-SQL Programming', 'T-SQL Programming'],
  ['t sql programming', 'T-SQL Programming'],
  ['t-sql-programming', 'T-SQL Programming'],
  ['AZURE SQL database administrator', 'Azure SQL Database Administrator'],
  ['mysql and mariadb operations', 'MySQL and MariaDB Operations'],
])('the slug of %s leads to its course', async (slug, name) => {
  expect(await read(`/choosepath/${encodeURIComponent(slug)}`)).toMatchObject({ name });
});

test('spec 8.1.3: a course that does not exist is a 404 problem', async () => {
  const answer = await service.call('GET', '/choosepath/underwater%20welding');

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'There is no such course',
  });
});

test.each([['cloud'], ['CLOUD'], ['%20Cloud%20']])('the category %s lists its courses', async (name) => {
  expect(await read(`/choose/course/${name}`)).toHaveLength(3);
});

test('a category with an ampersand lists its courses', async () => {
  expect(await read(`/choose/course/${encodeURIComponent('Data & BI')}`)).toHaveLength(2);
});

test('an unknown category has no courses', async () => {
  expect(await read('/choose/course/Cooking')).toEqual([]);
});

test.each([['/hero'], ['/choosepath'], ['/choosepath/t-sql-programming'], ['/about/banner']])(
  '%s has the same response with a trailing slash',
  async (url) => {
    expect((await service.call('GET', `${url}/`)).body).toBe((await service.call('GET', url)).body);
  },
);

test('courses are listed in the order of their positions', async () => {
  const names = ((await read('/choosepath')) as { name: string }[]).map(({ name }) => name);
  expect(names[0]).toBe('SQL Server Database Administration');
  expect(names).toContain('Azure SQL Database Administrator');
  expect(new Set(names).size).toBe(11);
});

test('a caller with the current response gets 304 without a body', async () => {
  const first = await service.call('GET', '/hero');
  const etag = String(first.headers.etag);
  const again = await service.call('GET', '/hero', { headers: { 'if-none-match': `"other", W/${etag}` } });

  expect(etag).toMatch(/^"[\w-]{27}"$/);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});
