import { aCourse, anInquiry, aReview, aSubscription } from '../../../testing/builders';
import { startService, type TestService } from '../../../testing/service';

const DAY_MS = 24 * 60 * 60 * 1000;

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

type Deleted = { _id: string; kind: string; name: string; restorableUntil: string };

const deleted = async (query = '') =>
  (await service.call('GET', `/v1/trash${query}`, { cookie: await service.signIn() })).json() as Deleted[];
const add = async (url: string, body: unknown) =>
  ((await service.call('POST', url, { body, cookie })).json() as { _id: string })._id;

test('deleted courses, reviews, categories and requests are listed until they are restored', async () => {
  const removals = [
    ['course', 'Old course', '/choose/course', await add('/choose/course/', aCourse({ name: 'Old course' }))],
    ['review', 'Grace Hopper', '/customer-review', await add('/customer/review', aReview())],
    ['category', 'Old category', '/catagori', await add('/catagori', { name: 'Old category' })],
    ['application', 'Ada Lovelace', '/application', await add('/application/post', anInquiry())],
  ] as const;
  for (const [, , url, id] of removals) {
    service.clock.now += 1000;
    await service.call('DELETE', `${url}/${id}`, { cookie });
  }

  const listed = await deleted();
  expect(listed.map(({ kind, name }) => [kind, name])).toEqual(
    removals.map(([kind, name]) => [kind, name]).reverse(),
  );
  expect(listed.at(-1)).toEqual({
    _id: removals[0][3],
    kind: 'course',
    name: 'Old course',
    deletedAt: '2026-11-20T12:00:01.000Z',
    deletedBy: 'admin',
    restorableUntil: '2026-12-20T12:00:01.000Z',
  });

  for (const [, , url, id] of removals)
    expect((await service.call('POST', `${url}/${id}/restore`, { cookie })).statusCode).toBe(200);
  expect(await deleted()).toEqual([]);
});

test('a deleted subscription has the name of its e-mail address', async () => {
  await add('/application/post', aSubscription());
  const { id } = await service.db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
  await service.call('POST', '/v1/requests/removals', { body: { requests: [{ _id: id, _rev: 1 }] }, cookie });
  expect(await deleted()).toMatchObject([{ _id: id, kind: 'subscription', name: 'ada@example.org' }]);
});

test('a record is listed for 30 days', async () => {
  await service.call('DELETE', `/customer-review/${await add('/customer/review', aReview())}`, { cookie });
  service.clock.now += 30 * DAY_MS;
  expect(await deleted()).toHaveLength(1);
  service.clock.now += 1;
  expect(await deleted()).toEqual([]);
});

test.each(['q=abc', 'sort=name&sort=name', 'sort=constructor', 'sort=__proto__', 'q=a&q=b&page=1'])(
  'the unknown parameters %s are ignored',
  async (parameters) => {
    await service.call('DELETE', `/customer-review/${await add('/customer/review', aReview())}`, { cookie });
    const answer = await service.call('GET', `/v1/trash?${parameters}`, { cookie });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(1);
    expect(answer.headers.link).not.toMatch(/q=|sort=/);
  },
);

test('the bin is read in pages', async () => {
  for (let number = 0; number < 3; number += 1)
    await service.call('DELETE', `/customer-review/${await add('/customer/review', aReview())}`, { cookie });
  const answer = await service.call('GET', '/v1/trash?page=2&limit=2', { cookie });
  expect(answer.json()).toHaveLength(1);
  expect(answer.headers['x-total-count']).toBe('3');
  expect((await service.call('GET', '/v1/trash?limit=1000', { cookie })).statusCode).toBe(400);
});
