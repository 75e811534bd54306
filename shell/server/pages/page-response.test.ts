import { redirectResponse, resourceResponse, withPrivateCaching } from './page-response';

const resource = (headers: [string, string][]) =>
  resourceResponse(200, new Headers(headers), Buffer.from('x'));

test('a resource may set headers that describe its content', () => {
  const headers: [string, string][] = [
    ['cache-control', 'public, max-age=300'],
    ['content-disposition', 'attachment'],
    ['content-type', 'application/xml'],
    ['etag', '"a"'],
    ['last-modified', 'Tue, 15 Nov 1994 12:45:26 GMT'],
    ['location', '/a'],
  ];
  expect(resource(headers).headers).toMatchObject(Object.fromEntries(headers));
});

test.each([
  ['public, max-age=300', 200, 'public, max-age=300'],
  ['public, max-age=31536000, immutable', 200, 'public, max-age=300'],
  ['Max-Age = 99999999999999999999, s-maxage=86400', 200, 'max-age=300, s-maxage=300'],
  ['max-age=60, stale-while-revalidate=86400, stale-if-error=86400', 200, 'max-age=60'],
  ['max-age="31536000", max-age=+31536000', 200, 'max-age=0'],
  ['public', 200, 'public, max-age=0'],
  [undefined, 200, 'max-age=0'],
  ['private="a, b", no-store', 200, 'private, no-store'],
  ['no-cache', 200, 'no-cache'],
  ['public, max-age=300', 301, 'public, max-age=0'],
  [undefined, 308, 'max-age=0'],
  ['max-age=300', 404, 'max-age=0'],
])('caches may store a resource with `%s` and status %i only as `%s` allows', (control, status, limited) => {
  const headers = new Headers({
    Expires: 'Tue, 15 Nov 2094 12:45:26 GMT',
    'Last-Modified': 'Tue, 15 Nov 1994 12:45:26 GMT',
    ...(control !== undefined && { 'Cache-Control': control }),
  });
  const response = resourceResponse(status, headers, Buffer.from('x'));

  expect(response.headers['cache-control']).toBe(limited);
  expect(response.headers).not.toHaveProperty('expires');
});

const PRIVATE = 'private, max-age=0, must-revalidate';
test.each([
  ['public, max-age=300', undefined, PRIVATE, 'Cookie'],
  ['s-maxage=60', 'Accept', PRIVATE, 'Accept, Cookie'],
  ['max-age=5', 'Accept-Encoding, Cookie', PRIVATE, 'Accept-Encoding, Cookie'],
  [undefined, undefined, PRIVATE, 'Cookie'],
  ['no-store', undefined, 'no-store', undefined],
  ['private, max-age=9', 'Accept', 'private, max-age=9', 'Accept'],
])('a visitor of his own gets `%s` (Vary: %s) as `%s` (Vary: %s)', (control, vary, ownControl, ownVary) => {
  const { headers } = resource([
    ...(control ? [['cache-control', control] as [string, string]] : []),
    ...(vary ? [['vary', vary] as [string, string]] : []),
  ]);
  const own = new Map(
    Object.entries(withPrivateCaching(headers)).map(([name, value]) => [name.toLowerCase(), value]),
  );
  expect([own.get('cache-control'), own.get('vary')]).toEqual([ownControl, ownVary]);
});

test.each([
  'Connection',
  'Content-Encoding',
  'Content-Length',
  'Keep-Alive',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
])('a resource cannot set the message framing header %s', (name) => {
  expect(resource([[name, '1']]).headers).not.toHaveProperty([name.toLowerCase()]);
});

test.each([
  'Clear-Site-Data',
  'Service-Worker-Allowed',
  'Set-Cookie',
  'Strict-Transport-Security',
  'Alt-Svc',
])('a resource cannot set the site-wide header %s', (name) => {
  expect(resource([[name, 'a']]).headers).not.toHaveProperty([name.toLowerCase()]);
});

test('an HTML resource cannot run scripts or be framed', () => {
  const { headers } = resource([
    ['content-type', 'text/html'],
    ['content-security-policy', "default-src *; script-src 'unsafe-inline'"],
  ]);
  expect(headers['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers).not.toHaveProperty('content-security-policy');
});

const redirect = (headers: [string, string][]) => redirectResponse(303, new Headers(headers), true).headers;

test('a redirect sets session cookies but no cookies of the shell', () => {
  const set = [
    'session=a; HttpOnly',
    'release-try=a',
    ' Release-Group=1; Path=/',
    'release-group=1',
    'admin-token=b',
  ];
  expect(redirect(set.map((cookie) => ['Set-Cookie', cookie]))['set-cookie']).toEqual([
    'session=a; HttpOnly',
    'Release-Group=1; Path=/',
    'admin-token=b',
  ]);
});

test('a redirect sets at most ten cookies', () => {
  const many = Array.from({ length: 50 }, (_, at): [string, string] => ['Set-Cookie', `a${at}=1`]);
  expect(redirect(many)['set-cookie']).toHaveLength(10);
});

test.each(['/a?b#c', 'https://other.test/a', '?page=2'])(
  'a redirect to %s keeps its location',
  (location) => {
    expect(redirect([['Location', location]]).Location).toBe(location);
  },
);

test('the location of a redirect or resource contains letters beyond ASCII percent-encoded', () => {
  expect(redirect([['Location', '/café%20?a=ÿ']]).Location).toBe('/caf%C3%A9%20?a=%C3%BF');
  expect(resource([['Location', '/café']]).headers).toMatchObject({ location: '/caf%C3%A9' });
});

test.each(['javascript:alert(1)', ' JAVASCRIPT:alert(1)', 'data:text/html,a', 'file:///etc', ''])(
  'a redirect to "%s" leads to Home',
  (location) => {
    expect(redirect([['Location', location]]).Location).toBe('/');
  },
);
