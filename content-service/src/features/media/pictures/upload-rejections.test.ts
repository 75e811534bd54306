import { request as httpRequest, type ClientRequest } from 'node:http';
import sharp from 'sharp';
import { htmlPage, pixelBomb, SCRIPT, svgAsAvif, svgWithScript } from '../../../testing/fuzz-files';
import { aPhoto, noise } from '../../../testing/pictures';
import { startService, type TestService } from '../../../testing/service';
import { aFile, aForm, anUploader, type Uploader } from '../../../testing/uploads';
import { imageLibrary } from './image-library';

const MEGABYTE = 1024 * 1024;
const NO_PICTURE = 'must be a JPEG, PNG, WebP, AVIF or GIF picture';
const DAMAGED = 'is damaged or incomplete';
const TOO_LARGE = 'is larger than 10 MB';
const TOO_MANY_PIXELS = 'has more than 40 megapixels';
const BROKEN_FORM = 'cannot be found: the form is broken or incomplete';

const lines: string[] = [];
let service: TestService;
let admin: Uploader;
let photo: Buffer;
beforeAll(async () => {
  service = await startService({ logStream: { write: (line) => void lines.push(line) } });
  admin = await anUploader(service);
  photo = (await aPhoto({ width: 300, height: 200 })).bytes;
});
afterAll(() => service.stop());

const countPictures = async () => (await service.db.selectFrom('media').select('hash').execute()).length;

/** Number of pictures before a test. A rejected upload must store nothing. */
let before: number;
beforeEach(async () => (before = await countPictures()));
afterEach(async () => {
  expect(await countPictures()).toBe(before);
  expect((await service.call('GET', '/logo')).statusCode).toBe(200);
});

const problem = (status: number, message: string, field = 'image') => ({
  type: 'about:blank',
  title: expect.any(String),
  status,
  detail: `${field} ${message}`,
  errors: [{ field, message }],
});

const problemIn = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  return (await answer.json()) as unknown;
};

const jpegOf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const jpegBegin = Buffer.from('ffd8ffe000104a46494600', 'hex');

test.each<[string, string, number, string, () => Buffer | string | Promise<Buffer>]>([
  ['an SVG with a script', 'drawing.svg', 415, NO_PICTURE, () => svgWithScript],
  ['an SVG named as PNG', 'drawing.png', 415, NO_PICTURE, () => svgWithScript],
  ['an SVG that begins like an AVIF', 'drawing.avif', 415, NO_PICTURE, () => svgAsAvif],
  ['an HTML page named as JPEG', 'photo.jpg', 415, NO_PICTURE, () => htmlPage],
  ['a PDF', 'photo.jpg', 415, NO_PICTURE, () => '%PDF-1.7\n'],
  ['a TIFF', 'photo.jpg', 415, NO_PICTURE, () => sharp(photo).tiff().toBuffer()],
  [
    'a HEIC',
    'photo.heic',
    415,
    NO_PICTURE,
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  ],
  ['a text file', 'photo.jpg', 415, NO_PICTURE, () => 'a text'],
  ['a pixel bomb', 'bomb.png', 422, TOO_MANY_PIXELS, () => pixelBomb()],
  [
    'a picture with one row above the pixel limit',
    'large.png',
    422,
    TOO_MANY_PIXELS,
    () => pixelBomb(8000, 5001),
  ],
  ['a truncated JPEG', 'photo.jpg', 422, DAMAGED, () => jpegOf(photo)],
  ['a truncated PNG', 'photo.png', 422, DAMAGED, async () => jpegOf(await sharp(photo).png().toBuffer())],
  ['a truncated WebP', 'photo.webp', 422, DAMAGED, async () => jpegOf(await sharp(photo).webp().toBuffer())],
  ['a truncated AVIF', 'photo.avif', 422, DAMAGED, async () => jpegOf(await sharp(photo).avif().toBuffer())],
  [
    'an HTML page after the start of a JPEG',
    'photo.jpg',
    422,
    DAMAGED,
    () => Buffer.concat([jpegBegin, Buffer.from(htmlPage)]),
  ],
  ['an AVIF with a forged size', 'lie.avif', 422, DAMAGED, anAvifThatLies],
  ['nothing', 'photo.jpg', 400, 'is empty', () => ''],
  ['11 MB', 'photo.jpg', 413, TOO_LARGE, () => Buffer.concat([photo, Buffer.alloc(11 * MEGABYTE)])],
  ['one byte more than 10 MB', 'photo.jpg', 413, TOO_LARGE, () => padded(10 * MEGABYTE + 1)],
  ['60 MB', 'photo.jpg', 413, TOO_LARGE, () => padded(60 * MEGABYTE)],
])('%s, named %s: %d, image %s', async (_what, name, status, message, make) => {
  const answer = await admin.sendFile(await make(), name);
  const rejection = await problemIn(answer);

  expect([answer.status, rejection]).toEqual([status, problem(status, message)]);
  expect(JSON.stringify(rejection)).not.toContain(SCRIPT);
});

const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);

/** The header declares 100 by 100 pixels, but the image data has more than 2 million. */
async function anAvifThatLies(): Promise<Buffer> {
  const flat = sharp({ create: { width: 1600, height: 1600, channels: 3, background: 'red' } });
  const bytes = await flat.avif({ effort: 0 }).toBuffer();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(100, size);
  bytes.writeUInt32BE(100, size + 4);
  return bytes;
}

const formOf = (...parts: [field: string, value: File | string][]) => {
  const form = new FormData();
  for (const [field, value] of parts) form.append(field, value);
  return form;
};
const BEGIN_OF_FORM = '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nab';
const boundary = { 'content-type': 'multipart/form-data; boundary=x' };

test.each<[string, number, string, () => Parameters<Uploader['send']>[0]]>([
  ['a form without a file', 400, 'image is missing', () => ({ body: formOf() })],
  [
    'two files',
    400,
    'image must be one file',
    () => ({ body: formOf(['image', aFile(photo)], ['image', aFile(photo)]) }),
  ],
  [
    'another field',
    400,
    'photo is not a field of this request',
    () => ({ body: aForm(photo, 'photo.jpg', 'photo') }),
  ],
  [
    'a field next to the file',
    400,
    'name is not a field of this request',
    () => ({ body: formOf(['image', aFile(photo)], ['name', 'x']) }),
  ],
  [
    'a text instead of a file',
    400,
    'image must be a file',
    () => ({ body: formOf(['image', 'https://a.example/x.png']) }),
  ],
  ['an incomplete form', 400, `image ${BROKEN_FORM}`, () => ({ body: BEGIN_OF_FORM, headers: boundary })],
  [
    'a form without a boundary',
    400,
    `image ${BROKEN_FORM}`,
    () => ({ body: 'image', headers: { 'content-type': 'multipart/form-data' } }),
  ],
  [
    'a field named like an object property',
    400,
    `image ${BROKEN_FORM}`,
    () => ({ body: aForm(photo, 'a.jpg', '__proto__') }),
  ],
  [
    'JSON',
    415,
    'image must be sent as multipart/form-data',
    () => ({ body: '{"image":"x"}', headers: { 'content-type': 'application/json' } }),
  ],
  [
    'bytes without a form',
    415,
    'image must be sent as multipart/form-data',
    () => ({ body: 'x', headers: { 'content-type': 'image/jpeg' } }),
  ],
])('%s: %d, %s', async (_what, status, detail, sent) => {
  const answer = await admin.send(sent());
  const [field = '', ...words] = detail.split(' ');
  expect([answer.status, await problemIn(answer)]).toEqual([status, problem(status, words.join(' '), field)]);
});

test('other routes reject forms with files', async () => {
  const answer = await fetch(admin.url.replace('upload', 'admin'), { method: 'POST', body: aForm(photo) });
  expect(answer.status).toBe(415);
});

test('the log contains neither the upload nor the session', async () => {
  lines.length = 0;
  await admin.sendFile(svgWithScript, 'canary.svg');
  const log = lines.join('');

  expect(log).toContain('/upload');
  expect(log).not.toMatch(/canary|svg/);
  expect(log).not.toContain(admin.cookie.split('=')[1]);
});

describe('concurrent uploads', () => {
  test('of pixel bombs do not exhaust the memory', async () => {
    const bombs = [pixelBomb(), await anAvifThatLies(), Buffer.concat([photo, Buffer.alloc(11 * MEGABYTE)])];
    const sendSome = () => Promise.all(bombs.map(async (bomb) => (await admin.sendFile(bomb)).text()));
    await sendSome();
    const begin = process.memoryUsage().rss;
    for (let round = 0; round < 30; round += 1) await sendSome();
    expect(process.memoryUsage().rss - begin).toBeLessThan(300 * MEGABYTE);
  });

  test('the ninth concurrent upload gets 503; when one has ended, the next is accepted', async () => {
    const waiting = Array.from({ length: 8 }, () => beginUpload());
    await Promise.all(waiting.map(({ begun }) => begun));
    const ninth = await uploadUntilStatus(503);

    expect(ninth.headers.get('retry-after')).toBe('5');
    expect(await problemIn(ninth)).toEqual({
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: 'Too many uploads are in progress. Try again in 5 seconds',
    });
    for (const { sent } of waiting) sent.destroy();
    await uploadUntilStatus(415);
  });

  test('of clients that disconnect while the service reads the session block no later upload', async () => {
    const guards = service.app.accessGuards;
    const guard = guards.admin!;
    guards.admin = async (request) => {
      request.raw.socket.destroy();
      await new Promise((resolve) => request.raw.once('close', resolve));
      await guard(request);
    };
    for (let upload = 0; upload < 8; upload += 1) {
      const { sent } = beginUpload();
      await new Promise((resolve) => sent.once('close', resolve));
    }
    guards.admin = guard;
    expect((await admin.sendFile('no picture')).status).toBe(415);
  });

  /** Repeats the upload until the service has noticed that other uploads have started or ended. */
  async function uploadUntilStatus(status: number): Promise<Response> {
    const answer = await admin.sendFile('no picture');
    if (answer.status === status) return answer;
    await answer.text();
    return uploadUntilStatus(status);
  }

  function beginUpload(): { sent: ClientRequest; begun: Promise<void> } {
    const sent = httpRequest(admin.url, { method: 'POST', headers: { ...boundary, cookie: admin.cookie } });
    sent.on('error', () => undefined);
    const begun = new Promise<void>((resolve) =>
      sent.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n', () =>
        resolve(),
      ),
    );
    return { sent, begun };
  }
});

test('a client that continues sending after the response does not delay the shutdown', async () => {
  const other = await startService();
  const { url } = await anUploader(other);
  const sent = httpRequest(url, { method: 'POST', headers: boundary });
  sent.on('error', () => undefined);
  const status = new Promise((resolve) =>
    sent.on('response', (answer) => resolve(answer.resume().statusCode)),
  );
  sent.write(BEGIN_OF_FORM);

  expect(await status).toBe(401);
  await other.stop();
});

test('exactly 10 MB and 40 megapixels are accepted', async () => {
  before += 2;
  const { bytes } = await noise({ width: 40, height: 40 });
  await admin.upload(Buffer.concat([bytes, Buffer.alloc(10 * MEGABYTE - bytes.length)]));
  expect(await admin.upload(pixelBomb(8000, 5000))).toMatchObject({ width: 2560, height: 1600 });
});

test('the image decoder does not read SVG', async () => {
  const decode = await imageLibrary();
  await expect(decode(Buffer.from(svgWithScript)).metadata()).rejects.toThrow('unsupported image format');
});
