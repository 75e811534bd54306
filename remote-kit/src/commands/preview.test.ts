import { join } from 'node:path';
import { filesIn } from 'release-store/archive';
import { MAX_PREVIEW_DAYS, PreviewStore } from 'release-store/store';
import { aBuild, temporaryFolder } from 'release-store/testing';
import { commandRun } from '../testing/command-run';
import { Site } from '../testing/site';
import { preview } from './preview';
import { releases } from './releases';
import type { Environment } from './command-context';

const folder = temporaryFolder();
const REMOTE = 'public_remote';

let site: Site;
let version: string;
let onBuild: () => Promise<unknown>;
let contents: Record<string, string> | undefined;

beforeEach(async () => {
  version = '1.4.0';
  onBuild = () => Promise.resolve();
  contents = undefined;
  site = await Site.start(join(folder.path, 'releases'));
});

afterEach(() => site.stop());

const environment = () => ({ SITE_URL: site.url, RELEASE_TOKEN: 'a-token' });
const build = async () => {
  await onBuild();
  return aBuild(join(folder.path, version), { version, ...(contents && { contents }) });
};
const run = (args: string[] = [], env: Environment = {}) =>
  commandRun((input) => preview({ ...input, remoteName: () => REMOTE, build }), args, {
    ...environment(),
    ...env,
  });
const list = async () => (await commandRun(releases, ['previews'], environment())).text;
const stored = async () => (await site.store.entry(REMOTE)).versions;

type Created = { id: string; url: string; until: string; name?: string };
const created = async (...args: string[]) => JSON.parse((await run(['--json', ...args])).text) as Created;

test('preview publishes without going live and prints a link, its end, and how to remove it', async () => {
  const { code, text } = await run();

  expect(code).toBe(0);
  expect(text).toContain(`✓ Checking public_remote 1.4.0 against ${site.url}`);
  expect(text).toMatch(/^This link shows public_remote 1\.4\.0 until [-\d]+ [\d:]+ UTC:/m);
  expect(text).toMatch(new RegExp(`${site.url}/preview/\\w+\\.signature\\n`));
  expect(text).toContain('preview -w public-remote -- --remove');
  expect(await stored()).toEqual(['1.4.0']);
  expect((await site.store.entry(REMOTE)).entry).toBeNull();
});

test('--json prints the preview as JSON and nothing else; --days and --name are applied', async () => {
  const { until, name } = await created('--days', '2', '--name', 'pr-42');

  expect(name).toBe('pr-42');
  expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(48, 0);
});

test('a preview lasts as long as the help and the store say at most', async () => {
  const { until } = await created('--days', String(MAX_PREVIEW_DAYS));

  expect((Date.parse(until) - Date.now()) / 86_400_000).toBeCloseTo(MAX_PREVIEW_DAYS, 0);
  expect((await run(['--help'])).text).toContain(`1 to ${MAX_PREVIEW_DAYS}`);
});

test('the next preview with a name keeps the link, and replaces the release and its files', async () => {
  const first = await created('--name', 'pr-42');
  version = '1.5.0';
  const second = await created('--name', 'pr-42');

  expect(second.url).toBe(first.url);
  expect(await stored()).toEqual(['1.5.0']);
});

test.each<[string, (preview: Created) => string]>([
  ['link', ({ url }) => url],
  ['id', ({ id }) => id],
  ['name', () => 'pr-42'],
])(
  '--remove accepts the %s, and removes the files that were published for the preview',
  async (_what, key) => {
    const { code } = await run(['--remove', key(await created('--name', 'pr-42'))]);

    expect(code).toBe(0);
    expect(await list()).toBe('There are no previews.');
    expect(await stored()).toEqual([]);
  },
);

test('a release that was published before stays when its preview is removed', async () => {
  await created();
  await created('--name', 'pr-42');
  const { id } = await created('--name', 'pr-43');
  await run(['--remove', id]);

  expect(await stored()).toEqual(['1.4.0']);
});

test('a preview that ends during the build of the same version is created again, and its files with it', async () => {
  await created('--name', 'pr-42');
  onBuild = () => new PreviewStore(join(folder.path, 'releases')).remove(REMOTE, 'pr-42');
  const { code } = await run(['--name', 'pr-42']);

  expect(code).toBe(0);
  expect(await stored()).toEqual(['1.4.0']);
  await run(['--remove', 'pr-42']);
  expect(await stored()).toEqual([]);
});

test('a release that the team publishes during the build of its preview stays when the preview ends', async () => {
  onBuild = async () => {
    const released = await aBuild(join(folder.path, version), { version });
    await site.store.put(REMOTE, version, filesIn(released));
  };
  await created('--name', 'pr-42');
  await run(['--remove', 'pr-42']);

  expect(await stored()).toEqual(['1.4.0']);
});

test('a preview of an explicit version is created again while its files are the same', async () => {
  const first = await run(['--json', '--name', 'pr-42'], { RELEASE_VERSION: version });
  const { code, text } = await run(['--json', '--name', 'pr-42'], { RELEASE_VERSION: version });

  expect(code).toBe(0);
  expect((JSON.parse(text) as Created).url).toBe((JSON.parse(first.text) as Created).url);
  await run(['--remove', 'pr-42']);
  expect(await stored()).toEqual([]);
});

test('a preview of an explicit version that is stored with other files is rejected', async () => {
  await run([], { RELEASE_VERSION: version });
  contents = { 'remoteEntry.js': 'another entry' };
  const { code, text } = await run(['--name', 'pr-42'], { RELEASE_VERSION: version });

  expect(text).toContain(
    'public_remote 1.4.0 already exists, and versions are never overwritten. Publish another version.',
  );
  expect(code).toBe(1);
  expect(await list()).not.toContain('pr-42');
});

test('a preview of a derived version that is stored with other files is rejected', async () => {
  await created();
  contents = { 'remoteEntry.js': 'another entry' };
  const { code, text } = await run(['--name', 'pr-42']);

  expect(text).toContain('public_remote 1.4.0 is stored with other files: something outside');
  expect(code).toBe(1);
  expect(await list()).not.toContain('pr-42');
});

test('previews lists links, authors and ends', async () => {
  const { url } = await created('--name', 'pr-42');

  expect(await list()).toMatch(
    /^REMOTE +VERSION +NAME +BY +UNTIL +LINK\npublic_remote +1\.4\.0 +pr-42 +Ada +/,
  );
  expect(await list()).toContain(url);
});

test.each<[string[], string]>([
  [['--days', '0'], "--days is '0': expected a whole number from 1 to 30"],
  [['--days', '31'], "--days is '31'"],
  [['--days', 'x'], "--days is 'x'"],
  [['--name', 'PR 1'], 'name must be up to 60 letters, digits and any of . _ -, like pr-42'],
  [['public_remote'], 'Unexpected argument: public_remote'],
  [['--remove', 'a b'], '--remove is "a b": expected the link, the id or the name of a preview'],
  [['--remove', 'pr-9'], 'public_remote has no preview "pr-9": it may have expired'],
])('%j fails with a message and publishes nothing', async (args, message) => {
  const { code, text } = await run(args);

  expect(code).toBe(1);
  expect(text).toContain(message);
  expect(await stored()).toEqual([]);
});

test('a release that the site rejects gets no link', async () => {
  site.faults = () => ['it serves /api, a path of the shell'];
  const { code, text } = await run();

  expect(code).toBe(2);
  expect(text).toContain('it serves /api, a path of the shell');
  expect(await list()).toBe('There are no previews.');
});
