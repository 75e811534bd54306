import { startService, type TestService } from '../../../testing/service';

let service: TestService;
let address: string;
beforeAll(async () => {
  service = await startService();
  address = ((await service.call('GET', '/logo')).json() as { image: string }).image;
});
afterAll(() => service.stop());

test('a picture is served for good, and runs nothing', async () => {
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

test('a caller who has the picture gets 304', async () => {
  const { headers } = await service.call('GET', address);
  const again = await service.call('GET', address, { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.bytes.length]).toEqual([304, 0]);
});

test('HEAD tells the size', async () => {
  const whole = await service.call('GET', address);
  const head = await service.call('HEAD', address);
  expect(head.headers['content-length']).toBe(String(whole.bytes.length));
});

test('the address tells the size; the one without it, from before, still leads to the same picture', async () => {
  const [, hash, width, height] = /^media\/(\w+)-(\d+)x(\d+)\.webp$/.exec(address)!;
  const before = await service.call('GET', `media/${hash}.webp`);

  expect([width, height]).toEqual(['640', '640']);
  expect(before.statusCode).toBe(200);
  expect(before.bytes.equals((await service.call('GET', address)).bytes)).toBe(true);
});

test.each([
  ['another width', (whole: string) => whole.replace('-640x', '-641x')],
  ['another height', (whole: string) => whole.replace('x640.', 'x064.')],
  ['half a size', (whole: string) => whole.replace('x640.', '.')],
  ['another kind of file', (whole: string) => whole.replace('.webp', '.svg')],
  ['no kind of file', (whole: string) => whole.replace('.webp', '')],
])('the address with %s is not there', async (_name, change) => {
  expect((await service.call('GET', change(address))).statusCode).toBe(404);
});

test.each([
  [`media/${'0'.repeat(64)}.webp`],
  [`media/${'0'.repeat(64)}-640x640.webp`],
  ['media/logo.webp'],
  ['media/x'],
  ['media/content.db'],
])('%s is not there', async (url) => {
  expect((await service.call('GET', url)).statusCode).toBe(404);
});
