import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { ContentServer } from '../testing/content-server';
import { hasOpenssl, makeCertificate } from '../testing/processes';
import { runningShell } from '../testing/running-shell';
import { apiProxy, bodyTimeMs } from './api-proxy';

const shell = runningShell({}, { isShared: true });

test('a call is forwarded with method, path and body, and its response is returned', async () => {
  shell.content.answers.set('PUT /v1/hero/7?draft=1', {
    status: 409,
    headers: { 'content-type': 'application/problem+json', 'set-cookie': 'session=1; HttpOnly' },
    body: '{"title":"Conflict"}',
  });

  const answer = await shell.app.inject({
    method: 'PUT',
    url: '/api/hero/7?draft=1',
    headers: { cookie: 'session=0', authorization: 'Bearer a-token', 'idempotency-key': 'once' },
    payload: { heading: 'Ä "quoted" heading' },
  });

  expect(answer.statusCode).toBe(409);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.headers['set-cookie']).toBe('session=1; HttpOnly');
  expect(answer.body).toBe('{"title":"Conflict"}');
  const received = shell.content.received.find(({ method }) => method === 'PUT');
  expect(received).toMatchObject({
    method: 'PUT',
    url: '/v1/hero/7?draft=1',
    headers: {
      cookie: 'session=0',
      authorization: 'Bearer a-token',
      'idempotency-key': 'once',
      'content-type': 'application/json',
    },
  });
  expect(JSON.parse(received!.body)).toEqual({ heading: 'Ä "quoted" heading' });
});

test.each([
  ['/v1/hero/?a=1', '/api/hero/?a=1'],
  ['SERVICE/v1/hero/', '/api/hero/'],
  ['hero/', 'hero/'],
  ['/other/hero', '/other/hero'],
  ['https://other-origin.example/v1/hero', 'https://other-origin.example/v1/hero'],
])('a redirect of the content service to %s leads the browser to %s', async (location, expected) => {
  await shell.app.inject({ url: '/api/logo' });
  const service = `http://${shell.content.received[0]!.headers.host}`;
  shell.content.answers.set('GET /v1/hero', {
    status: 301,
    headers: { location: location.replace('SERVICE', service) },
  });

  const { headers } = await shell.app.inject({ url: '/api/hero' });

  expect(headers.location).toBe(expected);
});

test.each([
  ['/hero/?a=1', '/api/hero/?a=1'],
  ['SERVICE/hero/', '/api/hero/'],
  ['hero/', 'hero/'],
])('a service at the root of its origin may redirect to %s, too', async (location, expected) => {
  const content = new ContentServer();
  const apiUrl = await content.start();
  content.answers.set('GET /hero', {
    status: 301,
    headers: { location: location.replace('SERVICE/', apiUrl) },
  });
  const app = Fastify();
  await app.register(apiProxy, { apiUrl });
  try {
    expect((await app.inject('/api/hero')).headers.location).toBe(expected);
  } finally {
    await app.close();
    await content.stop();
  }
});

test.each(['GET', 'POST', 'DELETE'] as const)('%s is forwarded', async (method) => {
  const answer = await shell.app.inject({ method, url: '/api/hero' });

  expect(answer.statusCode).toBe(200);
  expect(shell.content.received).toMatchObject([{ method, url: '/v1/hero' }]);
});

test('bodies of every type are forwarded unchanged', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 128]).toString('latin1');

  await shell.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: bytes,
  });

  expect(shell.content.received[0]).toMatchObject({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: bytes,
  });
});

test.each([
  '/api/upload',
  '/api/v1/courses/0b5c/syllabus?name=dates.pdf',
  '/api/v1/requests/imports/check',
  '/api/v1/requests/imports?name=leads.csv',
])('a file for %s has two minutes to arrive', (url) => {
  expect(bodyTimeMs(url)).toBe(130_000);
});

test.each([
  '/api/uploads',
  '/api/v1/courses/0b5c/syllabus/file',
  '/api/v1/requests/imports/7/undo',
  '/api/hero/7',
])('a body for %s has the default time limit', (url) => {
  expect(bodyTimeMs(url)).toBeUndefined();
});

test("the content service gets the visitor's address and the host of the site", async () => {
  await shell.app.inject({
    url: '/api/hero',
    remoteAddress: '203.0.113.9',
    headers: { host: 'institute.test', 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' },
  });

  // The sender is not a trusted proxy, so the shell ignores its forwarding headers.
  expect(shell.content.received[0]!.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'institute.test',
    'x-forwarded-proto': 'http',
  });
});

test('forwarded headers of a local proxy are trusted', async () => {
  await shell.app.inject({
    url: '/api/hero',
    remoteAddress: '127.0.0.1',
    headers: {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'institute.test',
      'x-forwarded-proto': 'https',
    },
  });

  expect(shell.content.received[0]!.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'institute.test',
    'x-forwarded-proto': 'https',
  });
});

describe('without a content service', () => {
  const failing = runningShell();

  test('a call gets 503 with problem details', async () => {
    await failing.content.stop();

    const { statusCode, headers, body } = await failing.get('/api/hero');

    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'retry-after': '5',
    });
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      title: 'The content service does not answer',
      status: 503,
    });
  });
});

test.each([
  ['br', 'with a length', { 'content-length': '5000' }, false],
  ['gzip', 'in chunks', { 'transfer-encoding': 'chunked' }, false],
  ['br', 'on a connection that is reset', { 'content-length': '5000' }, true],
])(
  'a response that breaks off before its first byte compressed with %s is 503 like no response: body %s',
  async (encoding, _framing, framing, isReset) => {
    shell.content.breakResponses({ ...framing, etag: '"half"', 'set-cookie': 'session=1' }, isReset);

    const { statusCode, headers, body } = await shell.get('/api/hero', { 'accept-encoding': encoding });

    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['content-encoding', 'etag', 'set-cookie']) expect(headers).not.toHaveProperty(name);
    expect(JSON.parse(body)).toMatchObject({ title: 'The content service does not answer', status: 503 });
  },
);

test('an upload that the client cancels is not logged as a failure of the content service', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  const content = new ContentServer();
  await app.register(apiProxy, { apiUrl: await content.start() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const arrived = content.nextHead();
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    client.write('POST /api/upload HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf');
    const upload = await arrived;
    client.destroy();
    await new Promise((closed) => upload.once('close', closed));
    expect(lines.join('')).not.toContain('content service does not answer');
  } finally {
    await app.close();
    await content.stop();
  }
});

test('a path that only starts like /api is a page', async () => {
  expect((await shell.get('/apidocs')).headers['content-type']).toBe('text/html; charset=utf-8');
  expect(shell.content.received.map(({ url }) => url)).not.toContain('/v1docs');
});

(hasOpenssl ? test : test.skip)(
  'no call goes to a content service whose certificate is not valid',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
    const { key, cert } = makeCertificate(folder, 'localhost');
    let arrivals = 0;
    const server = createServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      (_request, response) => {
        arrivals += 1;
        response.end('[]');
      },
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const app = Fastify();
    await app.register(apiProxy, { apiUrl: `https://localhost:${(server.address() as AddressInfo).port}/` });
    try {
      expect((await app.inject('/api/hero')).statusCode).toBe(503);
      expect(arrivals).toBe(0);
    } finally {
      await app.close();
      server.close();
      await rm(folder, { recursive: true });
    }
  },
);
