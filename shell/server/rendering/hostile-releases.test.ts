import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import hostileCode from '../testing/hostile-code.json';
import { triesAllRoles } from '../testing/config';
import { putRelease, serverHalf } from '../testing/releases';
import { ADMIN_COOKIE, runningShell } from '../testing/running-shell';

/**
 * Malicious code, by the name of the harm that it attempts. `crashes`: whether the process that runs the code ends or
 * is killed. `requests`: number of requests that run the code before the test waits for the quarantine, 2 if absent.
 */
const HOSTILE_CODE: Record<string, { code: string; crashes: boolean; requests?: number }> = hostileCode;

const TOKEN = 'of the operator';
const authorization = `Bearer ${TOKEN}`;
const shell = runningShell(
  { RELEASE_TOKENS: `operator=sha256:${createHash('sha256').update(TOKEN).digest('hex')}` },
  {
    live: { public_remote: '1.0.0', admin_remote: '3.0.0' },
    async prepare() {
      await putRelease(shell.releasesDir, {
        name: 'admin_remote',
        version: '3.0.0',
        routes: [{ path: 'other' }],
        contents: {
          'server/routes.js': serverHalf(
            "[{ path: 'other', Component: () => createElement('h1', null, 'Other') }]",
          ),
        },
      });
      const health = { good: ['1.0.0'], loading: [], crashes: [], quarantined: {} };
      await writeFile(healthFile(), JSON.stringify({ remotes: { public_remote: health } }));
    },
    isShared: true,
  },
);
const healthFile = () => join(shell.folder.path, 'data/release-health.json');
let releaseCount = 0;
let version: string;

beforeEach(() => {
  version = `2.0.${++releaseCount}`;
});

afterEach(async () => {
  await change({ did: 'switch', version: '1.0.0' });
  expect((await view()).inUse).toEqual({ live: '1.0.0' });
  // A malicious release that was live for 10 seconds without a crash counts as good, until 1.0.0 was live for as long.
  await until(async () => (await lastGoodRelease()) === '1.0.0');
});

async function lastGoodRelease(): Promise<string | undefined> {
  const { remotes } = JSON.parse(await readFile(healthFile(), 'utf8')) as {
    remotes: Record<string, { good: string[] }>;
  };
  return remotes.public_remote?.good[0];
}

type View = {
  tag: string;
  inUse: { live?: string; candidate?: string };
  problem?: string;
  quarantined?: Record<string, { why: string }>;
  entry: { history: { did: string; who: string; from: string | null }[] };
};
const view = async () => (await shell.get('/releases/public_remote', { authorization })).json<View>();

/** Repeats the change if the shell writes a decision to the registry meanwhile, which may be about an earlier test. */
async function change(body: object): Promise<void> {
  const { statusCode } = await shell.app.inject({
    method: 'PATCH',
    url: '/releases/public_remote',
    headers: { authorization, 'if-match': `"${(await view()).tag}"` },
    payload: { who: 'Ada', why: 'a try', version, ...body },
  });
  if (statusCode === 412) return change(body);
  expect(statusCode).toBe(200);
}

type Role = 'live' | 'canary' | 'preview';

/** Gives visitors the malicious release as live release, canary or preview. Returns the cookie of such a visitor. */
async function put(role: Role): Promise<string> {
  if (role === 'live') await change({ did: 'switch' });
  if (role === 'canary') {
    await change({ did: 'canary', percent: 50 });
    return canaryCookie();
  }
  if (role === 'live') return '';
  const answer = await shell.send('/releases/try', {
    set: `public_remote@${version}`,
    at: '/',
    token: TOKEN,
  });
  return String(answer.headers['set-cookie'] ?? '').split(';')[0]!;
}

/** Returns the cookie of a group that gets the canary. Any group will do if the release crashed while it was loaded. */
async function canaryCookie(): Promise<string> {
  for (let group = 0; group < 100; group += 1) {
    const cookie = `release-group=${group}`;
    const { body } = await shell.get('/composition.json', { cookie });
    if (body.includes(`/public_remote/${version}/`)) return cookie;
  }
  return 'release-group=0';
}

const putHostile = (atLoad: string, atRequest: string) =>
  putRelease(shell.releasesDir, {
    version,
    routes: [{ path: '' }, { path: 'attack/:count' }],
    contents: {
      'server/routes.js': `${serverHalf(`[
        { index: true, Component: () => createElement('h1', null, 'Two') },
        { path: 'attack/:count', loader: () => { ${atRequest}; return null; }, Component: () => createElement('h1', null, 'Attack') },
      ]`)};${atLoad}`,
    },
  });

const otherRemote = async () => (await shell.get('/admin/other', { cookie: ADMIN_COOKIE })).body;

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isTrue()) return;
    await pause(50);
  }
  throw new Error('It did not come true');
}

const ROLES: Role[] = ['live', 'canary', 'preview'];
/** Code that is tested in all roles: the first item ends its process, and the second makes its process hang. */
const IN_ALL_ROLES = ['a late throw in a timer', 'an endless loop'];
const cases = Object.keys(HOSTILE_CODE).flatMap((name, index) => {
  const roles = triesAllRoles || IN_ALL_ROLES.includes(name) ? ROLES : [ROLES[index % ROLES.length]!];
  return roles.map((role) => [name, role] as const);
});

test.each(cases)('%s at load, as %s, affects neither the site nor the other remote', async (name, role) => {
  const { code, crashes } = HOSTILE_CODE[name]!;
  await putHostile(code, '');

  const cookie = await put(role);

  expect((await shell.get('/', { cookie })).statusCode).toBe(200);
  expect(await otherRemote()).toContain('<h1>Other</h1>');
  if (crashes && HOSTILE_CODE[name]!.requests === undefined && !isLate(name)) {
    expect((await view()).quarantined).toHaveProperty([version]);
    expect((await shell.get('/', { cookie })).body).toContain('<h1>Home</h1>');
    if (role === 'live')
      expect((await shell.get('/readyz', { authorization })).json()).toMatchObject({
        problems: { public_remote: expect.stringMatching(`^${version}: it is quarantined: .`) },
      });
  }
});

/** Returns the decision of the shell about the release of this test. */
const decision = async () =>
  (await view()).entry.history.find(({ who, from }) => who === 'the shell' && from === version);

/** Whether the release may pass the smoke test and crash only while it is in use. */
const isLate = (name: string) => name === 'monkey-patched globals';

test.each(cases)('%s at a request, as %s, affects no page of the other remote', async (name, role) => {
  const { code, crashes, requests = 2 } = HOSTILE_CODE[name]!;
  await putHostile('', code);
  const cookie = await put(role);
  expect((await shell.get('/', { cookie })).body).toContain('<h1>Two</h1>');

  const others: string[] = [];
  for (let count = 0; count < requests; count += 1) {
    const [attack, other] = await Promise.all([shell.get(`/attack/${count}`, { cookie }), otherRemote()]);
    // After the quarantine, the previous release, which has no such page, is live again.
    expect([200, 404, 503]).toContain(attack.statusCode);
    others.push(other);
  }

  if (crashes) {
    // Waits for a decision of the shell: a quarantine, or the halt of a canary.
    await until(async () => {
      if (await decision()) return true;
      await shell.get('/attack/again', { cookie });
      return false;
    });
    expect((await view()).inUse).toEqual({ live: '1.0.0' });
    expect((await shell.get('/', { cookie })).body).toContain('<h1>Home</h1>');
    expect((await decision())?.did).toMatch(role === 'canary' ? /quarantine|halt/ : /quarantine/);
  }
  expect(others.filter((body) => !body.includes('<h1>Other</h1>'))).toEqual([]);
  expect(await otherRemote()).toContain('<h1>Other</h1>');
});
