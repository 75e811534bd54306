import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { archiveOf } from 'release-store/archive';
import { TokenStore } from 'release-store/store';
import { runningShell } from '../testing/running-shell';
import { putRelease } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const shell = runningShell(
  { RELEASE_TOKENS: `operator=sha256:${hash('of all')},public_remote=sha256:${hash('of public')}` },
  { rendersPages: false },
);

const built = temporaryFolder();

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, path: string, token: string, payload?: object, headers = {}) {
  const answer = await shell.app.inject({
    method,
    url: `/releases/${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body };
}

const create = (token: string, request: object = {}, by = 'of all', remote = 'public_remote') =>
  call('POST', `${remote}/tokens`, by, { person: 'Ada Lovelace', tokenHash: hash(token), ...request });

const file = () => join(shell.releasesDir, 'tokens.json');

test('a created token is valid at once, for its remote only, and the history names its person', async () => {
  await putRelease(shell.releasesDir, { version: '1.1.0' });
  const created = await create('of ada', { days: 90 });
  expect([created.status, created.body]).toEqual([
    201,
    expect.objectContaining({ remote: 'public_remote', person: 'Ada Lovelace', expires: expect.any(String) }),
  ]);

  const { tag } = (await call('GET', 'public_remote', 'of ada')).body;
  const change = { did: 'switch', version: '1.1.0', who: 'anybody', why: '' };
  const switched = await call('PATCH', 'public_remote', 'of ada', change, { 'if-match': `"${String(tag)}"` });

  expect(switched.body).toMatchObject({
    entry: { history: [{ role: 'public_remote', person: 'Ada Lovelace', to: '1.1.0' }] },
  });
  expect((await call('GET', 'admin_remote', 'of ada')).status).toBe(403);
});

test('tokens of a name that is not registered are not valid for the team that registers it', async () => {
  await new TokenStore(shell.releasesDir).create('events', { person: 'Eve', tokenHash: hash('of eve') });
  const register = () =>
    call('POST', 'events/register', 'of all', {
      registration: { mount: '/events' },
      who: 'Ada',
      why: 'new team',
    });

  expect((await register()).status).toBe(201);
  expect((await call('GET', 'events', 'of eve')).status).toBe(401);

  await create('of ada', {}, 'of all', 'events');
  expect((await register()).status).toBe(422);
  expect((await call('GET', 'events', 'of ada')).status).toBe(200);
});

test('neither the file, the answer nor the list has the token, and the list has no hash', async () => {
  const { text } = await create('of ada');
  const list = await call('GET', 'public_remote/tokens', 'of all');

  expect(list.body).toMatchObject({ tokens: [{ person: 'Ada Lovelace' }] });
  for (const shown of [text, list.text]) expect(shown).not.toMatch(new RegExp(`of ada|${hash('of ada')}`));
  expect(await readFile(file(), 'utf8')).not.toContain('of ada');
});

test('a revoked token is invalid at once, and its holder gets the reason', async () => {
  const { id } = (await create('of ada')).body;
  expect((await call('GET', 'public_remote', 'of ada')).status).toBe(200);

  expect((await call('DELETE', `public_remote/tokens/${String(id)}`, 'of all')).status).toBe(200);

  const { status, body } = await call('GET', 'public_remote', 'of ada');
  expect([status, body.title]).toEqual([401, 'Token has ended']);
  expect(body.detail).toMatch(
    /^This token of Ada Lovelace was revoked on \d{4}-\d\d-\d\d\. Ask the operator of the site for another one\.$/,
  );
});

test('an expired token is invalid, and its holder gets the reason', async () => {
  await create('of ada');
  const stored = JSON.parse(await readFile(file(), 'utf8')) as { tokens: object[] };
  const tokens = stored.tokens.map((token) => ({ ...token, expires: '2026-01-02T00:00:00.000Z' }));
  await writeFile(file(), JSON.stringify({ tokens }));

  const { status, body } = await call('GET', 'public_remote', 'of ada');

  expect([status, body.detail]).toEqual([
    401,
    'This token of Ada Lovelace expired on 2026-01-02. Ask the operator of the site for another one.',
  ]);
});

test.each(['of public', 'of ada'])(
  'the token "%s" of a remote cannot create, list or revoke tokens',
  async (token) => {
    const { id } = (await create('of ada')).body;

    for (const { status, body } of [
      await create('of eve', {}, token),
      await call('GET', 'public_remote/tokens', token),
      await call('DELETE', `public_remote/tokens/${String(id)}`, token),
    ])
      expect([status, body.detail]).toEqual([403, expect.stringContaining('Only the token of the operator')]);
    expect((await call('GET', 'public_remote', 'of eve')).status).toBe(401);
    expect((await call('GET', 'public_remote', 'of ada')).status).toBe(200);
  },
);

test.each(['operator', 'shop', '__proto__', '..%2f..'])('no token can be created for %s', async (remote) => {
  expect((await create('of eve', {}, 'of all', remote)).status).toBeGreaterThanOrEqual(400);
  await expect(readFile(file())).rejects.toThrow('ENOENT');
  expect((await call('GET', 'public_remote', 'of eve')).status).toBe(401);
});

test('an invalid request is rejected with the name of the field', async () => {
  const { status, body } = await create('of ada', { days: 'soon' });

  expect([status, body.detail]).toEqual([422, 'days must be a whole number from 1 to 730']);
});

test('a remote that leaves the site takes its tokens with it', async () => {
  const register = () =>
    call('POST', 'events/register', 'of all', { registration: { mount: '/events' }, who: 'Ada', why: '' });
  await register();
  await create('of ada', {}, 'of all', 'events');

  await call('POST', 'events/unregister', 'of all', { who: 'Ada', why: '' });
  await register();

  expect((await call('GET', 'events', 'of ada')).status).toBe(401);
});

test.each([{}, { who: 'Ada' }, { who: '', why: '' }, { who: 1, why: '' }])(
  'an invalid request to unregister a remote, %j, leaves its tokens valid',
  async (request) => {
    await create('of ada');

    expect((await call('POST', 'public_remote/unregister', 'of all', request)).status).toBe(422);
    expect((await call('GET', 'public_remote', 'of ada')).status).toBe(200);
  },
);

test('a token that is revoked during an upload stores nothing', async () => {
  const { id } = (await create('of ada')).body;
  const folder = await putRelease(built.path, { version: '5.0.0' });
  const bytes = await buffer(archiveOf(folder));
  async function* slowly() {
    yield bytes.subarray(0, bytes.length / 2);
    expect((await call('DELETE', `public_remote/tokens/${String(id)}`, 'of all')).status).toBe(200);
    yield bytes.subarray(bytes.length / 2);
  }

  const answer = await shell.app.inject({
    method: 'PUT',
    url: '/releases/public_remote/5.0.0',
    headers: { authorization: 'Bearer of ada', 'content-type': 'application/x-tar' },
    payload: Readable.from(slowly(), { objectMode: false }),
  });

  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({
    title: 'Token has ended',
    detail: 'The token ended during the upload. Nothing was stored.',
  });
  expect((await call('GET', 'public_remote', 'of all')).body.versions).not.toContain('5.0.0');
});

test('with a damaged file the tokens of RELEASE_TOKENS work and no others, until it is restored', async () => {
  await create('of ada');
  const text = await readFile(file(), 'utf8');
  await writeFile(file(), '{');

  expect((await call('GET', 'public_remote', 'of ada')).status).toBe(401);
  expect((await call('GET', 'public_remote', 'of public')).status).toBe(200);
  expect((await create('of eve')).status).toBe(503);

  await writeFile(file(), text);
  expect((await call('GET', 'public_remote', 'of ada')).status).toBe(200);
});

test('the file is not served', async () => {
  await create('of ada');

  for (const path of [
    '/releases/tokens.json',
    '/releases/public_remote/../tokens.json',
    '/releases/public_remote/1.0.0/../../tokens.json',
  ]) {
    const { status, body } = await shell.getRaw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('Lovelace');
  }
});
