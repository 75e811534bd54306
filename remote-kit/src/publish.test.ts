import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishToFolder } from './publish';

const by = { who: 'a tester', why: 'to see' };

let folder: string;
let releasesDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  releasesDir = join(folder, 'releases');
});

afterEach(() => rm(folder, { recursive: true }));

async function aBuild(version: string, { name = 'public_remote', entry = 'entry' } = {}) {
  const build = join(folder, 'builds', name, version);
  await mkdir(join(build, 'server'), { recursive: true });
  await writeFile(join(build, 'release.json'), JSON.stringify({ name, version }));
  await writeFile(join(build, 'remoteEntry.js'), entry);
  await writeFile(join(build, 'server/routes.js'), 'routes');
  return build;
}

const textOf = (path: string) => readFile(join(releasesDir, path), 'utf8');
const registry = async () =>
  JSON.parse(await textOf('registry.json')) as {
    remotes: Record<string, { live: string; history: { from: string | null; to: string }[] }>;
  };

test('a release is copied whole and made the live one', async () => {
  const release = await publishToFolder(await aBuild('1.0.0'), releasesDir, by);

  expect(release).toEqual({ name: 'public_remote', version: '1.0.0' });
  expect(await textOf('public_remote/1.0.0/remoteEntry.js')).toBe('entry');
  expect(await textOf('public_remote/1.0.0/server/routes.js')).toBe('routes');
  expect(await registry()).toEqual({
    remotes: {
      public_remote: {
        live: '1.0.0',
        history: [{ at: expect.any(String), ...by, from: null, to: '1.0.0' }],
      },
    },
  });
});

test('a version that is there is never overwritten', async () => {
  await publishToFolder(await aBuild('1.0.0'), releasesDir, by);

  await publishToFolder(await aBuild('1.0.0', { entry: 'another entry' }), releasesDir, by);

  expect(await textOf('public_remote/1.0.0/remoteEntry.js')).toBe('entry');
});

test('a copy that broke off is made anew', async () => {
  await mkdir(join(releasesDir, 'public_remote/1.0.0'), { recursive: true });
  await writeFile(join(releasesDir, 'public_remote/1.0.0/remoteEntry.js'), 'ent');

  await publishToFolder(await aBuild('1.0.0'), releasesDir, by);

  expect(await textOf('public_remote/1.0.0/remoteEntry.js')).toBe('entry');
});

test('each switch is one entry of the history; publishing what is live already is none', async () => {
  const [first, second] = [await aBuild('1.0.0'), await aBuild('1.1.0')];
  for (const build of [first, first, second, second, first]) await publishToFolder(build, releasesDir, by);

  const { live, history } = (await registry()).remotes.public_remote!;
  expect(live).toBe('1.0.0');
  expect(history.map(({ from, to }) => [from, to])).toEqual([
    [null, '1.0.0'],
    ['1.0.0', '1.1.0'],
    ['1.1.0', '1.0.0'],
  ]);
});

test('a release of one remote leaves the others as they are', async () => {
  await publishToFolder(await aBuild('1.0.0'), releasesDir, by);
  const before = (await registry()).remotes.public_remote;

  await publishToFolder(await aBuild('7.0.0', { name: 'admin_remote' }), releasesDir, by);

  expect((await registry()).remotes.public_remote).toEqual(before);
  expect((await registry()).remotes.admin_remote!.live).toBe('7.0.0');
});

test('whoever reads the registry meanwhile sees a whole one, and no half copies are left', async () => {
  const builds = await Promise.all(Array.from({ length: 20 }, (_, index) => aBuild(`1.0.${index}`)));
  await publishToFolder(builds[0]!, releasesDir, by);
  let isPublishing = true;
  const seen = new Set<string>();
  const reader = (async () => {
    while (isPublishing) seen.add((await registry()).remotes.public_remote!.live);
  })();

  for (const build of builds) await publishToFolder(build, releasesDir, by);
  isPublishing = false;
  await reader;

  expect(seen.size).toBeGreaterThan(1);
  expect(await readdir(releasesDir)).toEqual(['public_remote', 'registry.json']);
  expect((await readdir(join(releasesDir, 'public_remote'))).sort()).toEqual(
    builds.map((_build, index) => `1.0.${index}`).sort(),
  );
});

test('a folder without a release.json is not published', async () => {
  await mkdir(join(folder, 'no-build'));

  await expect(publishToFolder(join(folder, 'no-build'), releasesDir, by)).rejects.toThrow('release.json');
  await expect(readdir(releasesDir)).rejects.toThrow('ENOENT');
});
