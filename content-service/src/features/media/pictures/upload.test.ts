import sharp from 'sharp';
import { withTail, SCRIPT } from '../../../testing/fuzz-files';
import { aDrawing, aPhoto } from '../../../testing/pictures';
import { startService, type TestService } from '../../../testing/service';
import { aForm, anUploader, type Uploader } from '../../../testing/uploads';

let service: TestService;
let admin: Uploader;
beforeAll(async () => {
  service = await startService();
  admin = await anUploader(service);
});
afterAll(() => service.stop());

const stored = async (address: string) => (await service.call('GET', address)).bytes;
const countPictures = async () => (await service.db.selectFrom('media').select('hash').execute()).length;
const size = { width: 60, height: 40 };

describe.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s', (format) => {
  test('is stored as WebP, regardless of its file name', async () => {
    const { bytes } = await aPhoto(size, 2);
    const { url, ...dimensions } = await admin.upload(
      await sharp(bytes).toFormat(format).toBuffer(),
      'page.html',
    );

    expect(dimensions).toEqual(size);
    expect(await sharp(await stored(url)).metadata()).toMatchObject({ format: 'webp', ...size });
  });
});

test('an uploaded picture is cached forever and available in the widths of the pages', async () => {
  const { bytes } = await aPhoto({ width: 600, height: 400 }, 3);
  const { url } = await admin.upload(bytes);
  const full = await service.call('GET', url);
  const smaller = await service.call('GET', url.replace('.webp', '/192.webp'));

  expect(full.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await sharp(smaller.bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 128 });
});

test('location, device and color profile are removed', async () => {
  const { bytes } = await aPhoto(size, 5);
  const photo = await sharp(bytes)
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary/></x:xmpmeta>')
    .withExif({
      IFD0: { Make: 'canary camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .jpeg()
    .toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({
    exif: expect.any(Buffer),
    xmp: expect.any(Buffer),
    icc: expect.any(Buffer),
  });

  const bytesStored = await stored((await admin.upload(photo)).url);
  const { exif, xmp, icc, iptc, space } = await sharp(bytesStored).metadata();
  expect({ exif, xmp, icc, iptc, space }).toEqual({ space: 'srgb' });
  expect(bytesStored.toString('latin1')).not.toMatch(/canary|EXIF|XMP|ICCP/);
});

test('a rotated picture is stored upright', async () => {
  const left = { create: { width: 30, height: 40, channels: 3, background: 'red' } } as const;
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { url, width, height } = await admin.upload(photo);

  expect([width, height]).toEqual([40, 60]);
  const [red = 0, , blue = 0] = await sharp(await stored(url))
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(blue);
});

test('transparency is preserved', async () => {
  const { bytes } = await aDrawing({ width: 120, height: 75 });
  const { url } = await admin.upload(bytes, 'drawing.png');
  expect(await sharp(await stored(url)).metadata()).toMatchObject({ hasAlpha: true });
  expect(
    (
      await sharp(await stored(url))
        .raw()
        .toBuffer()
    )[3],
  ).toBe(0);
});

test.each([
  [
    { width: 3000, height: 1500 },
    { width: 2560, height: 1280 },
  ],
  [
    { width: 300, height: 5120 },
    { width: 150, height: 2560 },
  ],
  [
    { width: 2560, height: 20 },
    { width: 2560, height: 20 },
  ],
])('a picture of %j is stored as %j', async (original, expected) => {
  const { bytes } = await aPhoto(original, 6);
  expect(await admin.upload(bytes)).toMatchObject(expected);
});

test('of an animation the first frame is stored', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { ...size, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);

  const { url, ...dimensions } = await admin.upload(moving, 'moving.gif');
  const [red = 0, , blue = 0] = await sharp(await stored(url))
    .raw()
    .toBuffer();
  expect(dimensions).toEqual(size);
  expect(red).toBeGreaterThan(blue);
});

test.each(['jpeg', 'gif', 'png'] as const)(
  'of a %s that is also a script, only the picture is stored',
  async (format) => {
    const { bytes } = await aPhoto(size, 7);
    const clean = await sharp(bytes).toFormat(format).toBuffer();
    const bytesStored = await stored((await admin.upload(withTail(clean))).url);

    expect(bytesStored.includes(SCRIPT)).toBe(false);
    expect(bytesStored.readUInt32LE(4) + 8).toBe(bytesStored.length);
  },
);

describe('uploads are rejected', () => {
  const send = async (headers: Record<string, string>) => {
    const { bytes } = await aPhoto(size, 8);
    const before = await countPictures();
    const answer = await fetch(admin.url, { method: 'POST', body: aForm(bytes), headers });
    expect(await countPictures()).toBe(before);
    return answer;
  };

  test.each([['session=made-up'], ['admin-token=anything'], ['']])(
    'from a caller with the cookie %j',
    async (cookie) => {
      expect((await send({ cookie })).status).toBe(401);
    },
  );

  test('from a page of another origin', async () => {
    expect((await send({ cookie: admin.cookie, origin: 'https://evil.example' })).status).toBe(403);
  });
});

test('the key that other image hosts require is ignored', async () => {
  const { bytes } = await aPhoto(size, 9);
  const answer = await fetch(`${admin.url}?key=anything`, {
    method: 'POST',
    body: aForm(bytes),
    headers: { cookie: admin.cookie },
  });
  expect(answer.status).toBe(200);
});

test('the documentation describes the request and the responses', async () => {
  const { paths } = (await service.call('GET', '/docs/json')).json() as { paths: Record<string, unknown> };
  expect(paths['/upload']).toMatchObject({
    post: {
      security: [{ session: [] }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { required: ['image'], properties: { image: { type: 'string', format: 'binary' } } },
          },
        },
      },
      responses: { 200: {}, '4XX': {}, 503: {} },
    },
  });
});
