import sharp from 'sharp';
import { startForeignImageHost, type ForeignImageHost } from '../../../testing/foreign-image-host';
import { BusyError } from '../../../platform/errors';
import { aDrawing, aPhoto } from '../../../testing/pictures';
import { startService, type TestService } from '../../../testing/service';
import { WorkQueue } from '../pictures/work-queue';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const DAY_MS = 24 * 60 * 60 * 1000;

let host: ForeignImageHost;
let other: ForeignImageHost;
let service: TestService;
beforeAll(async () => {
  [host, other] = [await startForeignImageHost(), await startForeignImageHost()];
  service = await startService({ env: { IMAGE_ORIGINS: `https://i.ibb.co,${host.origin}` } });
});
beforeEach(() => {
  host.requested.length = 0;
});
afterAll(async () => {
  await service.stop();
  await Promise.all([host.stop(), other.stop()]);
});

async function show(src: string): Promise<void> {
  const [hero] = (await service.call('GET', '/hero')).json() as { _id: string }[];
  const body = { heading: 'H', button: 'B', dic: 'D', image: src };
  const answer = await service.call('PUT', `/hero/${hero!._id}`, { body, cookie: await service.signIn() });
  expect(answer.statusCode).toBe(200);
}

const resized = (src: string, rest = 'width=480&format=webp') =>
  service.call('GET', `/media/resized?src=${encodeURIComponent(src)}&${rest}`);

/** Serves a picture from `host` and puts its URL into the content. */
async function useInContent(path: string, bytes: Buffer | string, type?: string): Promise<string> {
  host.serve(path, bytes, type);
  await show(host.origin + path);
  return host.origin + path;
}

test.each([
  ['webp', 'image/webp', 'webp'],
  ['avif', 'image/avif', 'heif'],
])('a picture of another host is resized to %s and cached for a day', async (format, type, decoded) => {
  const { bytes } = await aPhoto({ width: 900, height: 600 });
  const src = await useInContent(`/${format}.jpg`, bytes);
  const answer = await resized(src, `width=480&format=${format}`);
  await resized(src, `width=480&format=${format}`);
  const again = await service.call(
    'GET',
    `/media/resized?src=${encodeURIComponent(src)}&width=480&format=${format}`,
    { headers: { 'if-none-match': String(answer.headers.etag) } },
  );

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: decoded, width: 480, height: 320 });
  expect(again.statusCode).toBe(304);
  expect(host.requested).toHaveLength(1);
});

test('after a day the picture is fetched again', async () => {
  const src = await useInContent('/daily.jpg', (await aPhoto({ width: 300, height: 200 })).bytes);
  await resized(src);
  service.clock.now += DAY_MS;
  await resized(src);
  expect(host.requested).toHaveLength(2);
});

test('concurrent requests share one fetch', async () => {
  const src = await useInContent('/shared.jpg', (await aPhoto({ width: 300, height: 200 })).bytes);
  await Promise.all([resized(src), resized(src), resized(src)]);
  expect(host.requested).toHaveLength(1);
});

test('a picture is not enlarged', async () => {
  const src = await useInContent('/small.jpg', (await aPhoto({ width: 300, height: 200 })).bytes);
  const answer = await resized(src, 'width=1600&format=webp');
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 300, height: 200 });
});

test('the EXIF orientation is applied and the metadata removed', async () => {
  const { bytes } = await aPhoto({ width: 300, height: 200 });
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const turned = await sharp(bytes).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
  const answer = await resized(await useInContent('/turned.jpg', turned));

  const { width, height, exif: left } = await sharp(answer.bytes).metadata();
  expect([width, height, left]).toEqual([200, 300, undefined]);
});

test('a link preview is a JPEG of 1200 by 630', async () => {
  const src = await useInContent('/preview.jpg', (await aPhoto({ width: 900, height: 900 })).bytes);
  const answer = await resized(src, 'format=preview');

  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test.each([
  ['PNG', 'png'],
  ['GIF', 'gif'],
  ['WebP', 'webp'],
  ['AVIF', 'avif'],
] as const)('%s is decoded, whatever its Content-Type says', async (_name, format) => {
  const { bytes } = await aDrawing({ width: 300, height: 200 });
  const src = await useInContent(
    `/drawing.${format}`,
    await sharp(bytes).toFormat(format).toBuffer(),
    'text/html',
  );
  expect((await resized(src)).headers['content-type']).toBe('image/webp');
});

describe('the route rejects', () => {
  const rejection = {
    status: 403,
    errors: [{ field: 'src', message: 'is no picture of the content at a host in IMAGE_ORIGINS' }],
  };

  test('a picture that the content does not use', async () => {
    const src = await useInContent('/once.jpg', (await aPhoto({ width: 300, height: 200 })).bytes);
    expect((await resized(src)).statusCode).toBe(200);
    await show('https://i.ibb.co/else.jpg');
    const answer = await resized(src);

    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject(rejection);
  });

  test('a picture of an unlisted host, even if the content uses it', async () => {
    other.serve('/x.jpg', (await aPhoto({ width: 300, height: 200 })).bytes);
    await show(`${other.origin}/x.jpg`);

    expect((await resized(`${other.origin}/x.jpg`)).json()).toMatchObject(rejection);
    expect(other.requested).toEqual([]);
  });

  test('any other spelling of a URL', async () => {
    const src = await useInContent('/spelled.jpg', (await aPhoto({ width: 300, height: 200 })).bytes);
    for (const spelled of [
      `${src}?x`,
      `${src}#x`,
      src.replace('http://', 'HTTP://'),
      src.replace('127.0.0.1', '127.1'),
      src.replace('//', '//user@'),
      `${host.origin}/./spelled.jpg`,
      '/spelled.jpg',
      'media/x.webp',
      '',
    ])
      expect([spelled, (await resized(spelled)).json()]).toMatchObject([spelled, rejection]);
    expect(host.requested).toEqual([]);
  });

  test.each([
    ['format=webp', 'width'],
    ['width=480', 'format'],
    ['width=481&format=webp', 'width'],
    ['width=0480&format=webp', 'width'],
    ['width=480&width=96&format=webp', 'width'],
    ['width=480&format=jpeg', 'format'],
    ['width=1200&format=preview', 'width'],
    ['width=480&format=webp&quality=1', 'quality'],
  ])('the query %s, and the error names the parameter', async (query, field) => {
    const answer = await resized(`${host.origin}/spelled.jpg`, query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });
});

describe('a picture that cannot be resized is an uncached redirect, and its preview a 502 without details of the host:', () => {
  const broken = async () => (await aPhoto({ width: 300, height: 200 })).bytes.subarray(0, 600);
  const huge = () =>
    sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  test.each([
    ['an SVG with a script', async () => SVG],
    ['an SVG behind a comment', async () => `<!-- \x89PNG\r\n -->${SVG}`],
    ['an SVG that begins like a WebP', async () => `RIFF    WEBP${SVG}`],
    ['an HTML page', async () => '<!doctype html><p>secret of the host</p>'],
    ['a truncated picture', broken],
    ['more than 40 million pixels', huge],
    ['nothing', async () => ''],
  ])('%s', async (name, bytes) => {
    await expectFailure(await useInContent(`/${encodeURIComponent(name)}`, await bytes(), 'image/png'));
  });

  test('a picture whose address has letters beyond Latin', async () => {
    host.serve(encodeURI('/фото.svg'), SVG);
    await show(`${host.origin}/фото.svg`);
    await expectFailure(`${host.origin}/фото.svg`);
  });

  test('a redirect', async () => {
    other.serve('/target.jpg', (await aPhoto({ width: 300, height: 200 })).bytes);
    other.requested.length = 0;
    host.on('/away.jpg', (_request, response) =>
      response.writeHead(302, { location: `${other.origin}/target.jpg` }).end('secret of the host'),
    );
    await show(`${host.origin}/away.jpg`);

    await expectFailure(`${host.origin}/away.jpg`);
    expect(other.requested).toEqual([]);
  });

  test('an error status', async () => {
    host.on('/failing.jpg', (_request, response) => response.writeHead(500).end('secret of the host'));
    await show(`${host.origin}/failing.jpg`);
    await expectFailure(`${host.origin}/failing.jpg`);
  });

  test('a refused connection', async () => {
    const gone = await startForeignImageHost();
    const without = await startService({ env: { IMAGE_ORIGINS: gone.origin } });
    await gone.stop();
    await without.db
      .updateTable('hero')
      .set({ image: `${gone.origin}/x.jpg` })
      .execute();
    const answer = await without.call(
      'GET',
      `/media/resized?src=${encodeURIComponent(`${gone.origin}/x.jpg`)}&format=preview`,
    );
    await without.stop();
    expect(answer.statusCode).toBe(502);
  });

  async function expectFailure(src: string) {
    const { statusCode, headers } = await resized(src);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      new URL(src).href,
      'no-store',
    ]);
    const answer = await resized(src, 'format=preview');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ title: 'Bad Gateway', status: 502 });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/secret|svg|127\.0\.0\.1/);
  }
});

test('a picture that waits too long for its encoding is an uncached redirect, and its preview a 503', async () => {
  const src = await useInContent('/busy.jpg', (await aPhoto({ width: 300, height: 200 })).bytes);
  const answers = [];
  for (const rest of ['width=480&format=webp', 'format=preview']) {
    jest
      .spyOn(WorkQueue.prototype, 'run')
      // The first queue is that of the host, the second one that of the encoder.
      .mockImplementationOnce((_key, work) => work())
      .mockRejectedValueOnce(new BusyError('The service is busy. Try again in 5 seconds'));
    answers.push(await resized(src, rest));
  }
  jest.restoreAllMocks();

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 503]);
  expect(answers[1]!.json()).toMatchObject({ detail: 'The service is busy. Try again in 5 seconds' });
});

test('the host gets no data about the visitor', async () => {
  const src = await useInContent('/requested.jpg', (await aPhoto({ width: 300, height: 200 })).bytes);
  await service.call('GET', `/media/resized?src=${encodeURIComponent(src)}&format=preview`, {
    cookie: 'session=secret',
    from: '203.0.113.7',
    headers: { referer: 'http://localhost:3000/admin', authorization: 'Bearer secret' },
  });
  expect(JSON.stringify(host.requested)).not.toMatch(/cookie|secret|203\.0|referer|authorization/i);
});

test('without IMAGE_ORIGINS nothing is fetched', async () => {
  const src = `${host.origin}/requested.jpg`;
  const without = await startService();
  await without.db.updateTable('hero').set({ image: src }).execute();
  const answer = await without.call('GET', `/media/resized?src=${encodeURIComponent(src)}&format=preview`);
  await without.stop();

  expect(answer.statusCode).toBe(403);
  expect(host.requested).toEqual([]);
});
