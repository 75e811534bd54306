import { join } from 'node:path';
import { filesIn } from 'release-store/archive';
import { BadRelease, PreviewStore } from 'release-store/store';
import { aBuild } from 'release-store/testing';
import { commandRun } from '../testing/command-run';
import { Site } from '../testing/site';
import { temporaryFolder } from 'release-store/testing';
import { release } from './release';
import type { Environment } from './command-context';

const folder = temporaryFolder();
const REMOTE = 'public_remote';

let site: Site;
let build: jest.Mock<Promise<string>>;

beforeEach(async () => {
  site = await Site.start(join(folder.path, 'releases'));
  build = jest.fn(() => aBuild(join(folder.path, 'build'), { version: '1.4.0' }));
});

afterEach(() => site.stop());

const run = (args: string[] = [], env: Environment = {}, timeoutMs = 60_000) =>
  commandRun((input) => release({ ...input, build, timeoutMs }), args, {
    SITE_URL: site.url,
    RELEASE_TOKEN: 'a-token',
    ...env,
  });
const entry = async () => (await site.store.entry(REMOTE)).entry;
const stored = async () => (await site.store.entry(REMOTE)).versions;

async function earlier(version = '1.3.0', who = 'Grace') {
  const built = await aBuild(join(folder.path, version), { version });
  if (!(await stored()).includes(version)) await site.store.put(REMOTE, version, filesIn(built));
  const { tag } = await site.store.entry(REMOTE);
  await site.store.change(REMOTE, tag, { did: 'switch', who, why: 'a hotfix', version });
}

test('release checks, publishes and switches, waits for the site, and prints its address', async () => {
  const { code, text } = await run(['--why', 'spring texts']);

  expect(text).toBe(
    [
      `✓ Checking public_remote 1.4.0 against ${site.url}`,
      '✓ Publishing public_remote 1.4.0',
      '✓ Switching to 1.4.0',
      `✓ Waiting until ${site.url} serves it`,
      `public_remote 1.4.0 is live: ${site.url}`,
    ].join('\n'),
  );
  expect(code).toBe(0);
  expect(await entry()).toMatchObject({
    live: '1.4.0',
    history: [{ who: 'Ada', why: 'spring texts', did: 'switch', from: null, to: '1.4.0' }],
  });
});

test('the printed address is that of the remote', async () => {
  const by = { who: 'Olga', why: 'new team' };
  await site.store.register('events', { registration: { mount: '/events' }, ...by });
  build.mockImplementation(() => aBuild(join(folder.path, 'events'), { name: 'events', version: '1.4.0' }));

  expect((await run()).text).toContain(`events 1.4.0 is live: ${site.url}/events`);
});

test('--dry-run publishes nothing', async () => {
  const { code, text } = await run(['--dry-run']);

  expect(text).toContain('public_remote 1.4.0 may go live. Nothing was published.');
  expect(code).toBe(0);
  expect(await stored()).toEqual([]);
});

test.each([[['--dry-run']], [[]]])('a release whose pages cannot be shown is rejected (%j)', async (args) => {
  site.trial = () => Promise.reject(new BadRelease(['/ cannot be shown: broken']));
  const { code, text } = await run(args);

  expect(text).toContain('The release is rejected:\n  - / cannot be shown: broken');
  expect(code).toBe(2);
  expect(await stored()).toEqual([]);
  expect(await entry()).toBeNull();
});

test('--no-switch publishes without switching; a second run switches', async () => {
  await earlier();

  expect((await run(['--no-switch'])).text).toContain(
    'public_remote 1.4.0 is published, but not live. To make it live: npm run releases -- switch public_remote 1.4.0',
  );
  expect(await stored()).toEqual(['1.4.0', '1.3.0']);
  expect((await entry())?.live).toBe('1.3.0');

  expect((await run(['--at-once'])).text).toContain('✓ public_remote 1.4.0 is already published');
  expect((await entry())?.live).toBe('1.4.0');
});

async function publishForPreview() {
  await site.store.put(
    REMOTE,
    '1.4.0',
    filesIn(await aBuild(join(folder.path, 'build'), { version: '1.4.0' })),
  );
  const previews = new PreviewStore(join(folder.path, 'releases'));
  await previews.add(REMOTE, { version: '1.4.0', days: 7, who: 'Ada', name: 'pr-1', ownsFiles: true });
  return () => previews.remove(REMOTE, 'pr-1');
}

test('a version that a preview shows and the team publishes can still be made live after the end of the preview', async () => {
  const endPreview = await publishForPreview();
  const { code, text } = await run(['--no-switch']);
  await endPreview();

  expect(text).toContain('✓ public_remote 1.4.0 is already published');
  expect(code).toBe(0);
  expect(await stored()).toEqual(['1.4.0']);
});

test('a version whose preview ends during the build is published again and made live', async () => {
  const endPreview = await publishForPreview();
  build.mockImplementation(async () => {
    await endPreview();
    return aBuild(join(folder.path, 'build'), { version: '1.4.0' });
  });
  const { code, text } = await run();

  expect(text).toContain('✓ Publishing public_remote 1.4.0');
  expect(code).toBe(0);
  expect((await entry())?.live).toBe('1.4.0');
});

test('a release after the first one starts with 5 of 100 visitors, and shells increase the percentage', async () => {
  await earlier();

  const { code, text } = await run();

  expect(text).toContain(
    `public_remote 1.4.0 is served to 5 of 100 visitors, and to more in steps while it is not worse than the release before: ${site.url}`,
  );
  expect(code).toBe(0);
  expect(await entry()).toMatchObject({
    live: '1.3.0',
    candidate: { version: '1.4.0', percent: 5, ramp: { since: expect.any(String) as string } },
  });
});

test('--at-once makes the release live and holds back the former one for 5 of 100 visitors', async () => {
  await earlier();

  const { code, text } = await run(['--at-once']);

  expect(text).toContain(`public_remote 1.4.0 is live: ${site.url}`);
  expect(code).toBe(0);
  expect(await entry()).toMatchObject({ live: '1.4.0', holdback: { version: '1.3.0', percent: 5 } });
});

test('a release is live at once if visitors get no release, because the live one is rejected', async () => {
  await earlier();
  const problem = '1.3.1: broken; 1.3.0: broken';
  site.shellState = (entry) =>
    entry?.live === '1.3.0' ? { inUse: {}, problem } : { inUse: { live: '1.4.0' } };

  const { code, text } = await run();

  expect(text).toContain(`public_remote 1.4.0 is live: ${site.url}`);
  expect(code).toBe(0);
  expect((await entry())?.live).toBe('1.4.0');
});

test.each([
  ['', undefined],
  [' and a former canary is rejected', '1.3.1: broken'],
])(
  'a release begins with 5 of 100 visitors while the live one is still loading%s',
  async (_more, problem) => {
    await earlier();
    site.shellState = (entry) =>
      entry?.candidate ? { inUse: { candidate: '1.4.0' } } : { inUse: {}, ...(problem && { problem }) };

    const { code } = await run();

    expect(code).toBe(0);
    expect(await entry()).toMatchObject({ live: '1.3.0', candidate: { version: '1.4.0', percent: 5 } });
  },
);

test('a release of a disabled remote says that visitors do not see the remote', async () => {
  await earlier();
  const { tag } = await site.store.entry(REMOTE);
  await site.store.change(REMOTE, tag, { did: 'disable', who: 'Olga', why: 'wrong prices' });

  const { code, text } = await run(['--at-once']);

  expect(text).toContain(
    'public_remote is disabled: wrong prices. Visitors see it after: npm run releases -- enable public_remote',
  );
  expect(code).toBe(0);
});

test('--percent starts a canary', async () => {
  await earlier();

  const { code, text } = await run(['--percent', '10']);

  expect(text).toContain(`public_remote 1.4.0 is running as a canary: ${site.url}`);
  expect(code).toBe(0);
  expect(await entry()).toMatchObject({ live: '1.3.0', candidate: { version: '1.4.0', percent: 10 } });
});

test('--to publishes to a folder without checking or waiting', async () => {
  const { code, text } = await run(['--to', 'store'], { INIT_CWD: folder.path, RELEASE_TOKEN: '' });

  const address = join(folder.path, 'store');
  expect(text).toContain(
    `• Not checked: ${address} is a folder. The shell that reads the folder checks the release and tries its pages before it uses it.`,
  );
  expect(text).toContain(`public_remote 1.4.0 is live: ${address}`);
  expect(code).toBe(0);
});

test('faults that the site finds end the command with code 2 before publishing', async () => {
  site.faults = () => ['uses: the shell does not offer axios: get', 'routes: /admin belongs to admin_remote'];

  const { code, text } = await run();

  expect(text).toBe(
    'The release is rejected:\n  - uses: the shell does not offer axios: get\n  - routes: /admin belongs to admin_remote',
  );
  expect(code).toBe(2);
  expect(await stored()).toEqual([]);
});

test('a release that the site fails to load ends the command with code 2 and the reason', async () => {
  await earlier();
  site.shellState = () => ({ inUse: { live: '1.3.0' }, problem: '1.4.0: /aboutus throws on trial: broken' });

  const { code, text } = await run(['--at-once']);

  expect(text).toContain(`${site.url} rejects public_remote 1.4.0: /aboutus throws on trial: broken`);
  expect(text).toContain(
    'Visitors still get 1.3.0. To undo the change: npm run releases -- rollback public_remote',
  );
  expect(code).toBe(2);
});

test('a site that does not confirm in time ends the command with code 4', async () => {
  site.shellState = () => ({ inUse: { live: '1.3.0' } });

  const { code, text } = await run([], {}, 500);

  expect(text).toContain('did not load public_remote 1.4.0 within 0.5 s. Visitors still get 1.3.0.');
  expect(code).toBe(4);
});

test.each([
  ['during the build', () => build.mockImplementation(buildDuringSwitch)],
  ['right before the switch', () => (site.beforeChange = () => earlier('1.3.1'))],
])('a concurrent switch %s is reported and not undone: code 3', async (_when, arrange) => {
  await earlier();
  arrange();

  const { code, text } = await run();

  expect(text).toMatch(
    /The registry entry changed since this command read it\. Last change: \d{4}-\d\d-\d\d \d\d:\d\d UTC: Grace, switch from 1\.3\.0 to 1\.3\.1 \(a hotfix\)\./,
  );
  expect(code).toBe(3);
  expect((await entry())?.live).toBe('1.3.1');
  expect(await stored()).toContain('1.4.0');
});

async function buildDuringSwitch() {
  await earlier('1.3.1');
  return aBuild(join(folder.path, 'build'), { version: '1.4.0' });
}

test('a concurrent switch while the command waits is reported: code 3', async () => {
  await earlier();
  let hasSwitched = false;
  site.shellState = (entry) => {
    if (entry?.live === '1.4.0' && !hasSwitched) {
      hasSwitched = true;
      void earlier('1.3.0', 'Grace');
    }
    return { inUse: {} };
  };

  expect(await run(['--at-once'])).toMatchObject({
    code: 3,
    text: expect.stringContaining('The registry entry has changed.'),
  });
});

describe('an explicit version that exists', () => {
  const ofVersion = { RELEASE_VERSION: '1.4.0' };

  test.each(['a site', 'a folder'])('at %s counts as published if its files are the same', async (target) => {
    const to = target === 'a site' ? [] : ['--to', join(folder.path, 'other')];
    await run([...to, '--no-switch'], ofVersion);
    const { code, text } = await run(to, ofVersion);

    expect(text).toContain('✓ public_remote 1.4.0 is already published');
    expect(code).toBe(0);
  });

  test.each([[[]], [['--dry-run']]])('is rejected if its files differ (%j)', async (args) => {
    await earlier('1.4.0');
    build.mockResolvedValue(
      aBuild(join(folder.path, 'other'), { version: '1.4.0', contents: { 'remoteEntry.js': 'other' } }),
    );
    const { code, text } = await run(args, ofVersion);

    expect(text).toContain('public_remote 1.4.0 already exists, and versions are never overwritten.');
    expect(code).toBe(1);
  });

  test('stays after the end of the preview for which it was stored', async () => {
    const endPreview = await publishForPreview();
    await run(['--no-switch'], ofVersion);
    await endPreview();

    expect(await stored()).toEqual(['1.4.0']);
  });
});

test.each<[string, string[], Environment, string]>([
  [
    'no token',
    [],
    { RELEASE_TOKEN: '' },
    "Ask the site's operator for one. If you are the operator, create one: npm run releases -- token operator",
  ],
  [
    'an unknown token',
    [],
    { RELEASE_TOKEN: 'x' },
    "does not know this RELEASE_TOKEN. Use the token that the site's operator gave you, or ask for a new one",
  ],
  ['half a token', [], { RELEASE_TOKEN: 'x\ny' }, 'RELEASE_TOKEN contains invalid characters'],
  ['no site', [], { SITE_URL: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1 cannot be reached: '],
  ['half an address', [], { SITE_URL: 'site.example' }, "SITE_URL is 'site.example': expected an address"],
  ['no version', [], { RELEASE_VERSION: '../x' }, 'RELEASE_VERSION is "../x": expected a version like 1.4.0'],
  ['an unknown option', ['--now'], {}, "Unknown option '--now'. Run with --help to list all options."],
  ['half an option', ['--why'], {}, 'Run with --help to list all options.'],
  [
    'a stray word',
    ['public_remote'],
    {},
    'Unexpected argument: public_remote. It releases the remote of the current folder',
  ],
  ['two kinds of start', ['--at-once', '--percent', '5'], {}, '--at-once and --percent exclude each other'],
  ['an empty folder', ['--to', ''], {}, '--to is empty: name a folder of releases, or leave it out'],
  ['a dry run in a folder', ['--dry-run', '--to', 'x'], {}, '--dry-run needs a site'],
  ['a long reason', ['--why', 'x'.repeat(501)], {}, 'why is longer than 500 characters'],
  ['no percentage', ['--percent', '100'], {}, "--percent is '100': expected a whole number from 1 to 99"],
])('%s ends the command with code 1 before the build', async (_what, args, env, reason) => {
  const { code, text } = await run(args, env);

  expect(text).toContain(reason);
  expect(text).not.toContain('    at ');
  expect(code).toBe(1);
  expect(build).not.toHaveBeenCalled();
});

test('a RELEASE_BY of spaces is like none', async () => {
  expect((await run([], { RELEASE_BY: '  ' })).code).toBe(0);
  expect((await entry())?.history[0]?.who).toMatch(/\S/);
});

test('--help lists the options and the exit codes', async () => {
  const { code, text } = await run(['--help'], { RELEASE_TOKEN: '' });

  expect(text).toContain('npm run release -w public-remote');
  expect(text).toContain('2 the site rejects the release');
  expect(code).toBe(0);
});
