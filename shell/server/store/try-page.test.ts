import { createHash } from 'node:crypto';
import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const shell = runningShell(
  {
    RENDER_BUDGET_MS: '20000',
    RELEASE_TOKENS: `public_remote=sha256:${hash('of public')},operator=sha256:${hash('of all')}`,
  },
  { isShared: true },
);

const SET = 'shell@0.1.0-abc,public_remote@2.0.0,admin_remote@2.0.0,content@1.0.0';
const page = "[{ index: true, Component: () => createElement('h1', null, 'Of yesterday') }]";

beforeAll(() =>
  putRelease(shell.releasesDir, {
    version: '2.0.0',
    contents: { 'server/routes.js': serverHalf(page) },
    routes: [{ path: '' }],
  }),
);

const show = (fields: object, headers: Record<string, string> = {}) =>
  shell.send('/releases/try', { set: SET, at: '/?x=1', token: 'of all', ...fields }, headers);
const cookieIn = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0]!;

test('the holder of a token previews the releases of a set, other visitors do not', async () => {
  const answer = await show({});

  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/?x=1');
  const seen = await shell.get('/', { cookie: cookieIn(answer) });
  expect(seen.body).toContain('>Of yesterday</h1>');
  expect(seen.body).toContain('public_remote@2.0.0');
  expect((await shell.get('/')).body).toContain('>Home</h1>');
});

test('an empty set ends the preview', async () => {
  const answer = await show({ set: '', token: '' });

  expect(cookieIn(answer)).toBe('release-try=');
});

test('a team previews releases of its own remote only', async () => {
  const answer = await show({ token: 'of public' });

  expect(decodeURIComponent(cookieIn(answer))).toContain('public_remote@2.0.0');
  expect(cookieIn(answer)).not.toContain('admin');
});

test.each([
  ['an invalid token', { token: 'guessed' }, 401, 'not valid for this site'],
  ['no token', { token: '' }, 401, 'not valid for this site'],
  ['a set without releases', { set: 'x' }, 422, 'names no release'],
  ['a missing release', { set: 'public_remote@9.9.9' }, 422, 'cannot be loaded'],
  ['a path outside the releases', { set: 'public_remote@../../x' }, 422, 'names no release'],
])('%s is rejected with a message', async (_what, fields, status, text) => {
  const answer = await show(fields);

  expect(answer.statusCode).toBe(status);
  expect(answer.body).toMatch(new RegExp(`role="alert".*${text}`));
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('the form is rejected if a page of another site sends it', async () => {
  const answer = await show({}, { 'sec-fetch-site': 'cross-site' });

  expect(answer.statusCode).toBe(403);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each([
  '//evil.test',
  'https://evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  'evil',
  '/a\0b',
])('it never leads to %s', async (at) => {
  expect((await show({ at })).headers.location).toBe('/');
});

test.each([
  ['/café', '/caf%C3%A9'],
  ['/€', '/%E2%82%AC'],
  ['/course/full%20stack?a=%2F&b=ä', '/course/full%20stack?a=%2F&b=%C3%A4'],
])('it leads to the page %s, whose letters a header cannot contain', async (at, location) => {
  const { statusCode, headers } = await show({ at, set: '' });

  expect([statusCode, headers.location]).toEqual([303, location]);
});

test('texts from the query are escaped', async () => {
  const { body, headers } = await shell.get('/releases/try?set=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');

  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-robots-tag']).toBe('noindex');
});
