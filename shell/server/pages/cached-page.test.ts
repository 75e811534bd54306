import type * as zlib from 'node:zlib';
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CachedPage } from './cached-page';

jest.mock('node:zlib', () => {
  const actual = jest.requireActual<typeof zlib>('node:zlib');
  return { ...actual, brotliCompress: jest.fn(actual.brotliCompress) };
});

const html = `<p>${'A page with äöü. '.repeat(200)}</p>`;
const page = () => new CachedPage({ status: 200, headers: { Vary: 'Cookie' }, body: html });

test.each<[string | undefined, string | undefined, (bytes: Buffer) => Buffer]>([
  [undefined, undefined, (bytes) => bytes],
  ['', undefined, (bytes) => bytes],
  ['identity', undefined, (bytes) => bytes],
  ['zstd, deflate', undefined, (bytes) => bytes],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
])('a request that accepts %j gets %s', async (acceptEncoding, encoding, unpacked) => {
  const { status, headers, body } = await page().respond({ acceptEncoding });

  expect(status).toBe(200);
  expect(headers['Content-Encoding']).toBe(encoding);
  expect(headers.Vary).toBe('Accept-Encoding, Cookie');
  expect(unpacked(Buffer.from(body)).toString()).toBe(html);
});

test('pages with the same content have the same ETag', async () => {
  const { headers } = await page().respond({});

  expect(headers.ETag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(page().etag).toBe(headers.ETag);
  expect(new CachedPage({ status: 200, headers: {}, body: `${html} ` }).etag).not.toBe(headers.ETag);
});

test.each([
  ['the validator', (etag: string) => etag],
  ['it as a strong one', (etag: string) => etag.slice(2)],
  ['it among others', (etag: string) => `"a", ${etag} , "b"`],
  ['any', () => '*'],
])('a request with %s gets 304', async (_what, given) => {
  const cached = page();

  expect(await cached.respond({ ifNoneMatch: given(cached.etag), acceptEncoding: 'br' })).toMatchObject({
    status: 304,
    body: '',
    headers: { ETag: cached.etag },
  });
});

test.each(['"other"', '', 'W/""', 'nothing'])(
  'a request with the ETag %j gets the page',
  async (ifNoneMatch) => {
    expect((await page().respond({ ifNoneMatch })).status).toBe(200);
  },
);

test('a page with another status is not answered with 304', async () => {
  const cached = new CachedPage({ status: 404, headers: {}, body: html });
  for (const ifNoneMatch of ['*', cached.etag])
    expect((await cached.respond({ ifNoneMatch })).status).toBe(404);
});

test('a page that is requested often is compressed again with the best quality', async () => {
  const cached = page();
  const quick = await cached.respond({ acceptEncoding: 'br' });
  let latest = quick;
  for (let visit = 0; visit < 2_000 && latest.body.length >= quick.body.length; visit += 1) {
    latest = await cached.respond({ acceptEncoding: 'br' });
    await new Promise(setImmediate);
  }

  expect(latest.body.length).toBeLessThan(quick.body.length);
  expect(brotliDecompressSync(Buffer.from(latest.body)).toString()).toBe(html);
  expect(latest.headers.ETag).toBe(quick.headers.ETag);
});

test('after a failed compression, the next request gets the page', async () => {
  const compress = jest.mocked(brotliCompress) as unknown as jest.Mock;
  compress.mockImplementationOnce((_html, _options, done: (error: Error) => void) =>
    done(new Error('no memory')),
  );
  const cached = page();
  await expect(cached.respond({ acceptEncoding: 'br' })).rejects.toThrow('no memory');

  const { body } = await cached.respond({ acceptEncoding: 'br' });

  expect(brotliDecompressSync(Buffer.from(body)).toString()).toBe(html);
});
