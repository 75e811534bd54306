import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aBuild } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { filesIn } from './archive';
import { FolderStore } from '.';

const folder = temporaryFolder();
const REMOTE = 'public_remote';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

let releasesDir: string;
let store: FolderStore;

beforeEach(async () => {
  releasesDir = join(folder.path, 'releases');
  store = new FolderStore(releasesDir);
});

/** Stores versions that are a minute apart. The newest is a week old. */
async function storeOld(count: number) {
  for (let number = 1; number <= count; number += 1) {
    const version = `${number}.0.0`;
    const build = await aBuild(join(folder.path, 'builds', version), { version });
    await store.put(REMOTE, version, filesIn(build));
    const at = new Date(Date.now() - WEEK_MS - (count - number) * 60_000);
    await utimes(join(releasesDir, REMOTE, version, 'release.json'), at, at);
  }
}

async function switchTo(version: string, through = store) {
  const { tag } = await through.entry(REMOTE);
  return through.change(REMOTE, tag, { did: 'switch', who: 'Ada', why: '', version });
}

const stored = async () => (await store.entry(REMOTE)).versions;

test('prune removes old versions and their files, and leaves the live one', async () => {
  await storeOld(13);
  await switchTo('1.0.0');

  expect(await store.prune(REMOTE, ['2.0.0'])).toEqual(['3.0.0']);
  expect(await stored()).toHaveLength(12);
  expect(await stored()).toEqual(expect.arrayContaining(['1.0.0', '2.0.0', '13.0.0']));
  expect(await readdir(join(releasesDir, '.incoming'))).toEqual([]);
  expect((await store.entry(REMOTE)).entry?.live).toBe('1.0.0');
});

test('previewed versions stay, and take no place of the ten newest', async () => {
  await storeOld(11);
  const until = new Date(Date.now() + WEEK_MS).toISOString();
  const previews = Array.from({ length: 10 }, (_, index) => {
    const preview = { remote: REMOTE, version: `${index + 2}.0.0`, at: until, until, who: 'Ada' };
    return [`preview-${index}`, preview];
  });
  await writeFile(
    join(releasesDir, 'registry.json'),
    JSON.stringify({ remotes: {}, previews: Object.fromEntries(previews) }),
  );

  expect(await store.prune(REMOTE)).toEqual([]);
  expect(await stored()).toHaveLength(11);
});

test('prune of a remote without releases removes nothing', async () => {
  expect(await store.prune('none')).toEqual([]);
  expect(await store.prune('../..')).toEqual([]);
});

test('a switch at the same time either happens before, and its version stays, or finds the version gone', async () => {
  await storeOld(12);
  const other = new FolderStore(releasesDir);
  const [removed, switched] = await Promise.allSettled([store.prune(REMOTE), switchTo('1.0.0', other)]);

  expect(removed.status).toBe('fulfilled');
  const { entry, versions } = await store.entry(REMOTE);
  if (switched.status === 'fulfilled') expect(versions).toContain('1.0.0');
  else expect(String(switched.reason)).toContain('1.0.0 is not in the store: publish it first');
  if (entry?.live) expect(versions).toContain(entry.live);
});

test('a version that is removed can be neither made live nor a canary', async () => {
  await storeOld(12);
  await store.prune(REMOTE);

  await expect(switchTo('1.0.0')).rejects.toThrow('not in the store');
});

test('a start removes what a crash during a removal left', async () => {
  await storeOld(1);
  const left = join(releasesDir, '.incoming', 'left');
  await aBuild(join(left, '0.9.0'), { version: '0.9.0' });
  const old = new Date(Date.now() - WEEK_MS);
  await utimes(left, old, old);

  await store.tidy();

  expect(await readdir(join(releasesDir, '.incoming'))).toEqual([]);
});
