import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cachesPages, COUNTED_ROUTE } from '../testing/page-caching';
import { visitorAt } from '../releases/testing/release-groups';
import { putRelease, serverHalf } from '../testing/releases';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';

const TOKEN = 'of the operator';
const authorization = `Bearer ${TOKEN}`;

/** The pages show the number of renderings and the request as their loaders see it. */
const REPORTING = `${serverHalf(`[
  { index: true, handle: { query: ['category'] }, Component: Report, loader: report },
  { path: 'any', Component: Report, loader: report },
  ${COUNTED_ROUTE},
  { path: 'gone', loader: () => { throw data(null, { status: 404 }); }, Component: () => null },
  { path: 'failing', loader: () => { throw data(null, { status: 500 }); }, Component: () => null },
  { path: 'secret/:id', handle: { isUnlisted: true }, Component: Report, loader: report },
  { path: 'sent/:name', handle: { query: [] }, loader: ({ request }) => { throw redirect('/any' + new URL(request.url).search); } },
  { path: 'moved', loader: () => {
    const headers = new Headers({ Location: '/' });
    headers.append('Set-Cookie', 'visit=' + ++rendered);
    throw new Response(null, { status: 302, headers }); } },
]`)};
const { useLoaderData } = require('react-router-dom');
var rendered = 0;
function report({ request }) {
  const { search } = new URL(request.url);
  const known = ['x-forwarded-for', 'user-agent'].map((name) => request.headers.get(name));
  return [++rendered, search, ...known].join('|');
}
function Report() { return createElement('p', null, 'report:' + useLoaderData()); }`;

const shell = runningShell(
  {
    RENDER_PROCESSES: '1',
    RELEASE_TOKENS: `operator=sha256:${createHash('sha256').update(TOKEN).digest('hex')}`,
  },
  {
    async prepare() {
      shell.content.supportChanges();
      await putRelease(shell.releasesDir, {
        routes: [{ path: 'secret/:id' }],
        contents: { 'server/routes.js': REPORTING },
        name: 'public_remote',
      });
    },
  },
);

const reportOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await shell.get(url, headers);
  return reportIn(answer.body) ?? `${answer.statusCode}`;
};
const reportIn = (html: string) => /report:([^<]*)/.exec(html)?.[1]?.replaceAll('&amp;', '&');

beforeEach(() => cachesPages(shell));

test('all visitors get the same page without any data of theirs', async () => {
  const [first, second] = [
    await shell.get('/', { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'One' }),
    await shell.get('/', { 'x-forwarded-for': '203.0.113.8', 'user-agent': 'Two', cookie: 'other=1' }),
  ];

  expect(reportIn(first.body)).toBe('1||127.0.0.1|');
  expect(second.body).toBe(first.body);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(first.headers['set-cookie']).toBeUndefined();
});

test('a browser that has the page gets 304', async () => {
  const { headers } = await shell.get('/');

  const again = await shell.get('/', { 'if-none-match': String(headers.etag) });

  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test.each([
  ['with a session', { cookie: ADMIN_COOKIE }],
  ['with a session among other cookies', { cookie: `a=b; ${ADMIN_COOKIE}; c=d` }],
])('pages of visitors %s are stored neither by caches nor by the browser', async (_who, headers) => {
  await reportOf('/');

  expect(await reportOf('/', { ...headers, 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Mine' })).toBe(
    '2||203.0.113.9|Mine',
  );
  expect((await shell.get('/', headers)).headers['cache-control']).toBe('no-store');
  expect(await reportOf('/')).toBe('1||127.0.0.1|');
});

test('the response to a form is not cached', async () => {
  await reportOf('/any');
  const { headers } = await shell.send('/any', { a: 'b' });

  expect(headers['cache-control']).toBe('no-store');
  expect(await reportOf('/any')).toBe('1||127.0.0.1|');
});

test('only the query parameters that a page declares select another cached page', async () => {
  expect(await reportOf('/?utm_source=mail')).toBe('1||127.0.0.1|');
  expect(await reportOf('/?utm_source=ad&fbclid=7')).toBe('1||127.0.0.1|');
  expect(await reportOf('/')).toBe('1||127.0.0.1|');
  expect(await reportOf('/?x=1&category=Cloud')).toBe('2|?category=Cloud|127.0.0.1|');
  expect(await reportOf('/?category=Data')).toBe('3|?category=Data|127.0.0.1|');
  expect(await reportOf('/?category=Cloud')).toBe('2|?category=Cloud|127.0.0.1|');
});

test('a page that declares no query parameters is rendered for every URL with a query', async () => {
  expect(await reportOf('/any?a=1')).toMatch(/^1\|\?a=1\|/);
  expect(await reportOf('/any?a=1')).toMatch(/^2\|\?a=1\|/);
  expect(await reportOf('/any')).toMatch(/^3\|\|/);
  expect(await reportOf('/any')).toMatch(/^3\|\|/);
});

test('unlisted pages are not cached, because their URL may contain a secret', async () => {
  expect(await reportOf('/secret/abc')).toMatch(/^1\|/);
  expect(await reportOf('/secret/abc')).toMatch(/^2\|/);
});

test('404 pages are cached, failures are not, and the headers tell shared caches', async () => {
  expect((await shell.get('/gone')).headers['cache-control']).toContain('s-maxage=1');
  expect((await shell.get('/failing')).headers['cache-control']).not.toContain('s-maxage');
});

test('the 404 page of the shell has its menu again as soon as the content service has recovered', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  shell.content.answers.set('GET /v1/choosepath', { status: 503 });
  const failed = await shell.get('/.well-known/unknown');
  shell.content.answers.set('GET /v1/choosepath', { body: '[{"name":"Python"}]' });
  const recovered = await shell.get('/.well-known/unknown');

  expect([failed.statusCode, recovered.statusCode]).toEqual([404, 404]);
  expect(failed.body.includes('/course/python')).toBe(false);
  expect(recovered.body.includes('/course/python')).toBe(true);
});

test('a redirect keeps the query of its own request', async () => {
  for (const query of ['', '?a=1', '?a=2'])
    expect((await shell.get(`/sent/on${query}`)).headers.location).toBe(`/any${query}`);
});

test('a redirect with a cookie is not shared between visitors', async () => {
  const cookies = (await Promise.all([1, 2, 3].map(() => shell.get('/moved')))).map(({ headers }) =>
    String(headers['set-cookie']),
  );

  expect(new Set(cookies).size).toBe(3);
});

test('a change of the content or of the release invalidates the cached page', async () => {
  expect(await reportOf('/')).toMatch(/^1\|/);
  shell.content.publishChange();
  while ((await reportOf('/')).startsWith('1|')) await pause(5);
  expect(await reportOf('/')).toMatch(/^[23]\|/);

  await putRelease(shell.releasesDir, {
    version: '1.1.0',
    contents: { 'server/routes.js': serverHalf("[{ index: true, Component: () => 'report:new' }]") },
  });
  await change({ did: 'switch', version: '1.1.0' });
  expect(await reportOf('/')).toBe('new');
});

test('a release of a remote that visitors cannot see does not invalidate their pages', async () => {
  expect(await reportOf('/')).toMatch(/^1\|/);
  await putRelease(shell.releasesDir, { name: 'admin_remote', version: '2.1.0', routes: [{ path: '' }] });
  await change({ did: 'switch', version: '2.1.0' }, 'admin_remote');

  expect(await reportOf('/')).toMatch(/^1\|/);
});

test('visitors in the canary group get its pages, and pages are private during a canary', async () => {
  await reportOf('/');
  await putRelease(shell.releasesDir, {
    version: '2.0.0',
    contents: { 'server/routes.js': serverHalf("[{ index: true, Component: () => 'report:canary' }]") },
  });
  await change({ did: 'canary', version: '2.0.0', percent: 50 });

  expect(await reportOf('/', visitorAt(49))).toBe('canary');
  expect(await reportOf('/', visitorAt(50))).not.toBe('canary');
  const views = await Promise.all([1, 2].map(() => shell.get('/', visitorAt(49))));
  expect(new Set(views.map(({ headers }) => headers['server-timing'])).size).toBe(2);
  for (const { headers } of views) expect(headers['cache-control']).toContain('private');
  expect((await shell.get('/', visitorAt(50))).headers['cache-control']).toContain('private');
});

test('only the operator who previews a release gets its pages', async () => {
  await putRelease(shell.releasesDir, {
    version: '2.0.0',
    contents: { 'server/routes.js': serverHalf("[{ index: true, Component: () => 'report:preview' }]") },
  });
  const tried = await shell.send('/releases/try', { set: 'public_remote@2.0.0', at: '/', token: TOKEN });
  const cookie = String(tried.headers['set-cookie']).split(';')[0]!;

  expect(await reportOf('/', { cookie })).toBe('preview');
  expect(await reportOf('/')).toMatch(/^1\|/);
  expect(await reportOf('/', { cookie })).toBe('preview');
});

async function change(body: object, remote = 'public_remote') {
  const { tag } = (await shell.get(`/releases/${remote}`, { authorization })).json<{ tag: string }>();
  await shell.app.inject({
    method: 'PATCH',
    url: `/releases/${remote}`,
    headers: { authorization, 'if-match': `"${tag}"` },
    payload: { who: 'Ada', why: 'a try', ...body },
  });
}
