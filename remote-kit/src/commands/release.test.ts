import { join } from 'node:path';
import { filesIn } from 'release-store/archive';
import { aBuild } from 'release-store/testing';
import { commandRun } from '../testing/command-run';
import { Site } from '../testing/site';
import { temporaryFolder } from 'release-store/testing';
import { release } from './release';
import type { Environment } from './surroundings';

const folder = temporaryFolder();
const REMOTE = 'public_remote';

let site: Site;
let build: jest.Mock<Promise<string>>;

beforeEach(async () => {
  site = await Site.start(join(folder.path, 'releases'));
  build = jest.fn(() => aBuild(join(folder.path, 'build'), { version: '1.4.0' }));
});

afterEach(() => site.stop());

const run = (args: string[] = [], env: Environment = {}) =>
  commandRun((input) => release({ ...input, build, patienceMs: 500 }), args, {
    SITE_URL: site.url,
    RELEASE_TOKEN: 'a-token',
    ...env,
  });
const entry = async () => (await site.store.entry(REMOTE)).entry;
const stored = async () => (await site.store.entry(REMOTE)).versions;

/** Another version, already live. */
async function earlier(version = '1.3.0', who = 'Grace') {
  const built = await aBuild(join(folder.path, version), { version });
  if (!(await stored()).includes(version)) await site.store.put(REMOTE, version, filesIn(built));
  const { tag } = await site.store.entry(REMOTE);
  await site.store.change(REMOTE, tag, { did: 'switch', who, why: 'a hotfix', version });
}

test('a release is checked, published, made live and waited for, and its address is told', async () => {
  const { code, text } = await run(['--why', 'spring texts']);

  expect(text).toBe(
    [
      `✓ Checking public_remote 1.4.0 against ${site.url}`,
      '✓ Publishing public_remote 1.4.0',
      '✓ Switching to 1.4.0',
      `✓ Waiting until ${site.url} uses it`,
      `public_remote 1.4.0 is live: ${site.url}`,
    ].join('\n'),
  );
  expect(code).toBe(0);
  expect(await entry()).toMatchObject({
    live: '1.4.0',
    history: [{ who: 'Ada', why: 'spring texts', did: 'switch', from: null, to: '1.4.0' }],
  });
});

test('--dry-run publishes nothing', async () => {
  const { code, text } = await run(['--dry-run']);

  expect(text).toContain('public_remote 1.4.0 may go live. Nothing was published.');
  expect(code).toBe(0);
  expect(await stored()).toEqual([]);
});

test('--no-switch publishes and leaves what is live; a second run finishes the work', async () => {
  await earlier();

  expect((await run(['--no-switch'])).text).toContain(
    'Nobody gets it yet. To make it live: npm run releases -- switch public_remote 1.4.0',
  );
  expect(await stored()).toEqual(['1.4.0', '1.3.0']);
  expect((await entry())?.live).toBe('1.3.0');

  expect((await run()).text).toContain('✓ public_remote 1.4.0 is published already');
  expect((await entry())?.live).toBe('1.4.0');
});

test('--percent gives it to some visitors', async () => {
  await earlier();

  const { code, text } = await run(['--percent', '10']);

  expect(text).toContain(`public_remote 1.4.0 is on trial: ${site.url}`);
  expect(code).toBe(0);
  expect(await entry()).toMatchObject({ live: '1.3.0', candidate: { version: '1.4.0', percent: 10 } });
});

test('--to puts it into a folder, where nobody is asked and nothing is waited for', async () => {
  const { code, text } = await run(['--to', 'store'], { INIT_CWD: folder.path, RELEASE_TOKEN: '' });

  const address = join(folder.path, 'store');
  expect(text).toContain(`• Not checked: ${address} is a folder. The shell that reads it will check.`);
  expect(text).toContain(`public_remote 1.4.0 is live: ${address}`);
  expect(code).toBe(0);
});

test('what the site finds wrong is told before anything is published: code 2', async () => {
  site.faults = () => ['uses: the shell does not offer axios: get', 'routes: /admin belongs to admin_remote'];

  const { code, text } = await run();

  expect(text).toBe(
    'It is refused:\n  - uses: the shell does not offer axios: get\n  - routes: /admin belongs to admin_remote',
  );
  expect(code).toBe(2);
  expect(await stored()).toEqual([]);
});

test('a release that the site does not take in ends with the reason: code 2', async () => {
  await earlier();
  site.makes = () => ({ inUse: { live: '1.3.0' }, problem: '1.4.0: /aboutus throws on trial: broken' });

  const { code, text } = await run();

  expect(text).toContain(`${site.url} refuses public_remote 1.4.0: /aboutus throws on trial: broken`);
  expect(text).toContain('Visitors keep 1.3.0. To take it back: npm run releases -- rollback public_remote');
  expect(code).toBe(2);
});

test('a site that says nothing of it in time: code 4', async () => {
  site.makes = () => ({ inUse: { live: '1.3.0' } });

  const { code, text } = await run();

  expect(text).toContain('has not taken public_remote 1.4.0 in within 0.5 s. Visitors keep 1.3.0.');
  expect(code).toBe(4);
});

test.each([
  ['during the build', () => build.mockImplementation(afterSomebodyElse)],
  ['right before the switch', () => (site.beforeChange = () => earlier('1.3.1'))],
])('somebody else who switches %s is told of and not undone: code 3', async (_when, arrange) => {
  await earlier();
  arrange();

  const { code, text } = await run();

  expect(text).toMatch(
    /Somebody else was faster\. The last change: \d{4}-\d\d-\d\d \d\d:\d\d UTC: Grace, switch from 1\.3\.0 to 1\.3\.1 \(a hotfix\)\./,
  );
  expect(code).toBe(3);
  expect((await entry())?.live).toBe('1.3.1');
  expect(await stored()).toContain('1.4.0');
});

async function afterSomebodyElse() {
  await earlier('1.3.1');
  return aBuild(join(folder.path, 'build'), { version: '1.4.0' });
}

test('somebody else who switches while it is waited for is told of: code 3', async () => {
  await earlier();
  let isSomebodyThere = false;
  site.makes = (now) => {
    if (now?.live === '1.4.0' && !isSomebodyThere) {
      isSomebodyThere = true;
      void earlier('1.3.0', 'Grace');
    }
    return { inUse: {} };
  };

  expect(await run()).toMatchObject({
    code: 3,
    text: expect.stringContaining('Somebody has changed it meanwhile.'),
  });
});

test('a version chosen by hand that exists is refused: it may be built from other sources', async () => {
  await earlier('1.4.0');

  const { code, text } = await run([], { RELEASE_VERSION: '1.4.0' });

  expect(text).toContain(
    'public_remote 1.4.0 exists already: a version is never overwritten. Publish under another one.',
  );
  expect(code).toBe(1);
});

test.each<[string, string[], Environment, string]>([
  ['no token', [], { RELEASE_TOKEN: '' }, 'RELEASE_TOKEN is not set: it is the secret by which '],
  ['a token of nobody', [], { RELEASE_TOKEN: 'x' }, "does not know this RELEASE_TOKEN. The site's operator"],
  ['half a token', [], { RELEASE_TOKEN: 'x\ny' }, 'RELEASE_TOKEN holds characters that no token has'],
  ['no site', [], { SITE_URL: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1 cannot be reached: '],
  ['half an address', [], { SITE_URL: 'site.example' }, "SITE_URL is 'site.example': expected an address"],
  ['no version', [], { RELEASE_VERSION: '../x' }, 'RELEASE_VERSION is "../x": expected a version like 1.4.0'],
  ['an unknown option', ['--now'], {}, "Unknown option '--now'. --help tells what there is."],
  ['half an option', ['--why'], {}, '--help tells what there is.'],
  ['a stray word', ['public_remote'], {}, "'public_remote' is too much: the remote is named with -w"],
  ['no percentage', ['--percent', '100'], {}, "--percent is '100': expected a whole number from 1 to 99"],
])('%s is told before anything is built: code 1', async (_what, args, env, reason) => {
  const { code, text } = await run(args, env);

  expect(text).toContain(reason);
  expect(text).not.toContain('    at ');
  expect(code).toBe(1);
  expect(build).not.toHaveBeenCalled();
});

test('--help tells the options and the exit codes', async () => {
  const { code, text } = await run(['--help'], { RELEASE_TOKEN: '' });

  expect(text).toContain('npm run release -w public-remote');
  expect(text).toContain('2 when the site refuses the release');
  expect(code).toBe(0);
});
