import { putRelease } from '../testing/releases';
import { runningShell } from '../testing/running-shell';
import { cookieOf, NEXT, pathOf, PREVIEW_TOKENS, previewCalls, type Created } from './testing/preview-calls';

const shell = runningShell(PREVIEW_TOKENS, { isShared: true });
const { create, created } = previewCalls(shell);

let link: Created;
beforeAll(async () => {
  await putRelease(shell.releasesDir, NEXT);
  link = await created();
});

test.each([
  ['an invalid one', 'release-preview=x'],
  ['an empty one', 'release-preview='],
  ['one in quotes', 'release-preview="x"'],
])('a script of the preview cannot allow writes with a second cookie: %s', async (_what, second) => {
  const cookie = cookieOf(link);

  for (const both of [`${second}; ${cookie}`, `${cookie}; ${second}`]) {
    const answer = await shell.app.inject({
      method: 'POST',
      url: '/api/application/post',
      headers: { cookie: both },
    });
    expect(answer.statusCode).toBe(403);
    expect((await shell.send('/', {}, { cookie: both })).statusCode).toBe(403);
    expect((await shell.get('/', { cookie: both })).body).toContain('preview-strip');
  }
});

test('nor with more cookies than the shell verifies', async () => {
  const cookie = `${'release-preview=00000000.x; '.repeat(300)}${cookieOf(link)}`;

  expect((await shell.send('/', {}, { cookie })).statusCode).toBe(410);
  expect((await shell.get('/', { cookie })).statusCode).toBe(410);
});

test.each<[string, (path: string) => string]>([
  ['a changed id', (path) => path.replace(/w\/./, (start) => (start === 'w/0' ? 'w/1' : 'w/0'))],
  ['a changed signature', (path) => path.slice(0, -4) + (path.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
  ['no signature', (path) => path.split('.')[0]!],
  ['another text', () => '/preview/x'],
  ['a text of 300 characters after it', (path) => path + 'x'.repeat(300)],
  ['a path after it', (path) => `${path}/x`],
])('a link with %s answers 403, and its cookie is ignored', async (_what, forge) => {
  const forged = forge(pathOf(link));
  const answer = await shell.get(forged);

  expect(answer.statusCode).toBe(403);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const cookie = `release-preview=${forged.replace('/preview/', '')}`;
  expect((await shell.get('/', { cookie })).body).toContain('>Home</h1>');
});

test.each<[string, object, string]>([
  ['0 days', { days: 0 }, 'days must be'],
  ['31 days', { days: 31 }, 'days must be'],
  ['a text as days', { days: '7' }, 'days must be'],
  ['a path as version', { version: '../1.0.0' }, 'version is missing or invalid'],
  ['no version', { version: null }, 'version is missing or invalid'],
  ['a version that is not stored', { version: '9.9.9' }, 'rejected'],
  ['a name with markup', { name: '<b>' }, 'name must be'],
  ['no author', { who: '' }, 'who is missing'],
])('%s is rejected', async (_what, fields, text) => {
  const answer = await create(fields);

  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(text);
});

test.each([
  ['of nobody', 401],
  ['of public', 403],
])('the token %s creates no preview of another remote', async (token, status) => {
  expect((await create({}, { remote: 'admin_remote', token })).statusCode).toBe(status);
});
