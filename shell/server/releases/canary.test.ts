import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from 'release-store/release';
import type { Boot } from '../../src/boot';
import { putRelease, serverHalf } from '../testing/releases';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';
import { createPageViews } from '../visitors/page-views';
import { visitorAt } from './testing/release-groups';

const SECRET = 's'.repeat(32);
const shell = runningShell(
  {
    RELEASE_TRY_SECRET: SECRET,
    RELEASE_TOKENS: `operator=sha256:${createHash('sha256').update('of all').digest('hex')}`,
  },
  { isShared: true },
);
let releaseCount = 0;
/** A version that no other test uses. */
let version: string;

beforeEach(() => {
  version = `2.0.${++releaseCount}`;
});

afterEach(async () => {
  // The shell may write a decision to the registry between the read of the tag and the change.
  while ((await change({ did: 'switch', version: '1.0.0' })).statusCode === 412) continue;
  expect((await statusNow()).inUse).toEqual({ live: '1.0.0' });
});

const IN = visitorAt(49);
const OUT = visitorAt(50);

const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/.exec(html)![1]!) as Boot;

const change = async (body: object) => {
  const headers = { authorization: 'Bearer of all' };
  const { tag } = (await shell.get('/releases/public_remote', headers)).json<{ tag: string }>();
  return shell.app.inject({
    method: 'PATCH',
    url: '/releases/public_remote',
    headers: { ...headers, 'if-match': `"${tag}"` },
    payload: { who: 'Ada', why: 'a try', ...body },
  });
};

async function startCanary(component: string) {
  await put(component);
  return change({ did: 'canary', version, percent: 50 });
}

/** Stores a release whose only path has a parameter, so that neither trial nor smoke test renders `component`. */
async function put(component: string) {
  const contents = { 'server/routes.js': serverHalf(`[{ path: 'page/:name', Component: ${component} }]`) };
  await putRelease(shell.releasesDir, { version, contents, routes: [{ path: 'page/:name' }] });
}

const GOOD = "() => createElement('h1', null, 'New')";
/** Each test has its own addresses, because the shell limits the reports of an address. */
const addressOf = (number: number, network = `198.18.${releaseCount}`) => `${network}.${number}`;
const getFrom = (address: string, headers: Record<string, string>) =>
  shell.app.inject({ url: '/page/a', headers, remoteAddress: address });
const post = (url: string, payload: object, address: string, headers: Record<string, string> = {}) =>
  shell.app.inject({ method: 'POST', url, payload, headers, remoteAddress: address });
const shownTo = async (headers: Record<string, string>) => (await shell.get('/page/a', headers)).body;
const views = createPageViews(Buffer.from(SECRET));
const viewOf = (release = version) => views.create({ public_remote: release }).token;
const ERROR = { set: 's', remote: 'public_remote', kind: 'render', message: 'TypeError: broken' };
const reportError = (address: string, own: object = {}, headers: Record<string, string> = {}) =>
  post('/beacon', { ...ERROR, view: viewOf(), ...own }, address, headers);
const ROUTE = 'public_remote:pages/home';
const reportPage = (release: string, address: string, page: object = {}) =>
  post('/beacon/outcomes', { view: viewOf(release), pages: [{ route: ROUTE, ...page }] }, address);
const statusNow = async () =>
  (await shell.get('/releases/public_remote', { authorization: 'Bearer of all' })).json<{
    inUse: object;
    halted?: { reason: string };
  }>();
/** Returns the decision of the shell about the release of this test. */
const decision = async () =>
  (await registry()).remotes.public_remote!.history.find(
    ({ who, from }) => who === 'the shell' && from === version,
  );
const endOf = async (did: string) => {
  for (;;) {
    const end = await decision();
    if (end?.did === did) return end;
    await new Promise((done) => setTimeout(done, 10));
  }
};

async function visitors(count: number, visit: (address: string) => Promise<unknown>, network?: string) {
  for (let number = 1; number <= count; number += 1) await visit(addressOf(number, network));
}

/** Returns the decision with which the shell ends the use of the release after at most `count` visitors. */
async function endAfterVisitors(did: string, count: number, visit: (address: string) => Promise<unknown>) {
  for (let number = 1; number <= count && !(await decision()); number += 1) await visit(addressOf(number));
  return endOf(did);
}
const registry = async () =>
  JSON.parse(await readFile(join(shell.releasesDir, 'registry.json'), 'utf8')) as Registry;

test('a canary is served to its share of the visitors, and each visitor keeps the same release', async () => {
  await startCanary(GOOD);

  expect(await shownTo(IN)).toContain('>New</h1>');
  expect(await shownTo(OUT)).not.toContain('>New</h1>');
  expect(bootOf(await shownTo(IN))).toMatchObject({
    set: expect.stringContaining(`public_remote@${version}`) as string,
  });
  expect((await shell.get('/composition.json', IN)).body).toContain(`/releases/public_remote/${version}/`);
  expect((await shell.get('/composition.json', OUT)).body).toContain('/releases/public_remote/1.0.0/');
});

test('a visitor without a group gets a random one, only during a canary', async () => {
  expect((await shell.get('/')).headers['set-cookie']).toBeUndefined();
  await startCanary(GOOD);

  expect(String((await shell.get('/')).headers['set-cookie'])).toMatch(
    /^release-group=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly/,
  );
  expect((await shell.get('/', IN)).headers['set-cookie']).toBeUndefined();
});

test('while a canary runs, the token of a page view names the release of its visitor', async () => {
  await startCanary(GOOD);
  const tokenFor = async (headers: Record<string, string>) =>
    /^view;desc="(.+)"$/.exec(String((await shell.get('/page/a', headers)).headers['server-timing']))![1]!;

  expect(views.read(await tokenFor(IN))).toMatchObject({ versions: { public_remote: version } });
  expect(views.read(await tokenFor(OUT))).toMatchObject({ versions: { public_remote: '1.0.0' } });
});

test('a canary whose pages have errors in browsers is halted with the figures, and all visitors get the live release', async () => {
  await startCanary(GOOD);
  const end = await endAfterVisitors('halt', 40, async (address) => {
    await reportPage('1.0.0', address);
    expect((await reportError(address)).statusCode).toBe(204);
  });

  expect((await statusNow()).inUse).toEqual({ live: '1.0.0' });
  expect(await shownTo(IN)).not.toContain('>New</h1>');
  expect(end).toMatchObject({
    who: 'the shell',
    role: 'shell',
    from: version,
    why: expect.stringMatching(
      /^(\d+) of \1 page views had an error in the browser, before 0 of \d+, as browsers report \(all pages\); a browser reported: render: TypeError: broken$/,
    ) as string,
  });
  const readiness = await shell.get('/readyz', { authorization: 'Bearer of all' });
  expect(readiness.json()).toMatchObject({
    problems: { 'public_remote halt': expect.stringContaining(`${version}: `) as string },
  });
});

test('outcomes from before a restart of the shell count', async () => {
  await startCanary(GOOD);
  const report = async (address: string) => {
    await reportPage('1.0.0', address);
    await reportError(address);
  };
  await visitors(16, report);
  await shell.restart();
  await visitors(16, report);

  expect(await endOf('halt')).toMatchObject({ from: version, why: expect.stringContaining('had an error') });
});

test('a canary whose pages throw on the server is halted without reports of browsers', async () => {
  await startCanary("() => { throw new Error('broken on purpose'); }");
  const end = await endAfterVisitors('halt', 30, async (address) => {
    await getFrom(address, OUT);
    await getFrom(address, IN);
  });

  expect(end).toMatchObject({
    why: expect.stringMatching(
      /^\d+ of \d+ page views failed on the server, .*; the last: broken on purpose$/,
    ) as string,
  });
});

test.each([
  ['redirect to themselves', "loader: () => redirect('/page/a')", 'it redirects to itself'],
  ['answer 500', 'loader: () => data(null, { status: 500 })', 'it answers 500'],
])('a canary whose pages %s is halted', async (_what, loader, reason) => {
  await startCanary(`() => null, ${loader}`);
  const { why } = await endAfterVisitors('halt', 30, async (address) => {
    await getFrom(address, OUT);
    await getFrom(address, IN);
  });

  expect(why).toContain(`failed on the server, `);
  expect(why).toContain(`the last: ${reason}`);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const sendForm = (url: string, address: string, group: Record<string, string>) =>
  shell.app.inject({
    method: 'POST',
    url,
    payload: 'username=ada&password=right',
    headers: { ...FORM, ...group },
    remoteAddress: address,
  });
const BROKEN_ACTION = "() => null, action: () => { throw new Error('ada is broken'); }";

test('a canary whose actions throw is halted, and the history does not quote what the visitor sent', async () => {
  await startCanary(BROKEN_ACTION);
  const { why } = await endAfterVisitors('halt', 40, async (address) => {
    expect((await sendForm('/login', address, OUT)).statusCode).toBe(303);
    const { statusCode, headers } = await sendForm('/page/a', address, IN);
    if (!(await decision())) expect(statusCode).toBe(503);
    expect(headers['server-timing']).toBeUndefined();
  });

  expect(why).toMatch(
    /^(\d+) of \1 page views failed to send a form, before 0 of \d+, as browsers report \(all pages\)$/,
  );
});

test('forms from one address do not halt a canary', async () => {
  await startCanary(BROKEN_ACTION);
  await visitors(40, async (address) => {
    await sendForm('/login', address, OUT);
    await sendForm('/page/a', addressOf(200), IN);
  });

  expect((await statusNow()).inUse).toEqual({ live: '1.0.0', candidate: version });
});

test('a canary that shows its pages much later is halted', async () => {
  await startCanary(GOOD);
  const { why } = await endAfterVisitors('halt', 90, async (address) => {
    await reportPage('1.0.0', address, { lcp: 1_000 });
    await reportPage(version, address, { lcp: 3_000 });
  });

  expect(why).toContain('were slower than usual (LCP)');
});

test('a canary whose pages hang in browsers, and so report no end, is halted', async () => {
  await startCanary(GOOD);
  const now = performance.now.bind(performance);
  let passed = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  const start = (release: string, address: string, view = viewOf(release)) =>
    post('/beacon/outcomes', { view, started: 'public_remote' }, address).then(() => view);

  const { why } = await endAfterVisitors('halt', 60, async (address) => {
    passed += 20_000;
    await start(version, address);
    const view = await start('1.0.0', address);
    await post('/beacon/outcomes', { view, pages: [{ route: ROUTE }] }, address);
  });

  // The processes and caches of the shell must not see a clock that went back.
  clock.mockRestore();
  await shell.restart();
  expect(why).toMatch(/^\d+ of \d+ page views ended without a report/);
});

test('a live release that is worse than the one before is rolled back within its first hour', async () => {
  const held = visitorAt(99);
  await put(GOOD);
  await change({ did: 'switch', version, holdback: 5 });
  expect(await shownTo(IN)).toContain('>New</h1>');
  expect(await shownTo(held)).not.toContain('>New</h1>');

  const end = await endAfterVisitors('rollback', 40, async (address) => {
    await reportPage('1.0.0', address);
    await reportError(address);
  });

  expect(end).toMatchObject({ role: 'shell', from: version, to: '1.0.0' });
  expect((await registry()).remotes.public_remote).not.toHaveProperty('holdback');
  expect(await shownTo(IN)).not.toContain('>New</h1>');
});

const OTHER_SITE = { 'sec-fetch-site': 'cross-site' };

/** @param view token of a page view of the canary */
const falseReports = (view: string): [which: string, report: (address: string) => Promise<unknown>][] => [
  ['from one address', () => reportError('198.51.100.7')],
  ['of one page view', (address) => reportError(address, { view })],
  ['without the token of a page view', (address) => reportError(address, { view: undefined })],
  ['with a token that was made up', (address) => reportError(address, { view: 'made-up' })],
  ['of another release', (address) => reportError(address, { view: viewOf('3.0.0') })],
  ['of the other remote', (address) => reportError(address, { remote: 'admin_remote' })],
  ['that are no reports', (address) => reportError(address, { view: 7, message: { a: 1 } })],
  ['from pages of other sites', (address) => reportError(address, {}, OTHER_SITE)],
];

test('reports that say nothing about the canary do not halt it', async () => {
  await startCanary(GOOD);
  for (const [number, [which, report]] of falseReports(viewOf()).entries()) {
    // Each kind has its own addresses: a second report of an address would not count.
    const visit = async (address: string) => {
      await reportPage('1.0.0', address);
      await report(address);
    };
    await visitors(40, visit, `10.0.${number}`);

    const { inUse } = await statusNow();
    expect([which, inUse]).toEqual([which, { live: '1.0.0', candidate: version }]);
  }
});

test('malformed beacons get the same response as valid ones', async () => {
  for (const payload of ['', 'no json', '[]', '7', 'null', `"${'x'.repeat(5000)}"`])
    for (const url of ['/beacon', '/beacon/outcomes']) {
      const headers = { 'content-type': 'text/plain' };
      const { statusCode, body } = await shell.app.inject({ method: 'POST', url, headers, payload });

      expect([url, payload, statusCode, body]).toEqual([url, payload, 204, '']);
    }
});

test('a promoted canary is served to all visitors, a halted one to none', async () => {
  await startCanary(GOOD);
  await change({ did: 'halt' });
  expect(await shownTo(IN)).not.toContain('>New</h1>');

  await change({ did: 'canary', version, percent: 1 });
  await change({ did: 'promote' });
  expect(await shownTo(OUT)).toContain('>New</h1>');
});

test('an admin path that the release does not have is 404 to an admin', async () => {
  await putRelease(shell.releasesDir, { name: 'admin_remote', version: '3.0.0', routes: [{ path: 'hero' }] });
  const { tag } = (await shell.get('/releases/admin_remote', { authorization: 'Bearer of all' })).json<{
    tag: string;
  }>();
  await shell.app.inject({
    method: 'PATCH',
    url: '/releases/admin_remote',
    headers: { authorization: 'Bearer of all', 'if-match': `"${tag}"` },
    payload: { did: 'switch', version: '3.0.0', who: 'Ada', why: '' },
  });

  expect((await shell.get('/admin/hero', { cookie: ADMIN_COOKIE })).statusCode).toBe(200);
  expect((await shell.get('/admin/no-such-page', { cookie: ADMIN_COOKIE })).statusCode).toBe(404);
});
