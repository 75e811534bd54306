import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { statusesIn } from '../testing/raw-connection';
import { runningShell } from '../testing/running-shell';

const IDLE = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const SLOW_BODY =
  'POST /beacon HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n';

const shell = runningShell({}, { rendersPages: false });
const download = new PassThrough();

/** Sends `head` and resolves when the first bytes of the response arrive. */
async function start(head: string): Promise<{ client: Socket; received: () => string }> {
  const { port } = shell.app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  let received = '';
  client.on('data', (bytes) => (received += String(bytes)));
  client.write(head);
  await once(client, 'data');
  return { client, received: () => received };
}

/** Calls `close` and resolves when the server has closed its idle connections. */
async function closeIdle(): Promise<{ closed: Promise<void> }> {
  const idle = await start(IDLE);
  const ended = once(idle.client, 'close');
  const closed = Promise.resolve(shell.app.close());
  await ended;
  return { closed };
}

test('a request whose body arrives after the shutdown began is answered, and its connection closes', async () => {
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const slow = await start(SLOW_BODY);
  const ended = once(slow.client, 'close');
  const { closed } = await closeIdle();
  slow.client.write('{}');
  await Promise.all([ended, closed]);

  expect(statusesIn(slow.received())).toEqual([100, expect.any(Number)]);
  expect(slow.received().toLowerCase()).toContain('\r\nconnection: close\r\n');
});

test('a response that began before the shutdown ends completely, and its connection closes', async () => {
  shell.app.get('/download', (_request, reply) => reply.type('application/octet-stream').send(download));
  const { server } = shell.app;
  server.keepAliveTimeout = 1000;
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  download.write('begin ');
  const slow = await start('GET /download HTTP/1.1\r\nHost: a\r\n\r\n');
  const ended = once(slow.client, 'close');
  const { closed } = await closeIdle();
  const timedOut = jest.fn((socket: Socket) => socket.destroy());
  server.on('timeout', timedOut);
  download.end('end');
  await Promise.all([ended, closed]);

  expect(timedOut).not.toHaveBeenCalled();
  expect(slow.received()).toContain('begin ');
  expect(slow.received()).toMatch(/end\r\n0\r\n\r\n$/);
});
