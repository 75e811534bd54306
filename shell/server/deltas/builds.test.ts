import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from 'release-store/release';
import { putRelease } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { fallbackOf, archiveShellScripts, recentVersions, releaseBuild } from './builds';

const folder = temporaryFolder();
const change = (did: Change['did'], to: string | null) =>
  ({ at: '', who: '', why: '', did, from: null, to }) satisfies Change;

test('scripts of a release are those of its browser half', async () => {
  await putRelease(folder.path, {
    version: '1.0.0',
    server: 'lib/x.js',
    contents: { 'home.js': '1', 'a.css': '2', 'server/routes.js': '3', 'lib/x.js': '4' },
  });

  const build = await releaseBuild(folder.path, 'public_remote', '1.0.0');

  expect(build?.scripts).toEqual(['remoteEntry.js', 'home.js']);
  expect(await releaseBuild(folder.path, 'public_remote', '9.9.9')).toBeUndefined();
});

test('recent versions are the live one, the canary, and those that were live or canaries before', () => {
  const history = [
    change('switch', '1'),
    change('canary', '2'),
    change('promote', '2'),
    change('quarantine', null),
    change('switch', '3'),
    change('rollback', '2'),
    change('lift', '0'),
  ];

  expect(recentVersions({ live: '2', candidate: { version: '4', percent: 5 }, history })).toEqual([
    '2',
    '4',
    '3',
    '1',
  ]);
});

test('the fallback is the largest script that has a number for a name', async () => {
  const files = { '1.aaaaaaaa.js': 10, '22.bbbbbbbb.js': 30, 'main.cccccccc.js': 90 };
  for (const [file, bytes] of Object.entries(files))
    await writeFile(join(folder.path, file), ' '.repeat(bytes));
  const build = { version: '1', folder: folder.path, scripts: Object.keys(files) };

  expect(await fallbackOf(build)).toBe('22.bbbbbbbb.js');
  expect(await fallbackOf({ ...build, scripts: ['main.cccccccc.js'] })).toBeUndefined();
});

test('the shell keeps the scripts of this build and of the three before, and removes interrupted copies', async () => {
  const assets = join(folder.path, 'assets');
  const copies = join(folder.path, 'copies');
  await mkdir(assets);
  await writeFile(join(assets, 'main.js'), 'now');
  await writeFile(join(assets, 'main.js.map'), '{}');
  for (const [index, version] of ['1', '2', '3', '4', '.interrupted'].entries()) {
    await mkdir(join(copies, version), { recursive: true });
    await utimes(join(copies, version), index + 1, index + 1);
  }

  const builds = await archiveShellScripts(copies, assets, '5');

  expect(builds.map(({ version }) => version)).toEqual(['5', '4', '3', '2']);
  expect((await readdir(copies)).sort()).toEqual(['2', '3', '4', '5']);
  expect(builds[0]!.scripts).toEqual(['main.js']);
  expect(await readFile(join(copies, '5/main.js'), 'utf8')).toBe('now');
});

test('the scripts of this build come first, also after the clock is put back', async () => {
  const assets = join(folder.path, 'assets');
  const copies = join(folder.path, 'copies');
  await mkdir(assets);
  await mkdir(join(copies, '4'), { recursive: true });
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000);
  await utimes(join(copies, '4'), inAnHour, inAnHour);

  const builds = await archiveShellScripts(copies, assets, '5');

  expect(builds.map(({ version }) => version)).toEqual(['5', '4']);
});
