import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import Fastify from 'fastify';
import { exchange, statusesIn } from '../testing/raw-connection';
import { runningShell } from '../testing/running-shell';
import { limitBodyTime } from './body-time';
import type { Config } from '../config';
import { allowTimeForTrial, connectionOptions } from './connections';

describe('the shell', () => {
  const shell = runningShell({}, { isShared: true, rendersPages: false });
  let headersTimeout: number;
  beforeAll(async () => {
    await shell.app.listen({ port: 0, host: '127.0.0.1' });
    ({ headersTimeout } = shell.app.server);
  });
  afterEach(() => {
    shell.app.server.headersTimeout = headersTimeout;
  });

  test.each([
    ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
    ['a URL of 20 KB', `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['headers of 1 MB', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(1024 * 1024)}`, 431],
    ['a broken chunk', 'POST /beacon HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n', 400],
  ])('answers %s with a problem that has the security headers', async (_name, bytes, status) => {
    const received = await exchange(shell.app.server, bytes);

    expect(statusesIn(received)).toEqual([status]);
    for (const line of [
      'connection: close',
      'content-type: application/problem+json; charset=utf-8',
      'x-content-type-options: nosniff',
      'strict-transport-security: max-age=31536000',
    ])
      expect(received.toLowerCase()).toContain(line);
    expect(received).not.toContain('Clear-Site-Data');
    expect(JSON.parse(received.slice(received.indexOf('{')))).toMatchObject({ type: 'about:blank', status });
  });

  /** Sends the first `firstBytes` bytes in a separate TCP segment. */
  async function exchangeInTwo(text: string, firstBytes: number): Promise<string> {
    const { server } = shell.app;
    const accepted = once(server, 'connection');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    client.on('data', (bytes) => (received += bytes.toString('latin1')));
    const closed = once(client, 'close');
    const [socket] = (await accepted) as [Socket];
    client.write(text.slice(0, firstBytes));
    while (socket.bytesRead < firstBytes) await nextRound();
    client.write(text.slice(firstBytes));
    await closed;
    return received;
  }

  describe.each([
    ['in one write', 0],
    ['in two segments', 14_000],
  ])('%s', (_name, firstBytes) => {
    test.each([
      ['cookies of 24 KB', '/', 6],
      ['cookies of 12 KB with a long URL', `/?${'x'.repeat(7_000)}`, 3],
      ['as many cookies as browsers store', '/', 180],
    ])('removes %s, and says so on a page', async (_cookies, url, count) => {
      const cookies = Array.from({ length: count }, (_, at) => `c${at}=${'x'.repeat(3_990)}`).join('; ');
      const received = await exchangeInTwo(
        `GET ${url} HTTP/1.1\r\nHost: a\r\nCookie: ${cookies}\r\n\r\n`,
        firstBytes,
      );

      expect(statusesIn(received)).toEqual([431]);
      expect(received).toContain(
        '\r\nClear-Site-Data: "cookies"\r\nContent-Type: text/html; charset=utf-8\r\n',
      );
      expect(received).toContain('\r\nStrict-Transport-Security: max-age=31536000\r\n');
      expect(received).toContain('Reload the page.');
    });

    test.each([
      ['link', 'x'.repeat(17_000), ''],
      [
        'link with a long referrer',
        'x'.repeat(12_000),
        `Referer: http://other.example/${'y'.repeat(4_000)}\r\n`,
      ],
    ])('a long %s on another site does not log the admin out', async (_name, query, referer) => {
      const received = await exchangeInTwo(
        `GET /?${query} HTTP/1.1\r\nHost: a\r\n${referer}Cookie: admin-token=a; c=${'x'.repeat(4_000)}\r\n\r\n`,
        firstBytes,
      );

      expect(statusesIn(received)).toEqual([431]);
      expect(received).not.toContain('Clear-Site-Data');
    });
  });

  test('a request of 16 KB is answered', async () => {
    const head = `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: c=${'x'.repeat(16_300)}\r\n\r\n`;
    expect(statusesIn(await exchange(shell.app.server, head))).toEqual([200]);
  });

  test('limits headers to 10 s, requests to 310 s and silence to 60 s', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = shell.app.server;
    expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout]).toEqual([
      10_000, 310_000, 60_000, 72_000,
    ]);
  });

  test('closes a connection that sent nothing without a response', async () => {
    shell.app.server.headersTimeout = 1;

    expect(await exchange(shell.app.server)).toBe('');
  });

  test('responds 408 when headers take too long', async () => {
    shell.app.server.headersTimeout = 1;

    expect(statusesIn(await exchange(shell.app.server, 'GET / HTTP/1.1\r\nHost:'))).toEqual([408]);
  });
});

describe('a server with the limits', () => {
  const LIMIT_MS = 100;
  const app = Fastify(
    connectionOptions({ site: { siteUrl: 'http://institute.test' }, hstsSubdomains: false } as Config),
  );
  let release = () => undefined as void;
  beforeAll(async () => {
    limitBodyTime(app, LIMIT_MS);
    app.post('/echo', async ({ body }) => body);
    app.post('/patient', { config: { bodyTimeMs: () => 60_000 } }, async ({ body }) => body);
    app.post('/early', { onRequest: (_request, reply) => void reply.code(401).send('early') }, () => '');
    app.get('/read', async () => 'read');
    app.get(
      '/trial',
      { onRequest: async ({ raw }, reply) => allowTimeForTrial(raw, reply.raw) },
      async () => 'tried',
    );
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
      // Responds after the first part of the body. Leaving the loop destroys the body's stream.
      scope.post('/abandoned', async ({ body }) => {
        for await (const _chunk of body as Readable) break;
        return 'abandoned';
      });
    });
    app.get('/slow', () => new Promise((answer) => (release = () => answer('slow'))));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const HALF = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a"';

  test('closes a connection whose body stops arriving', async () => {
    expect(await exchange(app.server, `POST /echo HTTP/1.1\r\n${HALF}`)).toBe('');
  });

  test('applies the body time limit of the route', async () => {
    const { port } = app.server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    const answer = once(client, 'data');
    client.write(`POST /patient HTTP/1.1\r\n${HALF}`);
    await exchange(app.server, `POST /echo HTTP/1.1\r\n${HALF}`);
    client.write(': 1}');

    expect(statusesIn(String(await answer))).toEqual([200]);
    client.destroy();
  });

  test.each(['POST /early', 'POST /abandoned', 'GET /read'])(
    '%s is answered at once, and its unfinished body cannot hold the connection',
    async (target) => {
      expect(await exchange(app.server, `${target} HTTP/1.1\r\n${HALF}`)).toMatch(/^HTTP\/1\.1 (401|200) /);
    },
  );

  test('gives time for a trial to the response, not to the unused connection after it', async () => {
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, 'connection');
    const client = connect(port, '127.0.0.1');
    const [socket] = (await accepted) as [Socket];
    const arrived = once(app.server, 'request');
    client.write('GET /trial HTTP/1.1\r\nHost: a\r\n\r\n');
    const [request] = (await arrived) as [IncomingMessage];
    await once(request, 'close');

    // Node adds a second.
    expect([72_000, 73_000]).toContain(socket.timeout);
    client.destroy();
  });

  test('does not respond to unreadable bytes while an earlier request waits for its response', async () => {
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, 'connection');
    const client = connect(port, '127.0.0.1');
    const [socket] = (await accepted) as [Socket];
    let received = '';
    client.on('data', (bytes) => (received += String(bytes)));
    const closed = once(client, 'close');
    client.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n');
    await Promise.all([closed, once(socket, 'close')]);
    release();

    expect(received).toBe('');
  });
});
