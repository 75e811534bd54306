import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startService, type TestService } from '../../testing/service';

let service: TestService;
const handled: string[] = [];
beforeAll(async () => {
  service = await startService({ env: { SITE_URL: 'https://www.platter.example' } });
  service.app.addHook('onRequest', async ({ method, url }) => void handled.push(`${method} ${url}`));
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => handled.splice(0));
afterAll(() => service.stop());

function exchange(...pieces: (string | Buffer)[]): Promise<string> {
  const { port } = service.app.server.address() as AddressInfo;
  return new Promise((closed) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on('data', (bytes) => (received += bytes.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => closed(received));
  });
}

const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const AFTER = 'DELETE /admin/sessions HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

test.each([
  ['HTTP/1.0 with chunks', 'POST /admin HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked'],
  ['a coding before chunked', 'POST /admin HTTP/1.1\r\nTransfer-Encoding: gzip, chunked'],
  ['an empty Transfer-Encoding', 'POST /admin HTTP/1.1\r\nTransfer-Encoding: \r\nContent-Length: 5'],
  ['a length and chunks', 'POST /admin HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5'],
  ['two equal lengths', 'POST /admin HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 5'],
  ['two hosts', 'GET /hero HTTP/1.1\r\nHost: b'],
  ['two content types', 'POST /admin HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Type: application/json'],
  [
    'Connection: content-length',
    'DELETE /logo/1 HTTP/1.1\r\nConnection: content-length\r\nContent-Length: 5',
  ],
  ['Connection: transfer-encoding', 'OPTIONS /hero HTTP/1.1\r\nConnection: close, Transfer-Encoding'],
  ['ambiguous framing that no route sees', 'POST /%ff HTTP/1.1\r\nTransfer-Encoding: gzip, chunked'],
])('%s is rejected with 400, and nothing after it is read', async (_name, head) => {
  const received = await exchange(`${head}\r\nHost: a\r\n\r\n0\r\n\r\n${AFTER}`);

  expect(statusesIn(received)).toEqual([400]);
  for (const line of ['connection: close', 'x-content-type-options: nosniff', 'strict-transport-security: '])
    expect(received.toLowerCase()).toContain(line);
  expect(handled).toEqual([]);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'GET', 'HEAD'])(
  'a compressed body of %s is rejected with 415',
  async (method) => {
    const packed = gzipSync(AFTER.repeat(20));
    const received = await exchange(
      `${method} /admin HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`,
      packed,
    );

    expect(statusesIn(received)).toEqual([415]);
    expect(received.toLowerCase()).toContain('accept-encoding: identity');
    expect(handled).toEqual([]);
  },
);

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'])(
  'the body of a %s is never read as the next request',
  async (method) => {
    const received = await exchange(
      `${method} /hero HTTP/1.1\r\nHost: a\r\nContent-Length: ${AFTER.length}\r\n\r\n${AFTER}`,
      'GET /logo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );

    expect(statusesIn(received)).toHaveLength(2);
    expect(statusesIn(received)[1]).toBe(200);
    expect(handled).toEqual([`${method} /hero`, 'GET /logo']);
  },
);

test('unreadable bytes get no response while an earlier request waits for its own response', async () => {
  const login = JSON.stringify({ username: 'nobody', password: 'a wrong password' });
  const received = await exchange(
    `POST /admin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n${login}`,
    'nonsense\r\n\r\n',
  );

  expect(statusesIn(received)).not.toContain(400);
});
