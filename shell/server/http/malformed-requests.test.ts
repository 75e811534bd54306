import { createHash } from 'node:crypto';
import { runningShell } from '../testing/running-shell';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const shell = runningShell({ RELEASE_TOKENS: `operator=sha256:${hash('of all')}` }, { isShared: true });
const authorization = 'Bearer of all';
const JSON_TWICE = 'application/json, application/json';
const TAR = 'application/x-tar';

test.each<[string, string, string | undefined, string | undefined, number]>([
  ['PUT', '/releases/public_remote/3.0.0', 'application/json', '{"name":"public_remote"}', 415],
  ['PUT', '/releases/public_remote/3.0.0', 'application/json', '{', 415],
  ['PUT', '/releases/public_remote/3.0.0', 'text/plain', 'a release', 415],
  ['PUT', '/releases/public_remote/3.0.0', undefined, undefined, 415],
  ['PUT', '/releases/public_remote/3.0.0', `${TAR}, ${TAR}`, 'x', 415],
  ['PUT', '/releases/public_remote/3.0.0', TAR, 'no archive', 422],
  ['PATCH', '/releases/public_remote', JSON_TWICE, '{}', 415],
  ['PATCH', '/releases/public_remote', TAR, '{}', 415],
  ['PATCH', '/releases/public_remote', 'application/json', '{', 400],
  ['POST', '/releases/public_remote/check', TAR, 'x', 415],
  ['POST', '/releases/public_remote/check', 'application/json', JSON.stringify('x'.repeat(2e6)), 413],
  ['POST', '/releases/try', 'application/json', '{"set":1}', 415],
  ['POST', '/releases/try', 'application/x-www-form-urlencoded', `set=${'x'.repeat(9000)}`, 413],
])('%s %s with a body of %s is a problem document', async (method, url, type, payload, status) => {
  const { statusCode, headers, body } = await shell.app.inject({
    method: method as 'PUT',
    url,
    headers: { authorization, 'if-match': '"x"', ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });

  expect([statusCode, headers['content-type']]).toEqual([
    status,
    expect.stringContaining('application/problem+json'),
  ]);
  expect(JSON.parse(body)).toMatchObject({
    type: 'about:blank',
    status,
    title: expect.any(String) as string,
  });
  expect(body).not.toMatch(/FST_|iterable|undefined|is not a function/);
});

test.each(['/releases/try?set=a&set=b', '/releases/try?at=/a&at=/b&set=', '/releases/try?set[x]=a'])(
  '%s shows the form',
  async (url) => {
    expect((await shell.get(url)).statusCode).toBe(200);
  },
);

describe('with a route that throws', () => {
  const failing = runningShell();

  test('the message of an unexpected error is only in the log', async () => {
    failing.app.addHook('preSerialization', async () => {
      throw new Error('secret detail');
    });
    const { statusCode, headers, body } = await failing.get('/healthz');

    expect(statusCode).toBe(500);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(body)).toEqual({ type: 'about:blank', status: 500, title: 'Internal Server Error' });
  });
});

test.each([
  '/%',
  '/nowhere/%',
  '/nowhere/%c0',
  '/nowhere/%00',
  '/nowhere;50%',
  `/nowhere/${'x'.repeat(5000)}`,
  '/assets/%',
  '/assets/%00',
  `/assets/${'x'.repeat(3000)}`,
  '/releases/public_remote/1.0.0/%00.js',
  `/releases/public_remote/${'x'.repeat(3000)}`,
])('%s is 404 with the common headers', async (path) => {
  const { statusCode, headers, body } = await shell.get(path);

  expect(statusCode).toBe(404);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-type']).toMatch(/^text\/(html|plain)/);
  expect(body).not.toBe('');
});

test('only the path of a URL is repaired', async () => {
  await shell.get('/api/choosepath/100%?q=50%');

  expect(shell.content.received.map(({ url }) => url)).toEqual(['/v1/choosepath/100%25?q=50%']);
});
