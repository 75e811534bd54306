import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { exchange, statusesIn } from '../testing/raw-connection';
import { runningShell } from '../testing/running-shell';

const shell = runningShell({}, { isShared: true, rendersPages: false });

beforeAll(() => shell.app.listen({ port: 0, host: '127.0.0.1' }));

const SMUGGLED = 'DELETE /v1/smuggled HTTP/1.1\r\nHost: content\r\n\r\n';

/** Sends the attack, then the request of another visitor on a separate connection. */
async function attack(head: string, body: string | Buffer = '') {
  const received = await exchange(shell.app.server, `${head}\r\nHost: a\r\nConnection: close\r\n\r\n`, body);
  return { received, statuses: statusesIn(received), next: await read('/api/next') };
}

async function read(path: string) {
  const { port } = shell.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, body: await answer.text() };
}

const upstream = () => shell.content.received.map(({ method, url }) => `${method} ${url}`);

beforeEach(() => shell.content.answers.set('GET /v1/next', { body: '"the next visitor\'s own answer"' }));
const OWN_ANSWER = { status: 200, body: '"the next visitor\'s own answer"' };

describe.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['zstd', (body: string) => Buffer.from(body)],
])('a body compressed with %s', (encoding, pack) => {
  const packed = pack(`${'x'.repeat(200)}${SMUGGLED.repeat(20)}`);

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'HEAD'])(
    'of %s is rejected with 415 and never reaches the content service',
    async (method) => {
      const { statuses, next } = await attack(
        `${method} /api/hero HTTP/1.1\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${packed.length}`,
        packed,
      );

      expect(statuses).toEqual([415]);
      expect(next).toEqual(OWN_ANSWER);
      expect(upstream()).toEqual(['GET /v1/next']);
    },
  );
});

test.each(['GET', 'HEAD'])('the body of a %s is not announced to the content service', async (method) => {
  const { statuses, next } = await attack(
    `${method} /api/hero HTTP/1.1\r\nContent-Length: ${SMUGGLED.length}`,
    SMUGGLED,
  );

  expect(statuses).toEqual([200]);
  expect(next).toEqual(OWN_ANSWER);
  expect(upstream()).toEqual([`${method} /v1/hero`, 'GET /v1/next']);
  expect(shell.content.received[0]!.headers).not.toHaveProperty('content-length');
});

test.each(['DELETE', 'OPTIONS', 'POST', 'GET'])(
  'a %s whose Connection header names a framing header is rejected',
  async (method) => {
    for (const [name, framing] of [
      ['content-length', `Content-Length: ${SMUGGLED.length}`],
      ['Transfer-Encoding', 'Transfer-Encoding: chunked'],
      ['host', `Content-Length: ${SMUGGLED.length}`],
    ]) {
      const { statuses } = await attack(
        `${method} /api/hero HTTP/1.1\r\nConnection: ${name}\r\n${framing}`,
        SMUGGLED,
      );
      expect(statuses).toEqual([400]);
    }
    expect(await read('/api/next')).toEqual(OWN_ANSWER);
    expect(new Set(upstream())).toEqual(new Set(['GET /v1/next']));
  },
);

test.each(['DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH'])(
  'the chunks of a %s arrive as its body and not as a request',
  async (method) => {
    const { statuses, next } = await attack(
      `${method} /api/hero HTTP/1.1\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked`,
      `${SMUGGLED.length.toString(16)};extension="x"\r\n${SMUGGLED}\r\n0\r\nX-Trailer: 1\r\n\r\n`,
    );

    expect(statuses).toEqual([200]);
    expect(next).toEqual(OWN_ANSWER);
    expect(shell.content.received[0]).toMatchObject({ method, url: '/v1/hero', body: SMUGGLED });
    expect(upstream()).toHaveLength(2);
  },
);

test.each([
  ['HTTP/1.0 with chunks', 'POST /api/hero HTTP/1.0\r\nTransfer-Encoding: chunked'],
  ['a coding before chunked', 'POST /api/hero HTTP/1.1\r\nTransfer-Encoding: gzip, chunked'],
  ['an empty Transfer-Encoding', 'POST /api/hero HTTP/1.1\r\nTransfer-Encoding: \r\nContent-Length: 5'],
  ['a list that begins with a comma', 'POST /api/hero HTTP/1.1\r\nTransfer-Encoding: ,chunked'],
  ['a length and chunks', 'POST /api/hero HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5'],
  ['two equal lengths', 'POST /api/hero HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 5'],
  ['two hosts', 'GET /api/hero HTTP/1.1\r\nHost: b'],
  ['a folded header', 'POST /api/hero HTTP/1.1\r\nTransfer-Encoding:\r\n chunked'],
  ['framing that no route sees', 'POST /%ff HTTP/1.1\r\nTransfer-Encoding: gzip, chunked'],
  ['framing for a page', 'POST /aboutus HTTP/1.1\r\nTransfer-Encoding: gzip, chunked'],
])('%s is rejected with 400, and nothing after it is read', async (_name, head) => {
  const received = await exchange(
    shell.app.server,
    `${head}\r\nHost: a\r\n\r\n0\r\n\r\nGET /api/after HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );

  expect(statusesIn(received)).toEqual([400]);
  expect(received.toLowerCase()).toContain('connection: close');
  expect(received.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(received.toLowerCase()).toContain('strict-transport-security: ');
  expect(upstream()).toEqual([]);
});

test('a body that is not UTF-8 is forwarded byte for byte', async () => {
  const bytes = Buffer.from([0x00, 0xff, 0xfe, 0x80, 0xc3, 0x28, 0x0d, 0x0a, 0x7f]);
  await attack(
    `POST /api/hero HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: ${bytes.length}`,
    bytes,
  );

  expect(shell.content.received[0]!.bytes).toEqual(bytes);
});

test.each([
  ['with a length', (body: Buffer) => body],
  ['in chunks', (body: Buffer) => Readable.toWeb(Readable.from([body]))],
])('an upload of 10 MB %s is forwarded unchanged', async (_framing, made) => {
  const body = randomBytes(10 * 1024 * 1024);
  const { port } = shell.app.server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  await fetch(`http://127.0.0.1:${port}/api/upload`, {
    method: 'POST',
    headers,
    body: made(body),
    duplex: 'half',
  } as RequestInit);

  expect(shell.content.received[0]!.bytes.equals(body)).toBe(true);
  expect(shell.content.received[0]!.headers).toMatchObject(headers);
});

test('a request for a protocol upgrade is handled as a plain request', async () => {
  const { statuses } = await attack(
    'GET /api/hero HTTP/1.1\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nTE: trailers',
  );

  expect(statuses).toEqual([200]);
  for (const name of ['upgrade', 'http2-settings', 'te', 'expect'])
    expect(shell.content.received[0]!.headers).not.toHaveProperty(name);
});

test('a Trailer header without chunks does not end the shell', async () => {
  const { statuses, next } = await attack(
    'POST /api/hero HTTP/1.1\r\nTrailer: Content-Length\r\nContent-Length: 2',
    '{}',
  );

  expect(statuses).toEqual([200]);
  expect(next).toEqual(OWN_ANSWER);
});

test('a client that expects 100 Continue gets it', async () => {
  const { statuses } = await attack(
    'POST /api/hero HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2',
    '{}',
  );

  expect(statuses).toEqual([100, 200]);
  expect(shell.content.received[0]).toMatchObject({ body: '{}' });
});

test('pipelined requests are answered in their order', async () => {
  const numbers = [1, 2, 3, 4, 5];
  for (const number of numbers)
    shell.content.answers.set(`GET /v1/${number}`, { body: `"answer ${number}"` });
  const requests = numbers.map(
    (number) =>
      `GET /api/${number} HTTP/1.1\r\nHost: a\r\n${number === 5 ? 'Connection: close\r\n' : ''}\r\n`,
  );

  const received = await exchange(shell.app.server, requests.join(''));

  expect([...received.matchAll(/"answer (\d)"/g)].map(([, number]) => Number(number))).toEqual(numbers);
});

test('a connection that closes in the middle of a body ends the request at the content service, too', async () => {
  const { port } = shell.app.server.address() as AddressInfo;
  const arrived = shell.content.nextHead();
  const sender = request({ port, path: '/api/hero', method: 'POST', headers: { 'content-length': 100 } });
  sender.on('error', () => undefined).write(SMUGGLED);
  const upstreamRequest = await arrived;
  const aborted = new Promise((done) => upstreamRequest.once('close', () => done(upstreamRequest.complete)));
  sender.destroy();

  expect(await aborted).toBe(false);
  expect(await read('/api/next')).toEqual(OWN_ANSWER);
  expect(upstream()).toEqual(['GET /v1/next']);
});

test.each([
  ['POST', 1],
  ['OPTIONS', 1],
  ['DELETE', 1],
  ['GET', 2],
])('a %s whose connection breaks is sent %i time(s)', async (method, times) => {
  let arrivals = 0;
  shell.content.breakConnections(() => (arrivals += 1));
  const { port } = shell.app.server.address() as AddressInfo;
  const body = method === 'GET' ? {} : { body: '{}' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/hero`, { method, ...body });

  expect(answer.status).toBe(503);
  expect(arrivals).toBe(times);
});

test('a sender that is answered early receives the answer and can go on using its connection', async () => {
  shell.content.answerEarly(401);
  const { port } = shell.app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const half = 'x'.repeat(500_000);
  client.write(`POST /api/upload HTTP/1.1\r\nHost: a\r\nContent-Length: ${2 * half.length}\r\n\r\n${half}`);
  expect(statusesIn(String(await once(client, 'data')))).toEqual([401]);
  client.write(`${half}GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`);

  expect(statusesIn(String(await once(client, 'data')))).toEqual([200]);
  client.destroy();
});
