import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '../store';
import { aBuild } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { publishBuilt } from './publish-built';

const folder = temporaryFolder();
const by = { who: 'npm start', why: 'built from this folder' };

let releasesDir: string;

beforeEach(() => {
  releasesDir = join(folder.path, 'releases');
});

const built = (version: string, name = 'public_remote') =>
  aBuild(join(folder.path, 'builds', name, version), { name, version });
const publish = async (version: string, name?: string) =>
  publishBuilt(await built(version, name), releasesDir, by);
const entry = async (name = 'public_remote') => (await new FolderStore(releasesDir).entry(name)).entry!;

async function teamSwitchesTo(version: string) {
  const store = new FolderStore(releasesDir);
  const { tag } = await store.entry('public_remote');
  await store.change('public_remote', tag, { did: 'switch', who: 'the team', why: 'fixed', version });
}

test('what is built is stored and live', async () => {
  const release = await publish('1.0.0');

  expect(release).toMatchObject({ name: 'public_remote', version: '1.0.0' });
  expect(await readFile(join(releasesDir, 'public_remote/1.0.0/remoteEntry.js'), 'utf8')).toBe(
    'the entry of 1.0.0',
  );
  expect(await entry()).toMatchObject({
    live: '1.0.0',
    history: [{ ...by, did: 'switch', from: null, to: '1.0.0' }],
  });
});

test('each newly built version becomes the live one, one line of history each', async () => {
  for (const version of ['1.0.0', '1.0.0', '1.1.0', '1.1.0', '1.0.0']) await publish(version);

  const { live, history } = await entry();
  expect(live).toBe('1.0.0');
  expect(history.map(({ from, to }) => [from, to])).toEqual([
    [null, '1.0.0'],
    ['1.0.0', '1.1.0'],
    ['1.1.0', '1.0.0'],
  ]);
});

test('a restart does not undo what a team has released meanwhile', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  await teamSwitchesTo('1.0.0');

  await publish('1.1.0');
  expect((await entry()).live).toBe('1.0.0');

  await publish('1.2.0');
  expect((await entry()).live).toBe('1.2.0');
});

test('a release of one remote leaves the others as they are', async () => {
  await publish('1.0.0');
  const before = await entry();

  await publish('7.0.0', 'admin_remote');

  expect(await entry()).toEqual(before);
  expect((await entry('admin_remote')).live).toBe('7.0.0');
});

test('a folder without a release.json is not published', async () => {
  await mkdir(join(folder.path, 'no-build'));

  await expect(publishBuilt(join(folder.path, 'no-build'), releasesDir, by)).rejects.toThrow('release.json');
  await expect(readdir(releasesDir)).rejects.toThrow('ENOENT');
});
