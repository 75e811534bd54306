import sharp from 'sharp';
import { buildApp } from '../../../app';
import { readConfig } from '../../../platform/config';
import { callerOf } from '../../../testing/http-call';
import { aDrawing, aGround, aPhoto, noise } from '../../../testing/pictures';
import { startService, type TestService } from '../../../testing/service';
import { pictureAddress, pictureHash, type Picture } from './picture';
import { storePicture } from './queries';

// Encoding takes its time on a busy machine.
jest.setTimeout(60_000);

const FOR_GOOD = 'public, max-age=31536000, immutable';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Stores a picture; answers the address below which its variants stand. */
async function kept(picture: Picture): Promise<string> {
  await storePicture(service.db, picture, '2026-11-20T12:00:00.000Z');
  return pictureAddress(picture).replace(/\.\w+$/, '');
}

const get = (url: string, headers?: Record<string, string>) =>
  service.call('GET', url, { ...(headers && { headers }) });
const rowsOf = (picture: Picture) =>
  service.db
    .selectFrom('media-variant')
    .select(['width', 'format', 'type'])
    .where('hash', '=', pictureHash(picture))
    .execute();

/** Asks until the answer is the one for good: the AVIF is made meanwhile. */
async function finalAnswer(url: string) {
  for (;;) {
    const answer = await get(url);
    if (answer.headers['cache-control'] === FOR_GOOD) return answer;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a smaller WebP is created on request and cached forever', async () => {
  const base = await kept(await aPhoto({ width: 900, height: 600 }));
  const answer = await get(`${base}/480.webp`);
  const again = await get(`${base}/480.webp`, { 'if-none-match': String(answer.headers.etag) });

  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': FOR_GOOD,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
  expect([again.statusCode, again.bytes.length]).toEqual([304, 0]);
});

test('while there is no AVIF its address answers the WebP for a minute, then the AVIF for good', async () => {
  const base = await kept(await noise({ width: 600, height: 400 }));
  const first = await get(`${base}/480.avif`);
  const webp = await get(`${base}/480.webp`);
  const last = await finalAnswer(`${base}/480.avif`);
  const again = await get(`${base}/480.avif`, { 'if-none-match': String(last.headers.etag) });

  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=60',
  });
  expect(first.bytes.equals(webp.bytes)).toBe(true);
  expect(last.headers['content-type']).toBe('image/avif');
  expect(last.headers.etag).not.toBe(first.headers.etag);
  expect(last.bytes.length).toBeLessThan(first.bytes.length);
  expect(await sharp(last.bytes).metadata()).toMatchObject({
    format: 'heif',
    compression: 'av1',
    width: 480,
  });
  expect(again.statusCode).toBe(304);
});

test('where the AVIF would be bigger, its address answers the WebP for good', async () => {
  const ground = await aGround({ width: 600, height: 400 });
  const base = await kept(ground);
  const last = await finalAnswer(`${base}/96.avif`);

  expect(last.headers['content-type']).toBe('image/webp');
  expect(last.bytes.equals((await get(`${base}/96.webp`)).bytes)).toBe(true);
  expect(await rowsOf(ground)).toContainEqual({ width: 96, format: 'avif', type: 'image/webp' });
});

test('what is transparent stays so', async () => {
  const base = await kept(await aDrawing({ width: 600, height: 400 }));
  for (const answer of [await get(`${base}/192.webp`), await finalAnswer(`${base}/192.avif`)])
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ hasAlpha: true });
});

test("a WebP of the picture's own width is the picture itself", async () => {
  const photo = await aPhoto({ width: 700, height: 500, type: 'image/webp' });
  const answer = await get(`${await kept(photo)}/700.webp`);
  expect(answer.bytes.equals(photo.bytes)).toBe(true);
});

test('many who ask for the same one get the same one, made once', async () => {
  const photo = await aPhoto({ width: 1000, height: 700 }, 2);
  const base = await kept(photo);
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${base}/828.webp`)));

  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(await rowsOf(photo)).toEqual([{ width: 828, format: 'webp', type: 'image/webp' }]);
});

test('a service that starts again does not make them again', async () => {
  const photo = await aPhoto({ width: 600, height: 400 }, 3);
  const base = await kept(photo);
  await get(`${base}/480.webp`);
  await service.db
    .updateTable('media-variant')
    .set({ bytes: Buffer.from('as it was kept') })
    .where('hash', '=', pictureHash(photo))
    .execute();

  const config = readConfig({ LOG_LEVEL: 'silent' });
  const restarted = await buildApp({ db: service.db, config });
  const answer = await callerOf(restarted)('GET', `${base}/480.webp`);
  await restarted.close();
  expect(answer.body).toBe('as it was kept');
});

test('a service that stops ends what it is making', async () => {
  const photo = await aPhoto({ width: 900, height: 600 }, 4);
  const base = await kept(photo);
  const stopping = await buildApp({ db: service.db, config: readConfig({ LOG_LEVEL: 'silent' }) });
  await callerOf(stopping)('GET', `${base}/828.avif`);
  await stopping.close();

  expect((await rowsOf(photo)).map(({ format }) => format).sort()).toEqual(['avif', 'webp']);
});

test('the picture for link previews is a small JPEG of 1200 by 630', async () => {
  for (const picture of [
    await aPhoto({ width: 1400, height: 1400 }),
    await aPhoto({ width: 300, height: 500, type: 'image/webp' }),
    await noise({ width: 1200, height: 630 }),
  ]) {
    const answer = await get(`${await kept(picture)}/preview.jpg`);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': FOR_GOOD });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(answer.bytes.length).toBeLessThan(300_000);
    expect(await rowsOf(picture)).toEqual([{ width: 1200, format: 'preview', type: 'image/jpeg' }]);
  }
});

test('behind what is transparent a link preview has the mist of the site', async () => {
  const answer = await get(`${await kept(await aDrawing({ width: 900, height: 300 }))}/preview.jpg`);
  const [red = 0, green = 0, blue = 0] = await sharp(answer.bytes).raw().toBuffer();
  expect([red - 0xed, green - 0xf4, blue - 0xf2].every((apart) => Math.abs(apart) < 4)).toBe(true);
});

describe('what is not offered', () => {
  let photo: Picture;
  let base: string;
  beforeAll(async () => {
    photo = await aPhoto({ width: 500, height: 400 }, 5);
    base = await kept(photo);
  });

  test.each([
    ['a width that is none of ours', () => `${base}/481.webp`],
    ['a width beyond its own', () => `${base}/828.webp`],
    ['no width', () => `${base}/0.webp`],
    ['a width written otherwise', () => `${base}/0480.webp`],
    ['another format', () => `${base}/480.png`],
    ['another preview', () => `${base}/preview.webp`],
    ['a wrong width in the address', () => `${base.replace('-500x', '-501x')}/480.webp`],
    ['a wrong height in the address', () => `${base.replace('x400', 'x500')}/preview.jpg`],
    ['an address without a size', () => `${base.replace('-500x400', '')}/480.webp`],
    ['an unknown picture', () => `media/${'0'.repeat(64)}-500x400/480.avif`],
    ['something that is no hash', () => 'media/logo-500x400/480.webp'],
  ])('%s is a 404 that stores nothing', async (_name, url) => {
    const answer = await get(url());
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 404, detail: 'There is no such picture' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await rowsOf(photo)).toEqual([]);
  });
});
