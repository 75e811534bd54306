import { sql } from 'kysely';
import sharp from 'sharp';
import { buildApp } from '../../../app';
import { readConfig } from '../../../platform/config';
import { isPostgres } from '../../../platform/database/dialect';
import { callerOf } from '../../../testing/http-call';
import { aDrawing, aGround, aPhoto, noise } from '../../../testing/pictures';
import { startService, type TestService } from '../../../testing/service';
import { anUploader } from '../../../testing/uploads';
import { encode } from './encode';
import { pictureAddress, pictureHash, type Picture } from './picture';
import { storePicture } from './queries';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function baseOf(picture: Picture): Promise<string> {
  await storePicture(service.db, picture, new Date().toISOString());
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

/** Repeats the request until the response may be cached forever, which is when the AVIF exists. */
async function finalAnswer(url: string) {
  for (;;) {
    const answer = await get(url);
    if (answer.headers['cache-control'] === CACHE_FOREVER) return answer;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a smaller WebP is created on request and cached forever', async () => {
  const base = await baseOf(await aPhoto({ width: 900, height: 600 }));
  const answer = await get(`${base}/480.webp`);
  const again = await get(`${base}/480.webp`, { 'if-none-match': String(answer.headers.etag) });

  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': CACHE_FOREVER,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
  expect([again.statusCode, again.bytes.length]).toEqual([304, 0]);
});

test('until the AVIF exists, its URL returns the WebP for a minute; afterwards the AVIF is cached forever', async () => {
  const base = await baseOf(await noise({ width: 600, height: 400 }));
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

test('if the AVIF is larger than the WebP, its URL always returns the WebP', async () => {
  const ground = await aGround({ width: 600, height: 400 });
  const base = await baseOf(ground);
  const last = await finalAnswer(`${base}/96.avif`);

  expect(last.headers['content-type']).toBe('image/webp');
  expect(last.bytes.equals((await get(`${base}/96.webp`)).bytes)).toBe(true);
  expect(await rowsOf(ground)).toContainEqual({ width: 96, format: 'avif', type: 'image/webp' });
});

test('transparency is preserved', async () => {
  const base = await baseOf(await aDrawing({ width: 600, height: 400 }));
  for (const answer of [await get(`${base}/192.webp`), await finalAnswer(`${base}/192.avif`)])
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ hasAlpha: true });
});

test('a WebP in the width of the picture is encoded like all others', async () => {
  const photo = await aPhoto({ width: 700, height: 500, type: 'image/webp' });
  const answer = await get(`${await baseOf(photo)}/700.webp`);
  expect(answer.bytes.equals(await encode(photo.bytes, 'webp', 700))).toBe(true);
  expect(answer.bytes.length).toBeLessThan(photo.bytes.length);
});

test('a WebP in the width of the picture is the stored picture if another encoding would be larger', async () => {
  const bytes = await sharp((await noise({ width: 300, height: 200 })).bytes)
    .webp({ quality: 10 })
    .toBuffer();
  const picture = { type: 'image/webp', width: 300, height: 200, bytes };
  const answer = await get(`${await baseOf(picture)}/300.webp`);
  expect(answer.bytes.equals(bytes)).toBe(true);
});

test('concurrent requests for a variant share one encoding', async () => {
  const photo = await aPhoto({ width: 1000, height: 700 }, 2);
  const base = await baseOf(photo);
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${base}/828.webp`)));

  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(await rowsOf(photo)).toEqual([{ width: 828, format: 'webp', type: 'image/webp' }]);
});

test('a restarted service does not encode a variant again', async () => {
  const photo = await aPhoto({ width: 600, height: 400 }, 3);
  const base = await baseOf(photo);
  await get(`${base}/480.webp`);
  await service.db
    .updateTable('media-variant')
    .set({ bytes: Buffer.from('stored bytes') })
    .where('hash', '=', pictureHash(photo))
    .execute();

  const config = readConfig({ LOG_LEVEL: 'silent' });
  const restarted = await buildApp({ db: service.db, config });
  const answer = await callerOf(restarted)('GET', `${base}/480.webp`);
  await restarted.close();
  expect(answer.body).toBe('stored bytes');
});

test('a picture size that cannot be stored, for example on a full disk, is sent nevertheless', async () => {
  const photo = await aPhoto({ width: 600, height: 400 }, 6);
  const base = await baseOf(photo);
  const { db } = service;
  await (isPostgres(db) ? rejectVariants() : sql`pragma query_only = on`.execute(db));
  const answers = [];
  for (const file of ['480.webp', '480.avif', 'preview.jpg']) answers.push(await get(`${base}/${file}`));
  await (isPostgres(db)
    ? sql`drop function reject cascade`.execute(db)
    : sql`pragma query_only = off`.execute(db));

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, CACHE_FOREVER],
    [200, 'public, max-age=60'],
    [200, CACHE_FOREVER],
  ]);
  const [webp, insteadOfAvif, preview] = await Promise.all(
    answers.map(({ bytes }) => sharp(bytes).metadata()),
  );
  expect([webp, insteadOfAvif]).toMatchObject(Array(2).fill({ format: 'webp', width: 480 }));
  expect(preview).toMatchObject({ format: 'jpeg', width: 1200 });
});

async function rejectVariants() {
  await sql`create function reject() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'could not extend file "base/1/2"' using errcode = '53100'; end`)}`.execute(
    service.db,
  );
  await sql`create trigger reject before insert on "media-variant" execute function reject()`.execute(
    service.db,
  );
}

test('a shutdown waits for the running encoding', async () => {
  const photo = await aPhoto({ width: 900, height: 600 }, 4);
  const base = await baseOf(photo);
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
    const answer = await get(`${await baseOf(picture)}/preview.jpg`);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': CACHE_FOREVER });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(answer.bytes.length).toBeLessThan(300_000);
    expect(await rowsOf(picture)).toEqual([{ width: 1200, format: 'preview', type: 'image/jpeg' }]);
  }
});

test('the link preview of a very wide or tall upload needs little memory', async () => {
  const admin = await anUploader(service);
  for (const [width, height] of [
    [9000, 20],
    [20, 9000],
    [16_384, 2],
  ] as const) {
    const { url } = await admin.upload((await aPhoto({ width, height })).bytes);
    const before = process.resourceUsage().maxRSS;
    const answer = await get(url.replace(/\.\w+$/, '/preview.jpg'));

    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(300 * 1024);
  }
});

test('the link preview of a very tall picture shows its center, also if its pixels are stored sideways', async () => {
  const end = { create: { width: 300, height: 10, channels: 3, background: 'red' } } as const;
  const sideways = await sharp({ create: { ...end.create, width: 3000, background: 'blue' } })
    .composite([
      { input: end, gravity: 'west' },
      { input: end, gravity: 'east' },
    ])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();

  const preview = await encode(sideways, 'preview', 1200);

  const { width, height, channels } = await sharp(preview).metadata();
  const [red, , blue] = (await sharp(preview).stats()).channels;
  expect([width, height, channels]).toEqual([1200, 630, 3]);
  expect([red!.max < 20, blue!.min > 235]).toEqual([true, true]);
});

test('a link preview shows transparent parts in the color mist', async () => {
  const answer = await get(`${await baseOf(await aDrawing({ width: 900, height: 300 }))}/preview.jpg`);
  const [red = 0, green = 0, blue = 0] = await sharp(answer.bytes).raw().toBuffer();
  expect([red - 0xed, green - 0xf4, blue - 0xf2].every((apart) => Math.abs(apart) < 4)).toBe(true);
});

describe('invalid variants', () => {
  let photo: Picture;
  let base: string;
  beforeAll(async () => {
    photo = await aPhoto({ width: 500, height: 400 }, 5);
    base = await baseOf(photo);
  });

  test.each([
    ['a width that is not offered', () => `${base}/481.webp`],
    ['a width above that of the picture', () => `${base}/828.webp`],
    ['no width', () => `${base}/0.webp`],
    ['a width in another notation', () => `${base}/0480.webp`],
    ['another format', () => `${base}/480.png`],
    ['another preview', () => `${base}/preview.webp`],
    ['a wrong width in the URL', () => `${base.replace('-500x', '-501x')}/480.webp`],
    ['a wrong height in the URL', () => `${base.replace('x400', 'x500')}/preview.jpg`],
    ['a URL without a size', () => `${base.replace('-500x400', '')}/480.webp`],
    ['an unknown picture', () => `media/${'0'.repeat(64)}-500x400/480.avif`],
    ['an invalid hash', () => 'media/logo-500x400/480.webp'],
  ])('%s is a 404 that stores nothing', async (_name, url) => {
    const answer = await get(url());
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 404, detail: 'There is no such picture' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await rowsOf(photo)).toEqual([]);
  });
});
