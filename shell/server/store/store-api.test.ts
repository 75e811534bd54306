import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveOf } from 'release-store/archive';
import { scriptText } from '../testing/deltas';
import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';
import { temporaryFolder } from '../testing/temporary-folder';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const TOKENS = {
  RELEASE_TOKENS: `public_remote=sha256:${hash('of public')},admin_remote=sha256:${hash('of admin')},public_remote/anna=sha256:${hash('of anna')},operator=sha256:${hash('of all')}`,
};
const shell = runningShell(TOKENS, { isShared: true });
const built = temporaryFolder();
let versionCount = 0;
/** A version that no other test uses. */
let version: string;

beforeEach(() => {
  version = `2.${++versionCount}.0`;
});

afterEach(async () => {
  // The shell may write a quarantine to the registry between the read of the tag and the change.
  while ((await change({ did: 'switch', version: '1.0.0' })).statusCode === 412);
  await change({ did: 'enable' });
  expect(await view()).toMatchObject({ inUse: { live: '1.0.0' }, entry: { live: '1.0.0' } });
});

const contents = {
  'server/routes.js': serverHalf("[{ index: true, Component: () => createElement('h1', null, 'New') }]"),
};
const routes = [{ path: '' }];
const WITHOUT_PAGES = { contents: {}, routes: [] };

type Call = {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH';
  url: string;
  token?: string;
  tag?: string;
  body?: object;
};

const call = ({ method, url, token = 'of public', tag, body }: Call) =>
  shell.app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(tag && { 'if-match': `"${tag}"` }),
    },
    ...(body && { payload: body }),
  });

async function publish(parts: Parameters<typeof putRelease>[1] = {}, token = 'of public', { app } = shell) {
  const release = { version, contents, routes, ...parts };
  const folder = await putRelease(built.path, release);
  return app.inject({
    method: 'PUT',
    url: `/releases/${parts.name ?? 'public_remote'}/${release.version}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
    payload: await buffer(archiveOf(folder)),
  });
}

type View = {
  tag: string;
  versions: string[];
  inUse: object;
  entry: { live: string; history: { did: string; from: string | null }[] };
};
const view = async () => (await call({ method: 'GET', url: '/releases/public_remote' })).json<View>();
/** Changes of the remote since `count` changes. */
const historySince = async (count: number) => (await view()).entry.history.slice(count);
const changeCount = async () => (await historySince(0)).length;

const change = async (body: object, tag?: string) =>
  call({
    method: 'PATCH',
    url: '/releases/public_remote',
    body: { who: 'Ada', why: 'spring', ...body },
    tag: tag ?? (await view()).tag,
  });

test('a release is published, switched to, in use at once, and rolled back', async () => {
  const count = await changeCount();
  expect((await publish()).statusCode).toBe(201);
  expect((await view()).inUse).toEqual({ live: '1.0.0' });

  const switched = await change({ did: 'switch', version });
  expect(switched.statusCode).toBe(200);
  expect(switched.json()).toMatchObject({ inUse: { live: version } });
  expect((await shell.get('/')).body).toContain('>New</h1>');

  await change({ did: 'rollback', version: '1.0.0' });
  expect((await shell.get('/')).body).toContain('>Home</h1>');
  expect(await historySince(count)).toMatchObject([
    { did: 'switch', from: '1.0.0', to: version, who: 'Ada', why: 'spring' },
    { did: 'rollback', from: version, to: '1.0.0' },
  ]);
});

test('the history contains the holder of the token, whatever name the caller sends', async () => {
  const count = await changeCount();
  await publish(WITHOUT_PAGES, 'of anna');
  const patch = async (token: string, body: object) =>
    call({ method: 'PATCH', url: '/releases/public_remote', token, tag: (await view()).tag, body });
  await patch('of anna', { did: 'switch', version, who: 'Bea', why: '' });
  await patch('of public', { did: 'rollback', version: '1.0.0', who: 'Ada', why: '', role: 'operator' });
  await patch('of all', { did: 'disable', who: 'Ada', why: 'prices', person: 'anna' });

  const history = await historySince(count);
  expect(history).toMatchObject([
    { who: 'Bea', role: 'public_remote', person: 'anna' },
    { who: 'Ada', role: 'public_remote' },
    { who: 'Ada', role: 'operator' },
  ]);
  expect(history.slice(1).some((change) => 'person' in change)).toBe(false);
});

test('a version may have 200 characters', async () => {
  version = `1.0.0-${'x'.repeat(194)}`;

  expect((await publish(WITHOUT_PAGES)).statusCode).toBe(201);
  expect((await change({ did: 'switch', version })).json()).toMatchObject({ inUse: { live: version } });
});

test('a version is never overwritten', async () => {
  await publish(WITHOUT_PAGES);
  const again = await publish(WITHOUT_PAGES);

  expect(again.statusCode).toBe(409);
  expect(again.headers['content-type']).toContain('application/problem+json');
});

test('the files of a published release are immutable and readable from every origin', async () => {
  await publish(WITHOUT_PAGES);
  const { headers, statusCode } = await shell.get(`/releases/public_remote/${version}/remoteEntry.js`);

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('of two switches with the same ETag one succeeds, and the other gets the current entry', async () => {
  const other = `${version}-other`;
  await publish(WITHOUT_PAGES);
  await publish({ ...WITHOUT_PAGES, version: other });
  const { tag } = await view();

  const both = await Promise.all([
    change({ did: 'switch', version, who: 'Ada' }, tag),
    change({ did: 'switch', version: other, who: 'Grace' }, tag),
  ]);

  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  const outdated = both.find(({ statusCode }) => statusCode === 412)!.json<Pick<View, 'entry'>>();
  const [winner, live] = both[0].statusCode === 200 ? ['Ada', version] : ['Grace', other];
  expect(outdated.entry.live).toBe(live);
  expect(outdated.entry.history.at(-1)).toMatchObject({ who: winner, to: live });
  expect((await view()).inUse).toEqual({ live });
});

test('an upload that the client breaks off leaves nothing, and the version can be published afterwards', async () => {
  const { versions } = await view();
  const folder = await putRelease(built.path, { version, contents, routes });
  const archive = await buffer(archiveOf(folder));
  const incoming = () => readdir(join(shell.releasesDir, '.incoming')).catch(() => []);
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const upload = request({
    port: (shell.app.server.address() as AddressInfo).port,
    method: 'PUT',
    path: `/releases/public_remote/${version}`,
    headers: { authorization: 'Bearer of public', 'content-type': 'application/x-tar' },
  });
  upload.on('error', () => undefined);
  upload.write(archive.subarray(0, archive.length / 2));
  while ((await incoming()).length === 0) await pause(5);

  upload.destroy();

  while ((await incoming()).length > 0) await pause(5);
  expect((await view()).versions).toEqual(versions);
  expect((await publish()).statusCode).toBe(201);
});

test('a change without If-Match is rejected', async () => {
  const answer = await call({ method: 'PATCH', url: '/releases/public_remote', body: { did: 'enable' } });
  expect(answer.statusCode).toBe(428);
});

test('a malformed change is rejected with a reason', async () => {
  const { tag } = await view();
  const headers = {
    authorization: 'Bearer of public',
    'content-type': 'application/json',
    'if-match': `"${tag}"`,
  };
  for (const payload of [
    'null',
    '[]',
    '{}',
    '{"did":"switch"}',
    '{"did":"toString","who":"x","why":""}',
    '{"did":["switch"],"version":"9.9.9","who":"x","why":""}',
    '{"did":["lift"],"version":"1.0.0","who":"x","why":""}',
  ]) {
    const answer = await shell.app.inject({
      method: 'PATCH',
      url: '/releases/public_remote',
      headers,
      payload,
    });

    const { detail } = answer.json<{ detail: string }>();
    const reason = expect.stringMatching(/did must be|who must be|who is/) as string;
    expect([payload, answer.statusCode, detail]).toEqual([payload, 422, reason]);
  }
});

test('a release with contract faults is rejected with all of them, and none of its files are stored', async () => {
  const stored = () => readdir(join(shell.releasesDir, 'public_remote'));
  const before = await stored();
  const answer = await publish({ shellContract: '^9.0.0', routes: [{ path: 'admin/secret' }] });

  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ faults: string[] }>().faults).toEqual([
    expect.stringContaining('shellContract'),
    expect.stringContaining('/admin/secret belongs to admin_remote'),
  ]);
  expect(await stored()).toEqual(before);
});

test('the contract can be checked before an upload', async () => {
  const answer = await call({
    method: 'POST',
    url: '/releases/public_remote/check',
    body: { name: 'public_remote' },
  });

  expect(answer.json()).toEqual({
    faults: expect.arrayContaining([expect.stringContaining('version')]) as string[],
  });
});

test.each(['admin_remote', 'none'])('the check of a remote does not check a release of %s', async (name) => {
  const file = join(shell.releasesDir, 'public_remote/1.0.0/release.json');
  const body = { ...(JSON.parse(await readFile(file, 'utf8')) as object), name };
  const answer = await call({ method: 'POST', url: '/releases/public_remote/check', body });

  const faults = [`release.json is for ${name}, but was sent to the check of public_remote`];
  expect(answer.json()).toEqual({ faults });
});

test('a team’s token can neither change nor read the other remote; the operator’s token can', async () => {
  const url = '/releases/admin_remote';
  const tries: Call[] = [
    { method: 'GET', url },
    { method: 'POST', url: `${url}/check`, body: {} },
    { method: 'PATCH', url, tag: 'x', body: { did: 'disable', who: 'Eve', why: 'x' } },
  ];
  for (const one of tries) expect((await call(one)).statusCode).toBe(403);
  expect((await publish({ name: 'admin_remote', ...WITHOUT_PAGES })).statusCode).toBe(403);
  expect((await call({ method: 'GET', url: '/releases' })).json()).not.toHaveProperty('remotes.admin_remote');

  expect((await call({ method: 'GET', url, token: 'of all' })).statusCode).toBe(200);
  expect((await call({ method: 'GET', url: '/releases', token: 'of all' })).json()).toHaveProperty(
    'remotes.admin_remote',
  );
});

test('without a valid token the API returns and changes nothing', async () => {
  const before = await view();
  for (const token of ['', 'wrong', hash('of public')]) {
    for (const url of ['/releases', '/releases/public_remote', '/releases/admin_remote', '/releases/none']) {
      const { statusCode, body } = await call({ method: 'GET', url, token });
      const noRemote = expect.not.stringContaining('remote"') as string;
      expect([token, url, statusCode, body]).toEqual([token, url, 401, noRemote]);
    }
    const { statusCode } = await publish(WITHOUT_PAGES, token || 'none');
    expect([token, statusCode]).toEqual([token, 401]);
  }
  expect(await view()).toEqual(before);
});

test('only who may change a remote learns that it is not registered', async () => {
  const detailFor = async (token: string) =>
    (await call({ method: 'GET', url: '/releases/none', token })).json<{ detail: string }>().detail;

  expect(await detailFor('of all')).toBe(
    '"none" is not registered on this site. Ask the operator of the site to register it.',
  );
  expect(await detailFor('of public')).toBe('This token is for public_remote, and "none" is not its remote.');
});

test('after a switch to a release whose page throws, the previous release stays live and the status contains the reason', async () => {
  const broken = serverHalf("[{ index: true, Component: () => { throw new Error('broken on purpose'); } }]");
  await putRelease(shell.releasesDir, { version, contents: { 'server/routes.js': broken }, routes });
  const switched = (await change({ did: 'switch', version })).json<{
    problem: string;
    inUse: object;
  }>();

  expect(switched).toMatchObject({
    inUse: { live: '1.0.0' },
    problem: `${version}: / cannot be shown: broken on purpose`,
  });
  expect((await shell.get('/')).body).toContain('>Home</h1>');
  expect((await shell.get('/readyz')).json()).toEqual({ status: 'ok', problems: 1 });
  expect((await shell.get('/readyz', { authorization: 'Bearer of all' })).json()).toEqual({
    status: 'ok',
    problems: { public_remote: switched.problem },
  });
});

test('pages of a remote that is switched off are 503 with contact links until it is switched on', async () => {
  await change({ did: 'disable', why: 'wrong prices' });
  const off = await shell.get('/');

  expect(off.statusCode).toBe(503);
  expect(off.body).toContain('tel:');
  expect(off.body).not.toContain('remoteEntry.js');
  expect((await shell.get('/readyz')).statusCode).toBe(200);

  await change({ did: 'enable' });
  expect((await shell.get('/')).statusCode).toBe(200);
});

const CRASHES_AT_LOAD = {
  'server/routes.js': "Promise.reject(new Error('nobody awaits this')); exports.routes = []",
};

test('a release that crashes while it is loaded is quarantined until an operator lifts it', async () => {
  await putRelease(shell.releasesDir, { version, contents: CRASHES_AT_LOAD, routes });
  expect((await change({ did: 'switch', version })).json()).toMatchObject({
    inUse: { live: '1.0.0' },
    problem: `${version}: it is quarantined: nobody awaits this`,
    quarantined: { [version]: { why: 'nobody awaits this' } },
  });

  // The shell changes the registry only some time after the crash.
  let { entry, tag } = await view();
  while (entry.history.at(-1)?.did !== 'quarantine') ({ entry, tag } = await view());
  expect(entry.history.at(-1)).toMatchObject({ role: 'shell', from: version });
  const lift = { did: 'lift', version, who: 'Ada', why: 'the machine was out of memory' };
  const lifted = await call({
    method: 'PATCH',
    url: '/releases/public_remote',
    body: lift,
    tag,
    token: 'of all',
  });

  expect(lifted.statusCode).toBe(200);
  expect((await view()).entry.history.at(-1)).toMatchObject({ did: 'lift', role: 'operator', to: version });
});

test('a team’s token neither quarantines a release nor lifts a quarantine', async () => {
  const count = await changeCount();
  for (const did of ['quarantine', 'lift'])
    expect([did, (await change({ did, version: '1.0.0' })).statusCode]).toEqual([did, 403]);

  expect(await historySince(count)).toEqual([]);
});

describe('a shell that makes deltas', () => {
  const script = (text: string) => ({ ...contents, 'home.js': scriptText(text) });
  const deltaShell = runningShell(TOKENS, {
    makesDeltas: true,
    live: { public_remote: '1.1.0' },
    prepare: () =>
      putRelease(deltaShell.releasesDir, { version: '1.1.0', contents: script('Mondays'), routes }),
  });

  test('has deltas of the scripts of a published release before it is live', async () => {
    const published = await publish(
      { version: '1.2.0', contents: script('Tuesdays') },
      'of public',
      deltaShell,
    );

    expect(published.statusCode).toBe(201);
    const folder = join(deltaShell.folder.path, 'data/deltas/public_remote/1.2.0');
    let deltas: string[] = [];
    while (deltas.length === 0) deltas = await readdir(folder).catch(() => []);
    expect(deltas[0]).toMatch(/^home\.js\.[0-9a-f]{64}\.dcz/);
  });
});
