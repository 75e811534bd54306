import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OverlayState } from '../../src/overlay/overlay-state';
import { STYLES } from '../../src/overlay/styles';
import { cachesPages, COUNTED_ROUTE } from '../testing/page-caching';
import { exchange } from '../testing/raw-connection';
import { putRegistry, putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const page = (heading: string) =>
  serverHalf(`[
    { index: true, handle: { query: [] }, Component: () => createElement('h1', null, '${heading}'), action: () => null },
    ${COUNTED_ROUTE},
  ]`);
const released = {
  at: '2026-11-20T10:00:00.000Z',
  who: 'Ada <b>',
  role: 'public_remote',
  person: 'ada',
  why: '',
  did: 'switch' as const,
  from: null,
  to: '1.0.0',
  commit: 'abc123',
  commits: ['Subject <img>'],
};
const LIVE = {
  public_remote: { live: '1.0.0', history: [released] },
  admin_remote: { live: '2.0.0', history: [{ ...released, who: 'Grace', to: '2.0.0' }] },
};
const shell = runningShell(
  {
    RENDER_BUDGET_MS: '20000',
    RELEASE_TOKENS: `public_remote/ada=sha256:${hash('of public')},operator=sha256:${hash('of all')}`,
  },
  {
    isShared: true,
    live: LIVE,
    async prepare() {
      shell.content.supportChanges();
      await putRelease(shell.releasesDir, {
        contents: { 'server/routes.js': page('Home') },
        routes: [{ path: '' }],
      });
      await putRelease(shell.releasesDir, {
        version: '2.0.0',
        contents: { 'server/routes.js': page('Next') },
        routes: [{ path: '' }],
      });
    },
  },
);

const createLink = (token: string) =>
  shell.app.inject({
    method: 'POST',
    url: '/releases/overlay',
    headers: { authorization: `Bearer ${token}` },
  });
const pathOfLink = async (token: string) =>
  new URL((await createLink(token)).json<{ url: string }>().url).pathname;
const cookieIn = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0]!;

/** Opens the overlay by a link. Returns the overlay's cookie. */
const operator = async (token = 'of all') => cookieIn((await shell.get(await pathOfLink(token))).headers);
const post = (path: string, cookie: string, payload: object = {}, headers: Record<string, string> = {}) =>
  shell.app.inject({
    method: 'POST',
    url: `/releases/overlay/${path}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
    payload,
  });
const stateOf = async (cookie: string) =>
  (await shell.get('/releases/overlay/state', { cookie })).json<OverlayState>();

/** The values of a directive of the policy. */
const valuesOf = (directive: string, policy: unknown) =>
  new RegExp(`${directive} ([^;]*)`).exec(String(policy))?.[1]?.split(' ');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const OVERLAY = '<script>/* overlay */</script>';
const tampered = (cookie: string) => cookie.slice(0, -2) + (cookie.endsWith('AA') ? 'BB' : 'AA');

test('a link opens the overlay in one browser, with a cookie that scripts and other sites cannot use', async () => {
  const opened = await shell.get(await pathOfLink('of all'));

  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
  expect(opened.headers['set-cookie']).toMatch(
    /^release-overlay=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const { body, headers } = await shell.get('/', { cookie: cookieIn(opened.headers) });
  expect(body.indexOf(OVERLAY)).toBe(body.indexOf('<head>') + '<head>'.length);
  expect(headers['cache-control']).toBe('private, no-store');
  const policy = headers['content-security-policy'];
  expect(valuesOf('script-src', policy)).toContain(hashOf('/* overlay */'));
  expect(valuesOf('style-src', policy)).toContain(hashOf(STYLES));
});

test.each([
  ['no token', ''],
  ['an unknown token', 'guessed'],
])('%s creates no link', async (_what, token) => {
  const answer = await createLink(token);

  expect(answer.statusCode).toBe(401);
  expect(answer.body).not.toContain('/releases/overlay/');
});

test('a changed link answers 403 and sets no cookie', async () => {
  const answer = await shell.get(tampered(await pathOfLink('of all')));

  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  expect(answer.body).toContain('This link is not valid');
});

test.each<[string, () => Promise<string>]>([
  ['no cookie', async () => 'other=1'],
  ['an empty cookie', async () => 'release-overlay='],
  ['a tampered cookie', async () => tampered(await operator())],
  ['a cookie with a later end', async () => (await operator()).replace(/=\d/, '=9')],
  ['a link as cookie', async () => `release-overlay=${(await pathOfLink('of all')).split('/').at(-1)}`],
  ['a session', async () => 'admin-token=a-token; session=guessed'],
])(
  'a visitor with %s gets the page without the overlay, no names, and pins nothing',
  async (_what, forge) => {
    const cookie = await forge();
    const plain = await shell.get('/', cookie.startsWith('admin') ? { cookie: 'admin-token=a-token' } : {});

    const { body, headers } = await shell.get('/', { cookie });
    expect(body).toBe(plain.body);
    expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    const state = await shell.get('/releases/overlay/state', { cookie });
    const pin = await post('pin', cookie, { remote: 'public_remote', version: '2.0.0' });
    expect([state.statusCode, pin.statusCode, pin.headers['set-cookie']]).toEqual([404, 404, undefined]);
    expect(state.body + pin.body).not.toMatch(/Ada|Grace|abc123|admin_remote/);
  },
);

test('an expired cookie shows nothing', async () => {
  const cookie = await operator();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 13 * 60 * 60 * 1000);

  expect((await shell.get('/', { cookie })).body).not.toContain(OVERLAY);
  expect((await shell.get('/releases/overlay/state', { cookie })).statusCode).toBe(404);
  clock.mockRestore();
});

test('the state has versions, commits and authors of the remotes that the token is valid for', async () => {
  const state = await stateOf(await operator());

  expect(state).toMatchObject({ holder: 'operator', pinned: {} });
  expect(state.remotes.map(({ name, live }) => [name, live])).toEqual([
    ['admin_remote', '2.0.0'],
    ['public_remote', '1.0.0'],
  ]);
  const { versions } = state.remotes[1]!;
  expect(versions.map(({ version }) => version).sort()).toEqual(['1.0.0', '2.0.0']);
  expect(versions.find(({ version }) => version === '1.0.0')).toEqual({
    version: '1.0.0',
    commit: 'abc123',
    subject: 'Subject <img>',
    who: 'Ada <b>',
    token: 'public_remote/ada',
    at: released.at,
  });
  expect(versions.find(({ version }) => version === '2.0.0')).toEqual({ version: '2.0.0' });
});

test('a team learns nothing of other remotes and pins only its own', async () => {
  const cookie = await operator('of public');
  const { body } = await shell.get('/releases/overlay/state', { cookie });

  expect(body).toContain('Ada');
  expect(body).not.toMatch(/admin_remote|Grace/);
  const answers = await Promise.all(
    ['admin_remote', 'no_remote'].map((remote) => post('pin', cookie, { remote, version: '2.0.0' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect(answers[0]!.body).toBe(answers[1]!.body);
});

test('a version is pinned for this browser only, and back to live', async () => {
  const cookie = await operator();
  const pinned = await post('pin', cookie, { remote: 'public_remote', version: '2.0.0' });

  expect([pinned.statusCode, pinned.json()]).toEqual([200, { pinned: { public_remote: '2.0.0' } }]);
  const both = `${cookie}; ${cookieIn(pinned.headers)}`;
  expect((await shell.get('/', { cookie: both })).body).toContain('>Next</h1>');
  expect((await stateOf(both)).pinned).toEqual({ public_remote: '2.0.0' });
  expect((await shell.get('/', { cookie })).body).toContain('>Home</h1>');
  expect((await shell.get('/')).body).toContain('>Home</h1>');

  const second = await post('pin', both, { remote: 'admin_remote', version: '2.0.0' });
  const three = `${cookie}; ${cookieIn(second.headers)}`;
  const third = await post('pin', three, { remote: 'public_remote', version: null });
  expect(third.json()).toEqual({ pinned: { admin_remote: '2.0.0' } });
  const last = await post('pin', `${cookie}; ${cookieIn(third.headers)}`, {
    remote: 'admin_remote',
    version: null,
  });
  expect(last.headers['set-cookie']).toMatch(/^release-try=; Max-Age=0/);
});

test.each<[string, object, number, string]>([
  [
    'a version that is not stored',
    { remote: 'public_remote', version: '9.9.9' },
    422,
    'public_remote 9.9.9 cannot be used',
  ],
  [
    'a path as version',
    { remote: 'public_remote', version: '../1.0.0' },
    422,
    'version is missing or invalid',
  ],
  ['no version', { remote: 'public_remote' }, 422, 'version is missing or invalid'],
  [
    'a list as version',
    { remote: 'public_remote', version: ['2.0.0'] },
    422,
    'version is missing or invalid',
  ],
  ['no remote', { version: '2.0.0' }, 403, 'remote is missing'],
  ['a property of all objects', { remote: 'constructor', version: '2.0.0' }, 403, 'remote is missing'],
])('%s is rejected with a message, and visitors see no difference', async (_what, body, status, text) => {
  const answer = await post('pin', await operator(), body);

  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
  expect(answer.json<{ detail: string }>().detail).toContain(text);
  expect((await shell.get('/')).body).toContain('>Home</h1>');
});

test('a version that throws while it is rendered is rejected, and visitors see no difference', async () => {
  await putRelease(shell.releasesDir, {
    version: '3.0.0',
    routes: [{ path: '' }],
    contents: {
      'server/routes.js': page('Broken').replace(
        "createElement('h1', null, 'Broken')",
        "{ throw new Error('boom'); }",
      ),
    },
  });
  const answer = await post('pin', await operator(), { remote: 'public_remote', version: '3.0.0' });

  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ detail: string }>().detail).toContain('boom');
  expect((await shell.get('/')).body).toContain('>Home</h1>');
  await rm(join(shell.releasesDir, 'public_remote/3.0.0'), { recursive: true });
});

test('pages of other sites pin nothing and end nothing', async () => {
  const cookie = await operator();
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const answers = [
    await post('pin', cookie, { remote: 'public_remote', version: '2.0.0' }, foreign),
    await post('leave', cookie, {}, foreign),
  ];

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['set-cookie']])).toEqual([
    [403, undefined],
    [403, undefined],
  ]);
});

test('leaving ends the overlay and the pinned versions of this browser', async () => {
  const answer = await post('leave', await operator());

  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^release-overlay=; Max-Age=0/),
    expect.stringMatching(/^release-try=; Max-Age=0/),
  ]);
});

test('in a preview no version is pinned', async () => {
  const preview = await shell.app.inject({
    method: 'POST',
    url: '/releases/public_remote/previews',
    headers: { authorization: 'Bearer of all' },
    payload: { version: '2.0.0', days: 1, who: 'Ada' },
  });
  const opened = await shell.get(new URL(preview.json<{ url: string }>().url).pathname);
  const both = `${await operator()}; ${cookieIn(opened.headers)}`;

  expect((await post('pin', both, { remote: 'public_remote', version: '1.0.0' })).statusCode).toBe(409);
  expect((await stateOf(both)).preview).toBe('public_remote');
  const { body, headers } = await shell.get('/', { cookie: both });
  expect(body).toContain('preview-strip');
  expect(body).toContain(OVERLAY);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('no response of the overlay is stored by a cache or found by search engines', async () => {
  const cookie = await operator();
  const answers = [
    await createLink('of all'),
    await shell.get(await pathOfLink('of all')),
    await shell.get('/releases/overlay/state', { cookie }),
    await shell.get('/releases/overlay/state'),
    await post('pin', cookie, { remote: 'public_remote', version: '2.0.0' }),
  ];

  for (const { headers } of answers)
    expect([
      headers['cache-control'],
      headers['x-robots-tag'],
      headers['access-control-allow-origin'],
    ]).toEqual(['private, no-store', 'noindex', undefined]);
});

test('two connections get their own pages: the page cache mixes no operator and visitor', async () => {
  await cachesPages(shell);
  const cookie = await operator();
  await shell.getRaw('/');
  const request = (own: string, connection: string) =>
    `GET / HTTP/1.1\r\nHost: institute.test\r\nAccept-Encoding: identity\r\n${own}Connection: ${connection}\r\n\r\n`;
  const ten = (own: string) =>
    Array.from({ length: 10 }, (_, at) => request(own, at < 9 ? 'keep-alive' : 'close'));

  const [visitor, own] = await Promise.all([
    exchange(shell.app.server, ...ten('')),
    exchange(shell.app.server, ...ten(`Cookie: ${cookie}\r\n`)),
  ]);

  const count = (text: string, part: string) => text.split(part).length - 1;
  expect([count(visitor, OVERLAY), count(own, OVERLAY)]).toEqual([0, 10]);
  expect([count(visitor, 's-maxage=1'), count(visitor, 'no-store')]).toEqual([10, 0]);
  expect([count(own, 's-maxage'), count(own, 'private, no-store')]).toEqual([0, 10]);
});

test('an operator who looks at a page first does not store it for visitors', async () => {
  await cachesPages(shell);
  const cookie = await operator();
  const first = await shell.get('/counted', { cookie });
  const next = await shell.get('/counted');

  expect(first.body).toContain(OVERLAY);
  expect(next.body).not.toContain(OVERLAY);
  expect(next.headers['set-cookie']).toBeUndefined();
});

test('a withdrawn token ends its overlay at once', async () => {
  const registered = await shell.app.inject({
    method: 'POST',
    url: '/releases/events_remote/register',
    headers: { authorization: 'Bearer of all' },
    payload: { who: 'Olga', why: '', registration: { mount: '/events', tokenHash: hash('of events') } },
  });
  expect(registered.statusCode).toBeLessThan(300);
  const cookie = await operator('of events');
  expect((await shell.get('/', { cookie })).body).toContain(OVERLAY);

  await putRegistry(shell.releasesDir, LIVE);
  await shell.app.inject({
    method: 'POST',
    url: '/releases/public_remote/previews',
    headers: { authorization: 'Bearer of all' },
    payload: { version: '2.0.0', days: 1, who: 'Olga' },
  });
  expect((await shell.get('/', { cookie })).body).not.toContain(OVERLAY);
});
