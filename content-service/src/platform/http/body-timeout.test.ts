import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { limitBodyTime } from './body-timeout';
import { answerFailures } from './problem-details';

const LIMIT_MS = 100;
const lines: string[] = [];
const app = Fastify({
  logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
});

beforeAll(async () => {
  limitBodyTime(app, LIMIT_MS);
  answerFailures(app);
  app.post('/usual', async ({ body }) => body);
  app.post('/early', { onRequest: async (_request, reply) => reply.code(413).send() }, async () => undefined);
  app.post('/patient', { config: { hasOwnBodyTimeout: true } }, async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

/** Resolves to '' if the service closes the connection without a response. */
function sendInHalves(path: string, pauseMs: number): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((answered) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (bytes) => (answer += String(bytes)));
    socket.on('error', () => undefined).on('close', () => answered(answer));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n`,
    );
    socket.write('Content-Length: 8\r\n\r\n{"a"');
    setTimeout(() => socket.write(': 1}'), pauseMs);
  });
}

test('a body that stops arriving ends the connection', async () => {
  expect(await sendInHalves('/usual', LIMIT_MS * 10)).toBe('');
});

test('bodies that break off or stop arriving are no errors of the service', async () => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /usual HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a"',
  );
  await once(app.server, 'request');
  socket.destroy();
  await sendInHalves('/usual', LIMIT_MS * 10);

  expect(lines).toEqual([]);
});

test('a body that stops arriving after an early response ends the connection', async () => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /early HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 8\r\n\r\n{"a"',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  await once(socket, 'close');
});

test('a request whose body arrives in time gets its response', async () => {
  expect(await sendInHalves('/usual', 0)).toMatch(/^HTTP\/1\.1 200 [^]*\{"a":1\}$/);
});

test('a route with a time limit of its own may take longer', async () => {
  expect(await sendInHalves('/patient', LIMIT_MS * 3)).toMatch(/^HTTP\/1\.1 200 /);
});
