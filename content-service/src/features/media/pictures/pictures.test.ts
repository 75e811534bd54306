import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let address: string;
beforeAll(async () => {
  service = await startService();
  address = ((await service.call('GET', '/logo')).json() as { image: string }).image;
});
afterAll(() => service.stop());

test('a picture is cached forever and cannot run scripts', async () => {
  const answer = await service.call('GET', address);

  expect(answer.statusCode).toBe(200);
  expect(answer.bytes.length).toBeGreaterThan(0);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('a caller with the picture gets 304', async () => {
  const { headers } = await service.call('GET', address);
  const again = await service.call('GET', address, { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.bytes.length]).toEqual([304, 0]);
});

test('HEAD returns the size', async () => {
  const full = await service.call('GET', address);
  const head = await service.call('HEAD', address);
  expect(head.headers['content-length']).toBe(String(full.bytes.length));
});

test('the URL contains the size; former URLs without a size lead to the same picture', async () => {
  const [, hash, width, height] = /^media\/(\w+)-(\d+)x(\d+)\.webp$/.exec(address)!;
  const before = await service.call('GET', `media/${hash}.webp`);

  expect([width, height]).toEqual(['640', '640']);
  expect(before.statusCode).toBe(200);
  expect(before.bytes.equals((await service.call('GET', address)).bytes)).toBe(true);
});

test.each([
  ['another width', (url: string) => url.replace('-640x', '-641x')],
  ['another height', (url: string) => url.replace('x640.', 'x064.')],
  ['an incomplete size', (url: string) => url.replace('x640.', '.')],
  ['another extension', (url: string) => url.replace('.webp', '.svg')],
  ['no extension', (url: string) => url.replace('.webp', '')],
])('the URL with %s is 404', async (_name, change) => {
  expect((await service.call('GET', change(address))).statusCode).toBe(404);
});

test.each([
  [`media/${'0'.repeat(64)}.webp`],
  [`media/${'0'.repeat(64)}-640x640.webp`],
  ['media/logo.webp'],
  ['media/x'],
  ['media/content.db'],
])('%s is 404', async (url) => {
  expect((await service.call('GET', url)).statusCode).toBe(404);
});
