import { INJECTIONS } from './testing/fuzz-texts';
import { anInquiry, aReview } from './testing/builders';
import { watchChanges } from './testing/changes';
import { injectionsPerRoute } from './testing/config';
import { ADMIN, startService, type TestService } from './testing/service';
import { VALID_BODIES } from './testing/writes';

const HARMLESS = 'harmless';
const GROUPS = Math.ceil(INJECTIONS.length / injectionsPerRoute) || 1;
const groupOf = (number: number) => INJECTIONS.filter((_, index) => index % GROUPS === number % GROUPS);

let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterAll(() => service.stop());

test('at least 500 texts are tried, none twice', () => {
  expect(new Set(INJECTIONS).size).toBe(INJECTIONS.length);
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(500);
});

test('in an address each finds nothing, as any other name', async () => {
  const routes = service.app.routePolicies.filter(
    ({ method, url }) =>
      url.includes(':') &&
      /GET|DELETE|POST/.test(method) &&
      !/upload|POST .*syllabus/.test(`${method} ${url}`),
  );
  const changes = await watchChanges(service.db);
  const tried = new Set<string>();
  for (const [number, { method, url }] of routes.entries()) {
    const call = async (name: string) => {
      const address = `${url.replace(/:\w+/g, encodeURIComponent(name))}?_rev=1`;
      const answer = await service.call(method, address, {
        cookie,
        ...(method === 'POST' && { body: VALID_BODIES[`${method} ${url}`] ?? {} }),
      });
      return [answer.statusCode, answer.statusCode < 400 ? answer.json() : 'rejected'];
    };
    const expected = await call(HARMLESS);
    expect([
      [404, 'rejected'],
      [200, []],
    ]).toContainEqual(expected);
    for (const text of groupOf(number)) {
      expect([url, text, await call(text)]).toEqual([url, text, expected]);
      tried.add(text);
    }
  }
  expect(tried.size).toBe(INJECTIONS.length);
  expect(routes.length).toBeGreaterThanOrEqual(8);
  expect(await changes()).toEqual([]);
});

test('a text is stored unchanged, can be searched, and changes nothing else', async () => {
  const changes = await watchChanges(service.db);
  for (const text of groupOf(0)) {
    const review = aReview({ name: text, comment: `${text} said` });
    const answer = await service.call('POST', '/customer/review', { cookie, body: review });
    const { _id } = answer.json() as { _id: string };
    const found = await service.call('GET', `/customer/review?q=${encodeURIComponent(`${text} said`)}`, {
      cookie,
    });

    expect([text, answer.statusCode]).toEqual([text, 201]);
    expect([text, found.json()]).toEqual([text, [expect.objectContaining({ _id, ...review })]]);
    expect(await changes()).toEqual([expect.objectContaining({ table: 'review', kind: 'added' })]);
    await service.db.deleteFrom('review').where('id', '=', _id).execute();
    await changes();
  }
});

test('a search finds what holds the text, where an index answers, too', async () => {
  await service.call('POST', '/application/post', { body: anInquiry() });
  const mine = await service.call('POST', '/application/post', {
    body: anInquiry({ message: INJECTIONS.join(' \n ').slice(0, 5000) }),
  });
  const stored = await service.db.selectFrom('application').select(['id', 'searchText']).execute();
  expect(mine.statusCode).toBe(200);
  for (const text of INJECTIONS) {
    const answer = await service.call('GET', `/application?q=${encodeURIComponent(text)}`, { cookie });
    const found = (answer.json() as { _id: string }[]).map(({ _id }) => _id);
    const holding = stored.filter(({ searchText }) =>
      searchText.includes(text.normalize('NFKC').toLowerCase().trim()),
    );
    expect([text, found.sort()]).toEqual([text, holding.map(({ id }) => id).sort()]);
  }
});

test.each(['username', 'password'])('as a %s each is a wrong one', async (field) => {
  const some = INJECTIONS.filter((_, index) => index % 10 === 0);
  for (const [index, text] of some.entries()) {
    const answer = await service.call('POST', '/admin', {
      body: { ...ADMIN, [field]: text },
      from: `10.0.${field.length}.${index}`,
    });
    expect([text, answer.statusCode]).toEqual([text, 401]);
  }
});
