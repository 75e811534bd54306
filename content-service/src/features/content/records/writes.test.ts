import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

type Fields = Record<string, string>;
const put = (url: string, body: unknown) => service.call('PUT', url, { body, cookie });
const read = async (url: string) => {
  const answer = (await service.call('GET', url)).json() as Fields | Fields[];
  return Array.isArray(answer) ? answer[0]! : answer;
};

const image = 'media/picture.webp';
const booking = 'https://cal.example/intro';
const writes = [
  { read: '/hero', write: '/hero', body: { heading: 'H', button: 'B', dic: 'D', image } },
  { read: '/explore', write: '/course-offer', body: { heading: 'H', button: 'B', dic: 'D', image, booking } },
  {
    read: '/aboutus/motivation',
    write: '/motivation',
    body: { heading: 'H', button: 'B', dic: 'D', image, booking },
  },
  { read: '/aboutus/ceo', write: '/CeoDesh', body: { heading: 'H', button: 'B', sub: 'S', dic: 'D', image } },
  {
    read: '/social/links',
    write: '/social/links',
    body: {
      facebook: 'https://facebook.com/x',
      instagram: 'https://instagram.com/x',
      twitter: 'https://twitter.com/x',
      youtube: 'https://youtube.com/x',
      linkedin: 'www.linkedin.com/school/x',
      telegram: 'https://t.me/x',
    },
  },
];

describe.each(writes)('PUT $write/{id}', ({ read: readUrl, write, body }) => {
  let url: string;
  beforeAll(async () => {
    url = `${write}/${(await read(readUrl))._id}`;
  });

  test('the next read contains exactly the sent values', async () => {
    const before = await service.call('GET', readUrl);
    const answer = await put(url, body);
    const after = await read(readUrl);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(after);
    expect(after).toEqual({ _id: url.split('/').pop(), _rev: 2, ...body });
    expect((await service.call('GET', readUrl)).headers.etag).not.toBe(before.headers.etag);
  });

  test.each(Object.keys(body))('rejects a body in which %s is missing or empty', async (field) => {
    const { [field]: _left, ...rest } = body as unknown as Fields;
    const missing = await put(url, rest);
    const empty = await put(url, { ...body, [field]: '' });

    expect([missing.statusCode, empty.statusCode]).toEqual([400, 400]);
    expect(missing.json()).toMatchObject({ errors: [{ field, message: 'is missing' }] });
    expect(empty.json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  test.each([['position'], ['createdAt'], ['toString']])('rejects a field called %s', async (field) => {
    const answer = await put(url, { ...body, [field]: 'x' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ field, message: 'is not a field of this request' }] });
  });

  test('accepts the record as it was read', async () => {
    const record = await read(readUrl);
    const answer = await put(url, record);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...record, _rev: Number(record._rev) + 1 });
  });

  test('rejects the id of another record', async () => {
    const answer = await put(url, { ...body, _id: 'x' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ field: '_id', message: 'must be the id of the stored record' }],
    });
  });

  test('rejects an unknown id', async () => {
    const answer = await put(`${write}/no-such-id`, body);
    expect(answer.statusCode).toBe(404);
  });

  test('requires a session', async () => {
    const before = await read(readUrl);
    const changes = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, `${value}x`]));
    expect((await service.call('PUT', url, { body: changes })).statusCode).toBe(401);
    expect(await read(readUrl)).toEqual(before);
  });
});

test.each([
  ['/choosepath', 'choose/course/update/:id'],
  ['/customer/review', 'customer/review/:id'],
  ['/about/banner', 'about/banner/:id'],
  ['/logo', 'logo/edit'],
])(
  'a record of %s can be sent to %s as it was read, but not with the id of another record',
  async (from, to) => {
    const record = await read(from);
    const url = `/${to.replace(':id', record._id!)}`;

    expect((await put(url, record)).statusCode).toBe(200);
    expect(await read(from)).toEqual({ ...record, _rev: Number(record._rev) + 1 });
    const other = await put(url, { ...record, _id: 'x' });
    expect(other.statusCode).toBe(400);
    expect(other.json()).toMatchObject({ errors: [{ field: '_id' }] });
  },
);

test.each([
  ['https://images.example/a.webp', 200],
  ['HTTP://images.example/a.webp', 200],
  ['/pictures/a.webp', 200],
  ['media/a.webp', 200],
  ['javascript:alert(1)', 400],
  ['JavaScript:alert(1)', 400],
  [' javascript:alert(1)', 400],
  ['java\nscript:alert(1)', 400],
  ['data:text/html,x', 400],
  ['vbscript:x', 400],
  ['//evil.example/a.webp', 400],
  ['/\\evil.example/a.webp', 400],
  ['https:evil.example', 400],
  ['media/../admin', 400],
  ['pictures/a.webp', 400],
])('a picture at %j gets status %i', async (address, status) => {
  const { _id } = await read('/hero');
  const answer = await put(`/hero/${_id}`, { heading: 'H', button: 'B', dic: 'D', image: address });
  expect(answer.statusCode).toBe(status);
});

test.each([
  ['https://cal.example/intro?x=1#y', 200],
  ['cal.example/intro', 200],
  ['/contact', 200],
  ['#form', 200],
  ['mailto:hello@example.org', 200],
  ['tel:+15550100', 200],
  ['javascript:alert(1)', 400],
  ['javascript.example:alert(1)', 400],
  ['data:text/html,x', 400],
  ['//evil.example', 400],
  ['two words', 400],
])('a link to %j gets status %i', async (link, status) => {
  const { _id } = await read('/explore');
  const body = { heading: 'H', button: 'B', dic: 'D', image, booking: link };
  expect((await put(`/course-offer/${_id}`, body)).statusCode).toBe(status);
});
