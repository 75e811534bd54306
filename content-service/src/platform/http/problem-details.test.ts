import { anInquiry } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const post = (body: unknown) => service.call('POST', '/application/post', { body });

test.each([
  ['malformed JSON', '{"name":', 400],
  ['an empty body', '', 400],
  ['a list', [], 400],
  ['a string', '"text"', 400],
  ['nothing', 'null', 400],
  ['a __proto__ member', '{"__proto__":{"isAdmin":true}}', 400],
  ['a constructor member', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['64 KB or more', anInquiry({ message: 'x'.repeat(65_536) }), 413],
  ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
])('%s gets a problem response', async (_name, body, status) => {
  const answer = await post(body);

  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ type: 'about:blank', status, detail: expect.any(String) });
});

test.each([
  ['an unknown field', anInquiry({ isAdmin: 'yes' }), 'isAdmin', 'is not a field of this request'],
  ['a number instead of a text', anInquiry({ email: 7 }), 'email', 'must be string'],
  ['a list instead of a text', anInquiry({ message: ['x'] }), 'message', 'must be string'],
  ['NUL', anInquiry({ message: `${'x'.repeat(40)}\0` }), 'message', 'has a character that cannot be stored'],
  ['a lone surrogate', anInquiry({ name: 'A\ud800' }), 'name', 'has a character that cannot be stored'],
  ['NUL in an unknown field', { 'a/b': { c: '\0' } }, 'a/b/c', 'has a character that cannot be stored'],
])('%s is rejected, and the error names the field', async (_name, body, field, message) => {
  const answer = await post(body);

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: expect.arrayContaining([{ field, message }]) });
});

test('all faults are reported together', async () => {
  const answer = await post({ name: 'x'.repeat(21), email: 'nobody', extra: '' });
  const { errors } = answer.json() as { errors: { field: string }[] };

  expect(errors.map(({ field }) => field).sort()).toEqual(
    ['date', 'email', 'extra', 'message', 'name', 'number', 'time'].sort(),
  );
});

test.each([
  ['GET', '/nothing/here', 404],
  ['POST', '/hero', 404],
  ['DELETE', '/choosepath', 404],
  ['GET', '/choosepath/%zz', 400],
  ['GET', '/choosepath/%00', 400],
  ['GET', '/media/..%2f..%2fcontent.db', 404],
])('%s %s is a problem', async (method, url, status) => {
  const answer = await service.call(method, url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ status });
});

test.each([201, 1801, 5000])('a course name of %i characters is not found', async (length) => {
  for (const path of ['choosepath', 'choose/course/get', 'v1/courses/by-slug']) {
    const answer = await service.call('GET', `/${path}/${'x'.repeat(length)}`, {
      cookie: await service.signIn(),
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status: 404 });
  }
});

test('the response to an internal error reveals no details', async () => {
  const broken = await startService();
  await broken.db.schema.dropTable('review').execute();
  const answer = await broken.call('GET', '/customer/review');
  await broken.stop();

  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Internal Server Error',
  });
});
