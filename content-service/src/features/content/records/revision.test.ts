import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
});
afterEach(() => service.stop());

type Hero = { _id: string; _rev: number; heading: string };
const body = (heading: string) => ({ heading, button: 'B', dic: 'D', image: 'media/x.webp' });
const hero = async () => ((await service.call('GET', '/hero')).json() as Hero[])[0]!;
const save = async (heading: string, revision?: string) =>
  service.call('PUT', `/hero/${(await hero())._id}`, {
    body: body(heading),
    cookie,
    ...(revision !== undefined && { headers: { 'if-match': revision } }),
  });

test('if two admins edit the same record, the second gets the changes of the first', async () => {
  const { _id } = await hero();
  const first = await save('first', '"1"');
  service.clock.now += 60_000;
  const second = await save('second', '"1"');

  expect(first.statusCode).toBe(200);
  expect(first.headers.etag).toBe('"2"');
  expect(second.statusCode).toBe(412);
  expect(second.json()).toEqual({
    type: 'about:blank',
    title: 'Precondition Failed',
    status: 412,
    detail: 'This was changed since it was read',
    current: { _id, _rev: 2, ...body('first') },
    changedBy: 'admin',
    changedAt: '2026-11-20T12:00:00.000Z',
  });
  expect(await hero()).toMatchObject({ heading: 'first', _rev: 2 });
});

test.each([
  ['without If-Match', undefined, 200],
  ['with *', '*', 200],
  ['with the revision among others', '"7", "1"', 200],
  ['with the revision as a weak validator', 'W/"1"', 200],
  ['with another revision', '"2"', 412],
  ['with an invalid value', 'now', 412],
])('a save %s', async (_name, revision, status) => {
  expect((await save('new', revision)).statusCode).toBe(status);
});

test('of concurrent saves with the same revision, one is accepted', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((heading) => save(heading, '"1"')));
  const statuses = answers.map(({ statusCode }) => statusCode).sort();

  expect(statuses).toEqual([200, 412, 412, 412, 412]);
  expect((await hero())._rev).toBe(2);
});

test('sample content has no author', async () => {
  expect((await save('new', '"7"')).json()).toMatchObject({ changedBy: null, changedAt: expect.any(String) });
});

test('the logo is protected in the same way', async () => {
  const write = (revision: string) =>
    service.call('PUT', '/logo/edit', {
      body: { image: 'media/x.webp' },
      cookie,
      headers: { 'if-match': revision },
    });

  expect((await write('"1"')).headers.etag).toBe('"2"');
  expect((await write('"1"')).json()).toMatchObject({ current: { _rev: 2, image: 'media/x.webp' } });
});

test('pages of the site may send If-Match and read the ETag', async () => {
  const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' };
  const preflight = await service.call('OPTIONS', '/hero/some-id', { headers });
  const read = await service.call('GET', '/hero', { headers });

  expect(preflight.headers['access-control-allow-headers']).toContain('If-Match');
  expect(read.headers['access-control-expose-headers']).toBe('ETag, Link, Retry-After, X-Total-Count');
});
