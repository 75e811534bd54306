import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { generatedVisits } from '../testing/framing/config';
import { pick, randomFrom } from '../testing/framing/random';
import { cachesPages, COUNTED_ROUTE } from '../testing/page-caching';
import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

const SEED = 20261122;

/** The pages print everything that a loader can read from the request. */
const SHOWING = `${serverHalf(`[
  { index: true, handle: { query: ['category'] }, Component: Shown, loader: shown },
  { path: 'any', Component: Shown, loader: shown },
  { path: 'course/:name', handle: { query: [] }, Component: Shown, loader: shown },
  ${COUNTED_ROUTE},
  { path: 'login', handle: { isUnlisted: true }, Component: Shown, loader: shown },
  { path: 'event', Component: Shown, loader: async () => {
    const text = await (await fetch('API/event')).text();
    if (text.includes('withdrawn')) throw data(null, { status: 410 });
    return text;
  } },
  { path: 'list', handle: { query: ['page'] }, loader: shown,
    Component: () => createElement('div', null, Shown(), createElement(Outlet)),
    children: [{ index: true, handle: { query: ['sort'] } }, { path: 'undeclared' }] },
]`)};
const { Outlet, useLoaderData } = require('react-router-dom');
function shown({ request }) {
  return JSON.stringify([new URL(request.url).search, ...[...request.headers].flat()]);
}
function Shown() { return createElement('p', null, 'shown:' + useLoaderData() + ':end'); }`;

const shell = runningShell(
  { RENDER_PROCESSES: '1', RENDER_BUDGET_MS: '20000' },
  {
    isShared: true,
    async prepare() {
      shell.content.supportChanges();
      const api = `http://127.0.0.1:${shell.content.port}/v1`;
      await putRelease(shell.releasesDir, {
        routes: [{ path: 'course/:name' }],
        contents: { 'server/routes.js': SHOWING.replace('API', api) },
      });
    },
  },
);

const random = randomFrom(SEED);
const maybe = <Value>(value: Value): Value | undefined => (random() < 0.5 ? value : undefined);

const PATHS = ['/', '/any', '/course/one', '/course/two', '/login', '/nowhere', '/COURSE/one'];
const QUERIES = [
  '',
  '?',
  '?category=Cloud',
  '?category=Data&utm_source=x',
  '?utm_source=x',
  '?utm_source=y',
  '?a=<b>',
];
const COOKIES = [
  'other=1',
  'admin-token=secret',
  'release-group=3',
  'release-try=forged',
  'a=b; admin-token=secret',
];
const ENCODINGS = ['br', 'gzip', 'identity', 'gzip, br;q=0', '*', 'br;q=0.1, gzip;q=0.9', 'nonsense'];

type Visit = { url: string; method: 'GET' | 'HEAD'; headers: Record<string, string> };

/** Returns a request as any client can send it. The test looks for its `mark` in responses to other visitors. */
function aVisit(number: number): Visit {
  const mark = `visitor${number}`;
  const headers = {
    cookie: maybe(pick(random, COOKIES)),
    'accept-encoding': maybe(pick(random, ENCODINGS)),
    'if-none-match': maybe(pick(random, ['*', 'W/"other"', mark])),
    'user-agent': maybe(mark),
    'x-forwarded-for': maybe(`203.0.113.${number % 250}`),
    'x-forwarded-host': maybe(`${mark}.test`),
    'x-original-url': maybe(`/${mark}`),
    'accept-language': maybe(mark),
    authorization: maybe(mark),
    range: maybe('bytes=0-10'),
    purpose: maybe('prefetch'),
    'cache-control': maybe('no-cache'),
  };
  return {
    url: pick(random, PATHS) + pick(random, QUERIES),
    method: random() < 0.9 ? 'GET' : 'HEAD',
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  };
}

const isCached = ({ url, headers }: Visit): boolean =>
  !/admin-token/.test(headers.cookie ?? '') &&
  !url.startsWith('/login') &&
  !url.startsWith('/COURSE') &&
  !/^\/(any|nowhere)\?./.test(url);

/** Only these parts of a visit may affect the bytes of a cached page. */
function keyOf({ url }: Visit): string {
  const { pathname, searchParams } = new URL(url, 'http://site.test');
  return pathname === '/' ? `/ ${searchParams.getAll('category').join()}` : pathname;
}

const UNPACKED: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

test(`of ${generatedVisits} generated visits none is answered with what is another visitor's`, async () => {
  await cachesPages(shell);
  const pages = new Map<string, string>();
  for (let number = 0; number < generatedVisits; number += 1) {
    const visit = aVisit(number);
    const description = JSON.stringify(visit);
    const answer = await shell.app.inject(visit);
    const unpack = UNPACKED[String(answer.headers['content-encoding'])] ?? ((bytes: Buffer) => bytes);
    const isEmpty = visit.method === 'HEAD' || answer.statusCode === 304;
    const body = isEmpty ? '' : unpack(answer.rawPayload).toString();

    const others = [...`${body}${JSON.stringify(answer.headers)}`.matchAll(/visitor(\d+)/g)].filter(
      ([, found]) => found !== String(number),
    );
    expect([description, others]).toEqual([description, []]);
    expect([description, answer.headers['set-cookie']]).toEqual([description, undefined]);
    expect([description, String(answer.headers['cache-control']).includes('s-maxage')]).toEqual([
      description,
      isCached(visit),
    ]);
    if (isEmpty || !isCached(visit)) continue;
    const key = keyOf(visit);
    expect([description, body]).toEqual([description, pages.get(key) ?? body]);
    expect([description, /visitor\d|203\.0\.113/.exec(body)]).toEqual([description, null]);
    pages.set(key, body);
  }
  expect(pages.size).toBeGreaterThan(5);
});

test('a page that is withdrawn with 410 is no longer served from the cache', async () => {
  shell.content.answers.set('GET /v1/event', {
    body: '"open"',
    headers: { etag: '"1"', 'cache-control': 'no-cache' },
  });
  shell.content.publishChange();
  await cachesPages(shell);
  expect((await shell.get('/event')).statusCode).toBe(200);
  expect((await shell.get('/event')).body).toContain('shown:&quot;open&quot;:end');

  shell.content.answers.set('GET /v1/event', {
    body: '"withdrawn"',
    headers: { etag: '"2"', 'cache-control': 'no-cache' },
  });
  shell.content.publishChange();

  // The shell receives the change event with a short delay.
  const deadline = Date.now() + 10_000;
  let status = 200;
  while (status === 200 && Date.now() < deadline) {
    await pause(20);
    status = (await shell.get('/event')).statusCode;
  }
  expect(status).toBe(410);
});

test('a fragment in the address of a request does not reach the page of other visitors', async () => {
  await cachesPages(shell);

  const { body } = await shell.getRaw('/event#https://evil.example/');

  expect(body).not.toContain('evil.example');
  expect((await shell.get('/event')).body).not.toContain('evil.example');
});

test.each([
  ['/list?page=2&sort=a&other=b', '?page=2&sort=a', true],
  ['/list?page=2', '?page=2', true],
  ['/list/undeclared?page=2&other=b', '?page=2&other=b', false],
])('%s is rendered with the parameters that its routes declare: %s', async (url, search, isShared) => {
  await cachesPages(shell);

  const { body, headers } = await shell.get(url);

  expect(body).toContain(`shown:[&quot;${search.replace('&', '&amp;')}&quot;`);
  expect(String(headers['cache-control']).includes('s-maxage')).toBe(isShared);
});
