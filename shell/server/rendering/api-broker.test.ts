import type { Server } from 'node:http';
import { ContentServer } from '../testing/content-server';
import { createApiBroker, type ApiBroker } from './api-broker';
import { ApiResponseCache } from './api-response-cache';

let content: ContentServer;
let broker: ApiBroker;
let origin: string;

beforeEach(async () => {
  content = new ContentServer();
  origin = await content.start();
  broker = createApiBroker(
    `${origin}v1/`,
    new ApiResponseCache({ current: 0, changedAt: -Infinity, isSubscribed: false }),
  );
});

afterEach(async () => {
  await broker.close();
  await content.stop();
});

const call = (url: string, own: { method?: string; headers?: [string, string][]; body?: string } = {}) =>
  broker.call({ method: 'GET', headers: [], ...own, url }, { ip: '192.0.2.1' }, new AbortController().signal);

test.each(['hero', 'course/CI%2FCD', 'course/a..b', 'course/metrics', 'metrics-2', 'HERO?at=../x'])(
  '%s of the content service is called',
  async (path) => {
    expect(await call(`${origin}v1/${path}`)).toMatchObject({ status: 200, body: '[]' });
    expect(content.received.map(({ url }) => url)).toEqual([`/v1/${path}`]);
  },
);

test.each([
  '../secret',
  '%2e%2e/secret',
  '..%2fsecret',
  '..%2Fsecret',
  'a%2f..%2f..%2fsecret',
  '..%5csecret',
  '%2e%2e%2fsecret',
  '.%2e%5Csecret',
  '\\..\\..\\secret',
  'metrics',
  'METRICS/',
  'a/..%2f..%2fv1/metrics',
  '%6detrics',
  'docs',
  'docs/json',
  'v1/changes',
  'V1%2FCHANGES',
  'v%31/changes',
])('%s is outside of the content service and is not called', async (path) => {
  expect(await call(`${origin}v1/${path}`)).toMatchObject({
    status: 404,
    body: expect.stringContaining('is not open to visitors'),
  });
  expect(content.received).toEqual([]);
});

test.each(['https:', 'ftp:', 'file:'])('the scheme %s is not called', async (scheme) => {
  await expect(call(`${scheme}//${new URL(origin).host}/v1/hero`)).rejects.toThrow();
});

test.each(['CONNECT', 'TRACE', 'PATCH', 'get', 'GET / HTTP/1.1\r\nA: b'])(
  'the method %j is not called',
  async (method) => {
    await expect(call(`${origin}v1/hero`, { method })).rejects.toThrow(
      'is not a method of the content service',
    );
  },
);

test('credentials in the URL are not sent', async () => {
  await call(`${origin}v1/hero`.replace('//', '//user:secret@'));
  expect(content.received[0]!.headers).not.toHaveProperty('authorization');
});

test.each(['GET', 'HEAD'])('%s is sent without a body', async (method) => {
  await call(`${origin}v1/hero`, { method, body: 'GET /secret HTTP/1.1\r\n\r\n' });
  expect(content.received).toMatchObject([{ url: '/v1/hero', body: '' }]);
});

const redirect = (from: string, location: string, status = 301, method = 'GET') =>
  content.answers.set(`${method} /v1/${from}`, { status, headers: { location } });

test.each([
  ['a path', '/v1/hero/', 301],
  ['a relative path', 'hero/', 302],
  ['a URL', 'ORIGINv1/hero/', 307],
])('a redirect of a read to %s of the content service is followed', async (_kind, location, status) => {
  redirect('hero', location.replace('ORIGIN', origin), status);
  content.answers.set('GET /v1/hero/', { body: '{"heading":"Hello"}' });

  const answer = await call(`${origin}v1/hero`, { headers: [['accept', 'application/json']] });

  expect(answer).toMatchObject({ status: 200, body: '{"heading":"Hello"}' });
  expect(content.received.map(({ url }) => url)).toEqual(['/v1/hero', '/v1/hero/']);
  expect(content.received[1]!.headers).toMatchObject({
    accept: 'application/json',
    'x-forwarded-for': '192.0.2.1',
  });
});

test.each([
  ['a path outside of the base URL', '/secret'],
  ['an encoded path outside of the base URL', '/v1/..%2fsecret'],
  ['a closed path', '/v1/metrics'],
  ['another host', 'http://127.0.0.2/v1/hero/'],
  ['another scheme', 'https:///v1/hero/'],
  ['no address', 'http://['],
])('a redirect to %s is not followed', async (_what, location) => {
  redirect('hero', location, 302);

  expect(await call(`${origin}v1/hero`)).toMatchObject({ status: 302 });
  expect(content.received).toHaveLength(1);
});

test('a loop of redirects ends after the third', async () => {
  redirect('hero', '/v1/hero');

  expect(await call(`${origin}v1/hero`)).toMatchObject({ status: 301 });
  expect(content.received).toHaveLength(4);
});

test('a redirect of a write is not followed', async () => {
  redirect('application/post', '/v1/application/post/', 307, 'POST');

  expect(await call(`${origin}v1/application/post`, { method: 'POST', body: '{}' })).toMatchObject({
    status: 307,
  });
  expect(content.received).toHaveLength(1);
});

test('pending calls of one render process do not block another process', async () => {
  const open: (() => void)[] = [];
  const server = content as unknown as { server: Server };
  server.server.removeAllListeners('request').on('request', (request, response) => {
    if (request.url === '/v1/slow') open.push(() => response.end());
    else response.end('fast');
  });
  const slow = Array.from({ length: 100 }, () => call(`${origin}v1/slow`).catch(() => undefined));
  const other = createApiBroker(
    `${origin}v1/`,
    new ApiResponseCache({ current: 0, changedAt: -Infinity, isSubscribed: false }),
  );

  const answer = await other.call(
    { method: 'GET', headers: [], url: `${origin}v1/hero` },
    { ip: '192.0.2.2' },
    new AbortController().signal,
  );

  expect(answer.body).toBe('fast');
  expect(open.length).toBeLessThanOrEqual(16);
  await other.close();
  await broker.close();
  await Promise.all(slow);
});
