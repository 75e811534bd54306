import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startForeignImageHost, type ForeignImageHost } from '../../../testing/foreign-image-host';
import { fetchPicture } from './fetch-picture';

const MEGABYTE = Buffer.alloc(1024 * 1024);
const JPEG_BEGIN = Buffer.from('ffd8ffe0', 'hex');

/** Never aborts. */
const never = new AbortController().signal;

let host: ForeignImageHost;
beforeAll(async () => {
  host = await startForeignImageHost();
});
afterAll(() => host.stop());

test.each([
  ['does not start to respond', false],
  ['stops in the middle of its response', true],
])('the fetch from a host that %s ends at the time limit', async (name, begins) => {
  const path = `/${begins}`;
  host.on(path, (_request, response) => {
    if (begins) response.writeHead(200).write(JPEG_BEGIN);
  });
  await expect(fetchPicture(host.origin + path, never, 50)).rejects.toMatchObject({
    name: 'UpstreamError',
    statusCode: 502,
    cause: { name: 'TimeoutError' },
  });
});

test('the time limit of a fetch outlives a garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const hasArrived = new Promise<void>((resolve) => host.on('/silent', () => resolve()));
  const fetched = fetchPicture(`${host.origin}/silent`, never, 500);
  await hasArrived;
  collectGarbage();

  await expect(fetched).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
});

test('a picture of 10 MB is accepted', async () => {
  host.on('/large', (_request, response) => {
    response.write(JPEG_BEGIN);
    for (let sent = 1; sent < 10; sent += 1) response.write(MEGABYTE);
    response.end(MEGABYTE.subarray(JPEG_BEGIN.length));
  });
  expect(await fetchPicture(`${host.origin}/large`, never)).toHaveLength(10 * 1024 * 1024);
});

test('a response of more than 10 MB is aborted', async () => {
  const ended = new Promise<void>((resolve) => {
    host.on('/endless', (_request, response) => {
      response.write(JPEG_BEGIN);
      const send = () => response.write(MEGABYTE, () => void (response.destroyed || send()));
      response.once('close', resolve);
      send();
    });
  });
  await expect(fetchPicture(`${host.origin}/endless`, never)).rejects.toThrow('did not send it');
  await ended;
});

test('a small response that decompresses to more than 10 MB is aborted, too', async () => {
  const { gzipSync } = await import('node:zlib');
  const packed = gzipSync(Buffer.concat([JPEG_BEGIN, ...Array<Buffer>(12).fill(MEGABYTE)]));
  host.on('/packed', (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  );
  await expect(fetchPicture(`${host.origin}/packed`, never)).rejects.toThrow('did not send it');
});
