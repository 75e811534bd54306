import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from 'release-store/release';
import type { Boot } from '../../src/boot';
import { putRelease, serverHalf } from '../testing/releases';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';

const shell = runningShell({
  RELEASE_TOKENS: `operator=sha256:${createHash('sha256').update('of all').digest('hex')}`,
});
const IN = { cookie: 'release-group=49' };
const OUT = { cookie: 'release-group=50' };

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

/** Starts a canary for half of the visitors. `component` is below a path parameter, which the smoke test does not render. */
async function startCanary(component: string) {
  const contents = { 'server/routes.js': serverHalf(`[{ path: 'page/:name', Component: ${component} }]`) };
  await putRelease(shell.releasesDir, { version: '2.0.0', contents, routes: [{ path: 'page/:name' }] });
  return change({ did: 'canary', version: '2.0.0', percent: 50 });
}

const GOOD = "() => createElement('h1', null, 'New')";
const report = (view: string | undefined, own: object = {}) =>
  shell.app.inject({
    method: 'POST',
    url: '/beacon',
    payload: {
      set: 's',
      view,
      remote: 'public_remote',
      kind: 'render',
      message: 'TypeError: broken',
      ...own,
    },
  });
const shownTo = async (headers: Record<string, string>) => (await shell.get('/page/a', headers)).body;
/** Returns the id of a page view from its header: visitors of the same release get the same page. */
const viewOf = async (headers: Record<string, string>) =>
  /^view;desc="(.+)"$/.exec(String((await shell.get('/page/a', headers)).headers['server-timing']))?.[1];
const registry = async () =>
  JSON.parse(await readFile(join(shell.releasesDir, 'registry.json'), 'utf8')) as Registry;

test('a canary is served to its share of the visitors, and each visitor keeps the same release', async () => {
  await startCanary(GOOD);

  expect(await shownTo(IN)).toContain('>New</h1>');
  expect(await shownTo(OUT)).not.toContain('>New</h1>');
  expect(bootOf(await shownTo(IN))).toMatchObject({
    set: expect.stringContaining('public_remote@2.0.0') as string,
  });
  expect((await shell.get('/composition.json', IN)).body).toContain('/releases/public_remote/2.0.0/');
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

test('a canary with too many reported errors is halted with the reason, and all visitors get the live release', async () => {
  await startCanary(GOOD);
  for (let page = 0; page < 5; page += 1) {
    expect(await shownTo(IN)).toContain('>New</h1>');
    expect((await report(await viewOf(IN))).statusCode).toBe(204);
  }

  expect(await shownTo(IN)).not.toContain('>New</h1>');
  const view = (await shell.get('/releases/public_remote', { authorization: 'Bearer of all' })).json<{
    inUse: object;
    halted: { reason: string };
  }>();
  expect(view.inUse).toEqual({ live: '1.0.0' });
  expect(view.halted.reason).toBe('5 of the last 10 page views failed; the last: render: TypeError: broken');
});

test('a canary whose pages throw on the server is halted without reports of browsers', async () => {
  await startCanary("() => { throw new Error('broken on purpose'); }");
  for (let page = 0; page < 5; page += 1) await shownTo(IN);

  let entry = (await registry()).remotes.public_remote!;
  while (entry.candidate) entry = (await registry()).remotes.public_remote!;
  const { history } = entry;
  expect(history.at(-1)).toMatchObject({
    did: 'halt',
    who: 'the shell',
    from: '2.0.0',
    why: '5 of the last 5 page views failed; the last: on the server: broken on purpose',
  });
});

test.each<[string, object]>([
  ['without the id of a page view', { view: undefined }],
  ['with an id that was made up', { view: 'made-up' }],
  ['of the other remote', { remote: 'admin_remote' }],
  ['that are no reports', { view: 7, message: { a: 1 } }],
])('reports %s do not halt a canary', async (_which, own) => {
  await startCanary(GOOD);
  const view = await viewOf(IN);
  for (let count = 0; count < 20; count += 1) await report(view, own);

  expect(await shownTo(IN)).toContain('>New</h1>');
});

test('reports from pages of other sites do not halt a canary', async () => {
  await startCanary(GOOD);
  for (let count = 0; count < 6; count += 1)
    await shell.app.inject({
      method: 'POST',
      url: '/beacon',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: {
        view: await viewOf(IN),
        remote: 'public_remote',
        kind: 'render',
        message: 'x',
      },
    });

  expect(await shownTo(IN)).toContain('>New</h1>');
});

test.each(['', 'no json', '[]', '7', 'null', `"${'x'.repeat(5000)}"`])(
  'a beacon of %.10s is answered alike',
  async (payload) => {
    const answer = await shell.app.inject({
      method: 'POST',
      url: '/beacon',
      headers: { 'content-type': 'text/plain' },
      payload,
    });

    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
  },
);

test('a promoted canary is served to all visitors, a halted one to none', async () => {
  await startCanary(GOOD);
  await change({ did: 'halt' });
  expect(await shownTo(IN)).not.toContain('>New</h1>');

  await change({ did: 'canary', version: '2.0.0', percent: 1 });
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
