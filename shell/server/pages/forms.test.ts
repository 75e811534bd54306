import type { Boot } from '../../src/boot';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';

const shell = runningShell({}, { isShared: true });

const VALID = { username: 'ada', password: 'right' };
const INVALID = { username: 'ada', password: 'wrong' };
const FORM = 'application/x-www-form-urlencoded';

const dataBlock = (id: string, html: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)![1]!);
const pageDataOf = (html: string) => dataBlock('page-data', html) as { actionData: Record<string, unknown> };
const bootOf = (html: string) => dataBlock('boot', html) as Boot;

test('a form reaches the action of its page, which is rendered with the action data', async () => {
  const { statusCode, headers, body } = await shell.send('/login', INVALID);

  expect(statusCode).toBe(422);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-robots-tag': 'noindex',
  });
  expect(body).toContain('<h1>Login<!-- -->ada from 127.0.0.1</h1>');
});

test('the page data contains the action data', async () => {
  const { body } = await shell.send('/login', INVALID);

  expect(bootOf(body).isRendered).toBe(true);
  expect(Object.values(pageDataOf(body).actionData)).toEqual([{ said: 'ada from 127.0.0.1' }]);
});

test("an action's redirect is passed on with every cookie it sets", async () => {
  const { statusCode, headers, body } = await shell.send('/login', VALID);

  expect([statusCode, headers.location, body]).toEqual([303, '/welcome', '']);
  expect(headers['set-cookie']).toEqual(['one=1; Path=/; HttpOnly', 'two=2; Path=/']);
  expect(headers['cache-control']).toBe('no-store');
});

test('the action gets the address and user agent of the sender', async () => {
  const { body } = await shell.send('/login', INVALID, { 'x-forwarded-for': '203.0.113.9' });

  expect(body).toContain('ada from 203.0.113.9');
});

test('a form sent to ?index reaches the action of the index route', async () => {
  const { statusCode, headers, body } = await shell.send('/?index', { name: 'Ada L' });

  expect([statusCode, headers.location]).toEqual([200, undefined]);
  expect(body).toContain('on Home: name=Ada+L');
});

test.each([
  ['/', 'on Home: name=Ada'],
  ['/team', '<h1>Team at &quot;<!-- -->&quot;: <!-- --> name=Ada</h1>'],
  ['/team?from=home', '<h1>Team at &quot;<!-- -->?from=home<!-- -->&quot;: <!-- -->?from=home name=Ada</h1>'],
  ['/club', '<h1>joined</h1>'],
])('a form sent to %s without ?index reaches the action that the address has', async (path, text) => {
  const { statusCode, body } = await shell.send(path, { name: 'Ada' });

  expect(statusCode).toBe(200);
  expect(body).toContain(text);
});

test('a form without a body has no fields', async () => {
  const { body } = await shell.app.inject({ method: 'POST', url: '/?index' });

  expect(body).toContain('on Home: ');
});

test.each(['/aboutUs', '/old'])('a form sent to a page without an action is 405: %s', async (path) => {
  const { statusCode, headers } = await shell.send(path, {});

  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each([
  ['/nowhere', 404, 'Unexpected Application Error!'],
  ['/admin/hero', 403, 'You do not have permission to access this page. Login to access'],
])('a form sent to %s is %i', async (path, status, text) => {
  const { statusCode, body } = await shell.send(path, {});

  expect(statusCode).toBe(status);
  expect(body).toContain(text);
});

test('a form sent to a page that the server cannot render is 405', async () => {
  expect((await shell.send('/admin/hero', {}, { cookie: ADMIN_COOKIE })).statusCode).toBe(405);
});

test('a failed action shows an error page and not a skeleton', async () => {
  const { statusCode, headers, body } = await shell.send('/throwing', {});

  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(body).toContain('<header');
  expect(body).toContain('This page cannot be shown right now');
  expect(bootOf(body).isRendered).toBe(true);
  expect(body).not.toContain('Loading.....');
});

test.each([
  ['/sent/404', { answer: '200' }],
  ['/sent/503', { answer: '200' }],
  ['/sent/404', {}],
  ['/sent/503', {}],
  ['/breaking', {}],
])('a form that was accepted says so, also if its page fails: %s %j', async (path, fields) => {
  const { statusCode, headers, body } = await shell.send(path, fields);

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(body).toContain('<h1>Your request was submitted successfully.</h1>');
  expect(body).toContain('<p>You do not need to send it again.');
  expect(body).not.toContain('secret detail');
});

test.each(['/sent/503', '/breaking'])('the log says that the page after a form failed: %s', async (path) => {
  const log = jest.spyOn(shell.app.log, 'warn');
  await shell.send(path, {});

  expect(log.mock.calls).toContainEqual([expect.anything(), 'page lacks content']);
});

test.each([404, 503])('a form that was rejected does not, if its page fails with %i', async (status) => {
  const { statusCode, body } = await shell.send(`/sent/${status}`, { answer: '422' });

  expect(statusCode).toBe(422);
  expect(body).not.toContain('submitted successfully');
});

describe('without a release', () => {
  const empty = runningShell({}, { live: {} });

  test('a form is 503', async () => {
    const { statusCode, body } = await empty.send('/login', VALID);

    expect(statusCode).toBe(503);
    expect(body).toContain('This page cannot be shown right now');
  });
});

const OTHER_SITES: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://institute.test' },
  { origin: 'https://stranger.test' },
  { origin: 'null' },
  // The site uses https. Forms of http pages are rejected, because an attacker on the network can change such a page.
  { origin: 'http://institute.test' },
  { origin: 'http://institute.test', host: 'institute.test', 'x-forwarded-proto': 'https' },
];

test.each(OTHER_SITES)('a form from another site is rejected: %j', async (headers) => {
  const { statusCode, body, headers: own } = await shell.send('/login', VALID, headers);

  expect(statusCode).toBe(403);
  expect(own['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain('Open the page on this site and send it from there.');
  expect(own).not.toHaveProperty('set-cookie');
});

const THIS_SITE: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { origin: 'https://institute.test' },
  { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  { origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000', 'x-forwarded-proto': 'https' },
];

test.each(THIS_SITE)('a form from this site is accepted: %j', async (headers) => {
  expect((await shell.send('/login', VALID, headers)).statusCode).toBe(303);
});

test.each([
  ['multipart/form-data; boundary=x', 415, '--x--'],
  ['application/json', 415, '{}'],
  ['text/plain', 415, 'username=ada'],
  [FORM, 413, `message=${'x'.repeat(64 * 1024)}`],
  [`${FORM}; charset=utf-8`, 303, 'username=ada&password=right'],
])('a body of %s is %i', async (type, status, payload) => {
  const answer = await shell.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': type },
    payload,
  });

  expect(answer.statusCode).toBe(status);
  if (status !== 303) expect(answer.headers['content-type']).toMatch(/^text\/plain/);
});

test('forms over 64 KB are rejected', async () => {
  const rest = 64 * 1024 - 'username=ada&password=right&message='.length;

  expect((await shell.send('/login', { ...VALID, message: 'x'.repeat(rest) })).statusCode).toBe(303);
});
