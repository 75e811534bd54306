import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { freePort } from 'test-kit/ports';
import { anInquiry } from '../../testing/builders';
import { startMain } from '../../testing/own-process';
import { temporaryFolder } from '../../testing/temporary-folder';
import { closeAfterResponses } from './close-after-responses';

const folder = temporaryFolder();

const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Sends `head` and resolves when the first bytes of the response arrive. */
async function start(port: number, head: string): Promise<{ client: Socket; received: () => string }> {
  const client = connect(port, '127.0.0.1');
  let received = '';
  client.on('data', (bytes) => (received += String(bytes)));
  client.write(head);
  await once(client, 'data');
  return { client, received: () => received };
}

test('a request whose body arrives during the shutdown is answered, and the service ends with 0 and an empty write-ahead log', async () => {
  const port = await freePort();
  const service = startMain({ DATA_DIR: folder.path, CONTENT_PORT: String(port) });
  while (!service.output().includes('listening on')) await once(service.child.stdout!, 'data');
  const body = JSON.stringify(anInquiry());
  const slow = await start(
    port,
    `POST /application/post HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const idle = await start(port, get('/healthz'));
  const closed = once(slow.client, 'close');

  service.child.kill('SIGTERM');
  // The service closes idle connections just before it waits for running requests, such as the slow one.
  await once(idle.client, 'close');
  slow.client.write(body);
  await closed;

  expect(slow.received()).toContain('HTTP/1.1 200 OK');
  expect(slow.received().toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(await service.ended).toBe(0);
  const log = statSync(path.join(folder.path, 'content.db-wal'), { throwIfNoEntry: false });
  expect(log?.size ?? 0).toBe(0);
});

test('a response that began before the shutdown ends completely, and its connection closes', async () => {
  const app = Fastify({ keepAliveTimeout: 1000 });
  const download = new PassThrough();
  closeAfterResponses(app);
  app.get('/', () => 'idle');
  app.get('/download', (_request, reply) => reply.type('application/octet-stream').send(download));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  download.write('begin ');
  const slow = await start(port, get('/download'));
  const idle = await start(port, get('/'));
  const ended = Promise.all([once(slow.client, 'close'), app.close()]);
  await once(idle.client, 'close');
  const timedOut = jest.fn((socket: Socket) => socket.destroy());
  app.server.on('timeout', timedOut);
  download.end('end');
  await ended;

  expect(timedOut).not.toHaveBeenCalled();
  expect(slow.received()).toContain('begin ');
  expect(slow.received()).toMatch(/end\r\n0\r\n\r\n$/);
});
