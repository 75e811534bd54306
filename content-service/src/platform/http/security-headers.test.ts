import type { IncomingHttpHeaders } from 'node:http';
import { anInquiry } from '../../testing/builders';
import { startService, type TestService } from '../../testing/service';
import { addressWithId, VALID_BODIES } from '../../testing/writes';

const HTTPS = 'https://www.platter.example';
let service: TestService;
let cookie: string;
beforeAll(async () => {
  service = await startService({ env: { SITE_URL: HTTPS } });
  await service.call('POST', '/application/post', { body: anInquiry() });
  cookie = await service.signIn();
});
afterAll(() => service.stop());

const PROTECTING = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  vary: 'Origin',
};
/** These headers reveal the server software, or browsers no longer support them. */
const NEEDLESS = /^(server|x-powered-by|x-aspnet|x-runtime|via|x-xss-protection|expect-ct|public-key-pins)/;

const names = (headers: IncomingHttpHeaders) => Object.keys(headers).filter((name) => NEEDLESS.test(name));

test('every route sends the security headers in every response', async () => {
  const routes = service.app.routePolicies.filter(
    ({ url }) => !/^\/(docs|media|resized|v1\/changes)/.test(url),
  );
  expect(routes.length).toBeGreaterThan(60);
  for (const { method, url } of routes)
    for (const given of [undefined, cookie]) {
      const { headers } = await service.call(method, await addressWithId(service.db, url), {
        ...(given && { cookie: given }),
        ...(!/GET|HEAD/.test(method) && { body: VALID_BODIES[`${method} ${url}`] ?? {} }),
      });
      expect([method, url, headers]).toEqual([method, url, expect.objectContaining(PROTECTING)]);
      expect([url, names(headers)]).toEqual([url, []]);
      const caching = url.endsWith('/form-stamp') ? /^public, max-age=1$/ : /^(no-store|no-cache)$/;
      expect([url, headers['cache-control']]).toEqual([url, expect.stringMatching(caching)]);
    }
  // One of the requests was the logout, which ended the session.
  cookie = await service.signIn();
});

type Options = NonNullable<Parameters<TestService['call']>[2]>;

test.each<[number, string, string, Options]>([
  [204, 'OPTIONS', '/hero/x', { headers: { origin: HTTPS, 'access-control-request-method': 'PUT' } }],
  [400, 'POST', '/admin', { body: '{' }],
  [400, 'GET', '/choosepath/%zz', {}],
  [401, 'GET', '/application', {}],
  [403, 'POST', '/admin', { body: {}, headers: { origin: 'null' } }],
  [404, 'GET', '/nothing/here', {}],
  [404, 'GET', '/choosepath/nothing', {}],
  [413, 'POST', '/admin', { body: { username: 'x'.repeat(70_000) } }],
  [404, 'GET', `/choosepath/${'x'.repeat(5000)}`, {}],
  [415, 'POST', '/admin', { body: 'x', headers: { 'content-type': 'text/plain' } }],
])('a response with status %i has the headers, too (%s)', async (status, method, url, options) => {
  const { statusCode, headers } = await service.call(method, url, options);

  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({ ...PROTECTING, 'cache-control': 'no-store' });
  expect(names(headers)).toEqual([]);
});

test('responses 304, 429 and 500 have the headers, too', async () => {
  const limited = await startService({ env: { SITE_URL: HTTPS, PUBLIC_WRITES_PER_MINUTE: '1' } });
  const send = () => limited.call('POST', '/application/post', { body: anInquiry() });
  const { etag } = (await limited.call('GET', '/hero')).headers;
  const unchanged = await limited.call('GET', '/hero', { headers: { 'if-none-match': etag! } });
  await send();
  const tooMany = await send();
  await limited.db.schema.dropTable('review').execute();
  const broken = await limited.call('GET', '/customer/review');
  await limited.stop();

  expect([unchanged, tooMany, broken].map(({ statusCode }) => statusCode)).toEqual([304, 429, 500]);
  for (const { headers } of [unchanged, tooMany, broken]) {
    expect(headers).toMatchObject(PROTECTING);
    expect(names(headers)).toEqual([]);
  }
});

test('without HTTPS there is no HSTS header', async () => {
  const plain = await startService();
  const { headers } = await plain.call('GET', '/hero');
  await plain.stop();
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('documentation and pictures have their own policy and the other headers', async () => {
  const { hash, width, height } = await service.db
    .selectFrom('media')
    .select(['hash', 'width', 'height'])
    .executeTakeFirstOrThrow();
  const page = await service.call('GET', '/docs/');
  const picture = await service.call('GET', `/media/${hash}-${width}x${height}.webp`);
  const { 'content-security-policy': _own, ...others } = PROTECTING;

  for (const { statusCode, headers } of [page, picture]) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject(others);
    expect(names(headers)).toEqual([]);
  }
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.headers['content-security-policy']).not.toContain('unsafe-eval');
  expect(picture.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
});
