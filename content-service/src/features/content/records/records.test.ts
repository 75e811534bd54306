import { aCourse, aReview } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

type Wire = { _id: string; _rev: number; [field: string]: unknown };
const send = (method: string, url: string, body?: unknown) => service.call(method, url, { body, cookie });
const list = async (url: string) => (await send('GET', url)).json() as Wire[];
const id = expect.stringMatching(/^[\da-f-]{36}$/);
const { upcomingCourses, ...courseTexts } = aCourse();
const storedSlots = upcomingCourses.map((slot) => ({ _id: id, ...slot }));

const kinds = [
  {
    what: 'a category',
    list: '/catagori',
    add: '/catagori',
    remove: '/catagori',
    body: { name: 'Security' },
    stored: { name: 'Security' },
  },
  {
    what: 'a review',
    list: '/customer/review',
    add: '/customer/review',
    remove: '/customer-review',
    body: aReview(),
    stored: aReview(),
  },
  {
    what: 'a course',
    list: '/choosepath',
    add: '/choose/course/',
    remove: '/choose/course',
    body: aCourse(),
    stored: { ...courseTexts, upcomingCourses: storedSlots },
  },
];

describe.each(kinds)('$what', ({ list: url, add, remove, body, stored }) => {
  let added: Wire;

  test('is added at the end of its list', async () => {
    await list(url);
    const answer = await send('POST', add, body);
    added = answer.json() as Wire;

    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(added).toEqual({ _id: id, _rev: 1, ...stored });
    expect((await list(url)).at(-1)).toEqual(added);
  });

  test('is added once if a call with an Idempotency-Key is repeated', async () => {
    const call = (own: object, key = 'a'.repeat(36)) =>
      service.call('POST', add, {
        body: { ...body, name: 'Once', ...own },
        cookie,
        headers: { 'idempotency-key': key },
      });
    const [first, repeat] = [await call({}), await call({})];
    const others = [await call({ name: 'Other contents' }), await call({ name: 'Other key' }, 'b')];

    expect([first.statusCode, repeat.statusCode]).toEqual([201, 201]);
    expect(repeat.json()).toEqual(first.json());
    expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const names = (await list(url)).map(({ name }) => name);
    expect(names.slice(-3)).toEqual(['Once', 'Other contents', 'Other key']);
    expect(names.filter((name) => name === 'Once')).toHaveLength(1);
    for (const answer of [first, ...others]) await send('DELETE', `${remove}/${(answer.json() as Wire)._id}`);
  });

  test('leaves the bin if a call with its Idempotency-Key is repeated after its deletion', async () => {
    const headers = { 'idempotency-key': 'c' };
    const call = () => service.call('POST', add, { body: { ...body, name: 'Again' }, cookie, headers });
    const { _id } = (await call()).json() as Wire;
    await send('DELETE', `${remove}/${_id}`);

    expect((await call()).json()).toMatchObject({ _id, name: 'Again' });
    expect((await send('POST', `${remove}/${_id}/restore`)).statusCode).toBe(404);
    await send('DELETE', `${remove}/${_id}`);
  });

  test('is hidden from visitors after its deletion', async () => {
    const answer = await send('DELETE', `${remove}/${added._id}`);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ _id: added._id });
    expect(await list(url)).not.toContainEqual(added);
    expect((await send('DELETE', `${remove}/${added._id}`)).statusCode).toBe(404);
  });

  test('is unchanged after its restoration', async () => {
    const answer = await send('POST', `${remove}/${added._id}/restore`);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(added);
    expect((await list(url)).at(-1)).toEqual(added);
    expect((await send('POST', `${remove}/${added._id}/restore`)).statusCode).toBe(404);
  });

  test('can be added, deleted and restored by admins only', async () => {
    const before = await list(url);
    const calls = [
      await service.call('POST', add, { body }),
      await service.call('DELETE', `${remove}/${added._id}`),
      await service.call('POST', `${remove}/${added._id}/restore`),
    ];

    expect(calls.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(await list(url)).toEqual(before);
  });

  test('cannot be deleted by a page of another origin', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await service.call('DELETE', `${remove}/${added._id}`, { cookie, headers });

    expect(answer.statusCode).toBe(403);
    expect(await list(url)).toContainEqual(added);
  });
});

test.each([
  ['/catagori', { name: ' dataBASE ' }],
  ['/choose/course/', aCourse({ name: 't sql PROGRAMMING' })],
])('POST %s rejects a name that another record has', async (url, body) => {
  const answer = await send('POST', url, body);

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ errors: [{ field: 'name', message: 'is taken' }] });
});

test('a course needs a name with a letter or a digit', async () => {
  const answer = await send('POST', '/choose/course/', aCourse({ name: '!?' }));

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    errors: [{ field: 'name', message: 'must have a letter or a digit' }],
  });
});

test.each([
  ['/catagori', '/catagori', { name: 'Networks' }],
  ['/choose/course/', '/choose/course', aCourse({ name: 'Networks' })],
])(
  'the name of a deleted record can be used again, which prevents its restoration (POST %s)',
  async (add, remove, body) => {
    const first = (await send('POST', add, body)).json() as Wire;
    await send('DELETE', `${remove}/${first._id}`);
    const second = await send('POST', add, body);
    const restored = await send('POST', `${remove}/${first._id}/restore`);

    expect(second.statusCode).toBe(201);
    expect(restored.statusCode).toBe(409);
    expect(restored.json()).toMatchObject({ errors: [{ field: 'name' }] });
    await send('DELETE', `${remove}/${(second.json() as Wire)._id}`);
    expect((await send('POST', `${remove}/${first._id}/restore`)).json()).toEqual(first);
  },
);

test.each([
  ['/about/banner', '/about/banner', { Image: 'media/new.webp' }, { Image: 'media/new.webp' }],
  ['/images', '/images', { post: 'media/new.webp' }, { image: 'media/new.webp' }],
  ['/customer/review', '/customer/review', aReview(), aReview()],
])('a record of %s is replaced', async (url, update, body, changes) => {
  const before = (await list(url))[0]!;
  const answer = await send('PUT', `${update}/${before._id}`, body);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).toBe('"2"');
  expect(answer.json()).toEqual({ ...before, _rev: 2, ...changes });
  expect((await list(url))[0]).toEqual(answer.json());
});

test('the logo is replaced, and the response has the specified text', async () => {
  const answer = await send('PUT', '/logo/edit', { image: 'media/new.webp' });

  expect([answer.statusCode, answer.body]).toEqual([200, '"Updated"']);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect((await service.call('GET', '/logo')).json()).toMatchObject({ image: 'media/new.webp', _rev: 2 });
});
