import { join } from 'node:path';
import { filesIn } from 'release-store/archive';
import { aBuild, temporaryFolder } from 'release-store/testing';
import { commandRun } from '../testing/command-run';
import { Site } from '../testing/site';
import { release } from './release';

const folder = temporaryFolder();
const REMOTE = 'public_remote';
const BY = { who: 'Grace', why: 'a test' };

let site: Site;

beforeEach(async () => {
  site = await Site.start(join(folder.path, 'releases'));
});

afterEach(() => site.stop());

const buildOf = (version: string) => aBuild(join(folder.path, version), { version });
const run = (args: string[] = []) =>
  commandRun((input) => release({ ...input, build: () => buildOf('1.4.0') }), args, {
    SITE_URL: site.url,
    RELEASE_TOKEN: 'a-token',
  });
const entry = async () => (await site.store.entry(REMOTE)).entry;

async function startRamp() {
  await site.store.put(REMOTE, '1.3.0', filesIn(await buildOf('1.3.0')));
  const { tag } = await site.store.entry(REMOTE);
  await site.store.change(REMOTE, tag, { did: 'switch', ...BY, version: '1.3.0' });
  expect((await run()).code).toBe(0);
  expect((await entry())?.candidate).toMatchObject({ version: '1.4.0', percent: 5, ramp: {} });
}

test('a repeated release of the same sources does not set back its ramp', async () => {
  await startRamp();
  const { tag } = await site.store.entry(REMOTE);
  await site.store.change(REMOTE, tag, {
    did: 'canary',
    ...BY,
    version: '1.4.0',
    percent: 25,
    ramp: true,
  });

  const { code, text } = await run();

  expect(text).toContain(
    'public_remote 1.4.0 is already served to 25 of 100 visitors, and to more in steps. Nothing was changed. To make it live now: --at-once',
  );
  expect(code).toBe(0);
  expect((await entry())?.candidate?.percent).toBe(25);
});

test.each([
  [['--percent', '10'], { live: '1.3.0', candidate: { version: '1.4.0', percent: 10 } }],
  [['--at-once'], { live: '1.4.0' }],
])('%j ends the ramp of the same sources', async (args, expected) => {
  await startRamp();

  expect((await run(args)).code).toBe(0);
  expect(await entry()).toMatchObject(expected);
  expect((await entry())?.candidate?.ramp).toBeUndefined();
});

test('a release of the same version with other files is rejected before the upload', async () => {
  await startRamp();
  const changed = () =>
    aBuild(join(folder.path, 'changed'), {
      version: '1.4.0',
      contents: { 'remoteEntry.js': 'another entry' },
    });
  const environment = { SITE_URL: site.url, RELEASE_TOKEN: 'a-token' };

  const { code, text } = await commandRun((input) => release({ ...input, build: changed }), [], environment);

  expect(text).toContain(
    "public_remote 1.4.0 is stored with other files: something outside the remote's folder has changed, such as a package of the workspace. Raise the version in package.json, or set RELEASE_VERSION.",
  );
  expect(text).not.toContain('already');
  expect(code).toBe(1);
});
