import { aCourse, anInquiry, aReview, aSubscription } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
  for (const [index, name] of ['Ada', 'grace', 'Édith', 'Bob_50%', 'Zoe'].entries()) {
    const inquiry = anInquiry({ name, email: `${9 - index}@example.org` });
    await service.call('POST', '/application/post', { body: inquiry });
    await service.call('POST', '/application/post', { body: aSubscription({ email: `${index}@a.example` }) });
    service.clock.now += 1000;
  }
});
afterAll(() => service.stop());

type Named = { name: string; email: string };
const get = (url: string) => service.call('GET', url, { cookie });
const names = async (url: string) => ((await get(url)).json() as Named[]).map(({ name }) => name);
const totalOf = async (url: string) => (await get(url)).headers['x-total-count'];

const NEWEST_FIRST = ['Zoe', 'Bob_50%', 'Édith', 'grace', 'Ada'];

test.each([
  ['', NEWEST_FIRST],
  ['?page=1', NEWEST_FIRST],
  ['?q=', NEWEST_FIRST],
  ['?utm=x', NEWEST_FIRST],
  ['?limit=2', ['Zoe', 'Bob_50%']],
  ['?limit=2&page=2', ['Édith', 'grace']],
  ['?limit=2&page=3', ['Ada']],
  ['?limit=2&page=4', []],
  ['?sort=createdAt', [...NEWEST_FIRST].reverse()],
  ['?sort=email', NEWEST_FIRST],
  ['?sort=-email&limit=1', ['Ada']],
  ['?sort=name&limit=3', ['Ada', 'Bob_50%', 'Édith']],
  ['?q=GRACE', ['grace']],
  ['?q=%C3%89DITH', ['Édith']],
  ['?q=%20zoe%20', ['Zoe']],
  ['?q=9%40example', ['Ada']],
  ['?q=next%20course&limit=1', ['Zoe']],
  ['?q=50%25', ['Bob_50%']],
  ['?q=b_5', ['Bob_50%']],
  ['?q=%25', ['Bob_50%']],
  ['?q=nobody', []],
])('GET application%s', async (parameters, expected) => {
  expect(await names(`/application${parameters}`)).toEqual(expected);
});

test.each([
  ['/application?limit=2', '5'],
  ['/application?limit=2&page=9', '5'],
  ['/application?q=zoe', '1'],
  ['/application?q=example&limit=1', '5'],
  ['/application?q=nobody', '0'],
  ['/newsletter?q=example', '5'],
  ['/choosepath?limit=1', '11'],
  ['/customer/review?page=1', '6'],
])('%s counts %s', async (url, total) => {
  expect(await totalOf(url)).toBe(total);
});

test('the complete list has neither a total nor links', async () => {
  const { headers } = await get('/application');
  expect([headers['x-total-count'], headers.link]).toEqual([undefined, undefined]);
});

test.each([
  ['1', ['first 1', 'next 2', 'last 3']],
  ['2', ['first 1', 'prev 1', 'next 3', 'last 3']],
  ['3', ['first 1', 'prev 2', 'last 3']],
  ['9', ['first 1', 'prev 3', 'last 3']],
])('page %s links to the other pages of the same search', async (page, expected) => {
  const { headers } = await get(`/application?q=a%26%22b+example&sort=-name&limit=2&page=${page}`);
  const other = await get(`/application?q=example&sort=-name&limit=2&page=${page}`);
  const links = [...String(other.headers.link).matchAll(/<\?([^>]*)>; rel="(\w+)"/g)];

  expect(headers.link).toContain('q=a%26%22b+example');
  expect(links.map(([, query, relation]) => `${relation} ${new URLSearchParams(query).get('page')}`)).toEqual(
    expected,
  );
  for (const [, query] of links) expect(query).toContain('q=example&sort=-name&limit=2');
});

test('an empty list has one empty page', async () => {
  const { headers } = await get('/application?q=nobody');
  expect(headers.link).toBe('<?q=nobody&page=1>; rel="first", <?q=nobody&page=1>; rel="last"');
});

test.each([
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=', 'page'],
  ['page=99999999', 'page'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=ten', 'limit'],
  ['sort=message', 'sort'],
  ['sort=searchText', 'sort'],
  ['sort=__proto__', 'sort'],
  ['sort=', 'sort'],
  ['q=a&q=b', 'q'],
  [`q=${'x'.repeat(101)}`, 'q'],
  ['q=%00', 'q'],
])('%s is rejected, and the error names the parameter', async (parameters, field) => {
  for (const list of ['/application', '/newsletter', '/choosepath', '/customer/review']) {
    const answer = await get(`${list}?${parameters}`);
    expect([list, answer.statusCode]).toEqual([list, 400]);
    expect(answer.json()).toMatchObject({ errors: [expect.objectContaining({ field })] });
  }
});

test('courses are sorted by name, and by category under both of its names', async () => {
  const inOrder = await names('/choosepath?sort=name');
  const byCategory = await names('/choosepath?sort=category&limit=3');

  expect(inOrder).toEqual(
    [...inOrder].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
  );
  expect(byCategory).toEqual(await names('/choosepath?sort=selectedOption&limit=3'));
  expect(((await get('/choosepath?sort=category&limit=1')).json() as object[])[0]).toMatchObject({
    selectedOption: 'Cloud',
  });
});

test('courses and reviews have their own order, and a search finds them by their texts', async () => {
  const all = await names('/choosepath');
  const [review] = (await get('/customer/review')).json() as { comment: string }[];
  const words = encodeURIComponent(review!.comment.slice(10, 40).toUpperCase());

  expect(await names('/choosepath?limit=4&page=2')).toEqual(all.slice(4, 8));
  expect(await names('/choosepath?q=t-sql')).toEqual(['T-SQL Programming']);
  expect((await get(`/customer/review?q=${words}`)).json()).toEqual([review]);
});

test('a page contains the latest write, and an unchanged page is not sent again', async () => {
  const first = await get('/customer/review?sort=-name');
  const again = await service.call('GET', '/customer/review?sort=-name', {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  await service.call('POST', '/customer/review', { body: aReview({ name: 'Zzz' }), cookie });

  expect(again.statusCode).toBe(304);
  expect((await names('/customer/review?sort=-name'))[0]).toBe('Zzz');
});

test('only admins can list requests of visitors', async () => {
  for (const url of ['/application?q=ada', '/newsletter?page=1'])
    expect((await service.call('GET', url)).statusCode).toBe(401);
});

describe('names with letters beyond ASCII are sorted like the others', () => {
  const inOrder = ['Édith', 'émigré', 'eva', 'Łódź', 'Module 9', 'Module 10', 'Zoe'];
  beforeAll(async () => {
    for (const name of ['Zoe', 'émigré', 'Łódź', 'Module 10', 'Édith', 'Module 9', 'eva']) {
      const label = `${name} (sorted)`;
      await service.call('POST', '/customer/review', { body: aReview({ name, role: label }), cookie });
      await service.call('POST', '/choose/course/', {
        body: aCourse({ name, selectedOption: label }),
        cookie,
      });
    }
  });

  test.each([
    ['/customer/review', 'name'],
    ['/customer/review', 'role'],
    ['/choosepath', 'name'],
    ['/choosepath', 'category'],
    ['/v1/courses', 'name'],
    ['/v1/courses', 'category'],
  ])('in %s by %s', async (list, field) => {
    const page = (parameters: string) => `${list}?q=(sorted)&${parameters}`;

    expect(await names(page(`sort=${field}`))).toEqual(inOrder);
    expect(await names(page(`sort=-${field}`))).toEqual([...inOrder].reverse());
    expect(await names(page(`sort=${field}&limit=3&page=2`))).toEqual(inOrder.slice(3, 6));
    expect(await names(page(`sort=${field}&page=2`))).toEqual([]);
    expect(await totalOf(page(`sort=${field}&limit=3&page=2`))).toBe('7');
  });
});
