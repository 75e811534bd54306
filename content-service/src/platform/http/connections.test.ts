import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { anInquiry } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { SITE_URL: 'https://www.platter.example' } });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.stop());

function answerTo(bytes: string): Promise<string> {
  const { port } = service.app.server.address() as AddressInfo;
  return new Promise((answered) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => undefined).on('close', () => answered(answer));
  });
}

test.each([
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400, 'The request is not valid HTTP'],
  [
    'two lengths',
    'POST /admin HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'The request is not valid HTTP',
  ],
  [
    'a length and chunks',
    'POST /admin HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'The request is not valid HTTP',
  ],
  [
    '20 KB of headers',
    `GET /hero HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers have more than 16 KB',
  ],
  [
    '20 KB of URL',
    `GET /hero?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    431,
    'The headers have more than 16 KB',
  ],
])('%s gets a problem response, and the connection is closed', async (_what, bytes, status, detail) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');

  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
  for (const line of [
    'connection: close',
    'content-type: application/problem+json; charset=utf-8',
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age=31536000',
  ])
    expect(head.toLowerCase()).toContain(line);
  expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, detail });
});

test('slow connections are closed: headers after 10 s, requests after 130 s, silence after 60 s', () => {
  const { headersTimeout, requestTimeout, timeout } = service.app.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 130_000, 60_000]);
});

describe('a connection that exceeds the time limit for headers', () => {
  let usual: number;
  beforeAll(() => {
    usual = service.app.server.headersTimeout;
    service.app.server.headersTimeout = 1;
  });
  afterAll(() => {
    service.app.server.headersTimeout = usual;
  });

  test('gets 408 for an incomplete request', async () => {
    expect(await answerTo('GET /hero HTTP/1.1\r\nHost:')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is closed without a response if nothing arrived', async () => {
    expect(await answerTo('')).toBe('');
  });
});

test('a request that arrives while its idle connection is being closed gets its response', async () => {
  const { server } = service.app;
  const accepted = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const [socket] = (await accepted) as [Socket];
  const answer = once(client, 'data');
  // After this sleep, the test runs in a timer callback, like Node's own check for idle connections. The test therefore
  // emits the error before Node reads the client's bytes.
  await sleep(1);
  client.write('GET /hero HTTP/1.1\r\nHost: a\r\n\r\n');
  server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);

  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 OK/);
  client.destroy();
});

const query = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=1`).join('&');

test.each([
  [100, 200],
  [101, 400],
])('a URL with %i parameters gets status %i', async (count, status) => {
  const answer = await service.call('GET', `/hero?${query(count)}`);
  expect(answer.statusCode).toBe(status);
  if (status === 400)
    expect(answer.json()).toMatchObject({
      errors: [{ field: 'query', message: 'must have at most 100 parameters' }],
    });
});

test('the response to thousands of invalid fields lists a hundred of them', async () => {
  const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 1]));
  const texts = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`f${index}`, '\0']));
  for (const body of [anInquiry(fields), texts]) {
    const answer = await service.call('POST', '/application/post', { body });
    expect(answer.statusCode).toBe(400);
    expect((answer.json() as { errors: object[] }).errors).toHaveLength(100);
    expect(answer.bytes.length).toBeLessThan(20_000);
  }
});
