import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { startService, type TestService } from '../../testing/service';

const MEGABYTE = 1024 * 1024;
const SYLLABUS = '/v1/courses/some-course/syllabus?name=a.pdf';

let service: TestService;
let cookie: string;
beforeEach(async () => {
  service = await startService();
  cookie = await service.signIn();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => service.stop());

function open(): Socket {
  const { port } = service.app.server.address() as AddressInfo;
  return connect(port, '127.0.0.1').pause();
}

const headOf = (path: string, type: string, framing: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`;
const lengthOf = (megabytes: number) => `Content-Length: ${megabytes * MEGABYTE}`;

/** Reads only after everything is sent, as some proxies do. Resolves when the service has closed the connection. */
async function answersTo(...pieces: (string | Buffer)[]): Promise<string> {
  const socket = open();
  let answers = '';
  socket.on('data', (bytes) => (answers += String(bytes))).pause();
  const closed = new Promise((done) => socket.on('error', () => undefined).once('close', done));
  for (const piece of pieces) await new Promise((sent) => socket.write(piece, sent));
  socket.resume();
  await closed;
  return answers;
}

const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const NEXT = 'GET /hero HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

test.each([
  ['JSON of 1 MB', '/catagori', 'application/json', 1, 'Request body is too large'],
  ['JSON of 5 MB', '/catagori', 'application/json', 5, 'Request body is too large'],
  ['a CSV file of 6 MB', '/v1/requests/imports/check', 'text/csv', 6, 'is larger than 5 MB. Split it'],
  ['a CSV file of 20 MB', '/v1/requests/imports/check', 'text/csv', 20, 'is larger than 5 MB. Split it'],
  ['a PDF file of 11 MB', SYLLABUS, 'application/pdf', 11, 'is larger than 10 MB'],
  ['a PDF file of 20 MB', SYLLABUS, 'application/pdf', 20, 'is larger than 10 MB'],
])(
  '%s gets 413, and the connection stays open for the next request',
  async (_what, path, type, size, text) => {
    const body = Buffer.alloc(size * MEGABYTE, 'x');

    const answers = await answersTo(headOf(path, type, lengthOf(size)), body, NEXT);

    expect(statusesIn(answers)).toEqual([413, 200]);
    expect(answers).toContain(text);
  },
);

test('a body of chunks gets 413, and the connection stays open for the next request', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const head = headOf('/catagori', 'application/json', 'Transfer-Encoding: chunked');

  const answers = await answersTo(head, chunk.repeat(80), '0\r\n\r\n', NEXT);

  expect(statusesIn(answers)).toEqual([413, 200]);
});

test('a client that continues sending a file after the response does not delay the shutdown', async () => {
  const socket = open();
  socket.write(headOf(SYLLABUS, 'application/pdf', lengthOf(20)));
  const [answer] = (await once(socket.on('error', () => undefined).resume(), 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  const closed = once(socket, 'close');

  await service.app.close();
  await closed;
});
