import { statfsSync, writeFileSync } from 'node:fs';
import { cp, mkdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from './archive';
import { aBuild } from '../testing/built-release';
import { describeOnSmallDisk, SmallDisk } from '../testing/small-disk';
import { temporaryFolder } from '../testing/temporary-folder';
import { applyChange } from './changes';
import { updateRegistryFile } from './registry-file';
import { FolderStore, StoreFull, StoreReadOnly, type ChangeRequest } from '.';

const folder = temporaryFolder();
const REMOTE = 'public_remote';

describeOnSmallDisk('a store', () => {
  let disk: SmallDisk;
  let store: FolderStore;
  let reserve: string;

  beforeEach(async () => {
    disk = new SmallDisk();
    reserve = join(disk.path, 'releases/.reserve');
    store = new FolderStore(join(disk.path, 'releases'));
    for (const version of ['1.0.0', '1.1.0']) {
      await put(version);
      await change({ did: 'switch', version });
    }
  });

  afterEach(() => disk.remove());

  async function put(version: string, options = {}) {
    const contents = { 'remoteEntry.js': `the entry of ${version}`.repeat(1000) };
    const build = await aBuild(join(folder.path, version), { version, contents });
    return store.put(REMOTE, version, filesIn(build), options);
  }

  async function change(request: Pick<ChangeRequest, 'did' | 'version'>) {
    const { tag } = await store.entry(REMOTE);
    return store.change(REMOTE, tag, { who: 'Ada', why: 'prices', ...request });
  }

  test('on a nearly full disk rejects releases of teams, so that other programs have space', async () => {
    const free = () => {
      const { bavail, bsize } = statfsSync(disk.path);
      return bavail * bsize;
    };
    while (free() > 90_000) writeFileSync(join(disk.path, 'filler'), Buffer.alloc(4096), { flag: 'a' });

    await expect(put('1.2.0', { requiresFreeSpace: true })).rejects.toThrow(StoreFull);
    expect((await put('1.2.0')).version).toBe('1.2.0');
  });

  test('on a full disk rejects releases and says what to remove, but still rolls back and disables', async () => {
    const makeRoom = disk.fill();

    const rejected = put('1.2.0');
    await expect(rejected).rejects.toBeInstanceOf(StoreFull);
    await expect(rejected).rejects.toThrow('Remove versions that are not live');
    expect((await store.entry(REMOTE)).versions).toEqual(['1.1.0', '1.0.0']);

    await change({ did: 'rollback', version: '1.0.0' });
    await change({ did: 'disable' });
    expect((await store.entry(REMOTE)).entry).toMatchObject({ live: '1.0.0', disabled: { why: 'prices' } });

    await makeRoom();
    await change({ did: 'enable' });
    expect((await stat(reserve)).size).toBe(512 * 1024);
    await put('1.2.0');
  });

  test('on a full disk reserves the freed space again right after a change', async () => {
    disk.fill();
    await change({ did: 'rollback', version: '1.0.0' });
    disk.fill();

    await change({ did: 'disable' });
    expect((await store.entry(REMOTE)).entry).toMatchObject({ live: '1.0.0', disabled: { why: 'prices' } });
  });

  test('on a full disk still rolls back a remote with the longest history', async () => {
    const large = new SmallDisk(8);
    const releases = join(large.path, 'releases');
    const largeStore = new FolderStore(releases);
    try {
      await cp(join(disk.path, 'releases'), releases, { recursive: true });
      const commits = Array.from({ length: 20 }, () => '字'.repeat(100));
      const longest = { who: 'A'.repeat(100), why: '字'.repeat(500), commits };
      await updateRegistryFile(releases, ({ remotes }) => {
        let entry = remotes[REMOTE]!;
        for (let change = 0; change < 200; change += 1)
          entry = applyChange(entry, { did: 'rollback', version: `1.${(change + 1) % 2}.0`, ...longest });
        return { remotes: { [REMOTE]: entry } };
      });
      expect((await stat(join(releases, 'registry.json'))).size).toBeGreaterThan(1024 * 1024);
      await largeStore.tidy();
      large.fill();

      const { entry, tag } = await largeStore.entry(REMOTE);
      const version = entry?.live === '1.0.0' ? '1.1.0' : '1.0.0';
      await largeStore.change(REMOTE, tag, { did: 'rollback', version, ...longest });

      expect((await largeStore.entry(REMOTE)).entry?.live).toBe(version);
    } finally {
      await large.remove();
    }
  });

  test('on a full disk concurrent changes do not take the space that a change freed', async () => {
    disk.fill();

    let isRestoring = true;
    const rollback = change({ did: 'rollback', version: '1.0.0' }).finally(() => (isRestoring = false));
    while (isRestoring) await store.tidy();
    await rollback;

    expect((await store.entry(REMOTE)).entry?.live).toBe('1.0.0');
  });

  test('with a full disk and no reserve leaves its registry unchanged and says why', async () => {
    await rm(reserve);
    disk.fill();

    const before = await store.entry(REMOTE);
    await expect(change({ did: 'disable' })).rejects.toBeInstanceOf(StoreFull);
    expect(await store.entry(REMOTE)).toEqual(before);
  });

  test('on a read-only disk can be read and says how to make it writable', async () => {
    await store.tidy();
    const abandoned = join(disk.path, 'releases/.incoming/an-upload/server');
    await mkdir(abandoned, { recursive: true });
    await utimes(join(abandoned, '..'), 0, 0);
    disk.makeReadOnly();

    await store.tidy();
    expect((await store.entry(REMOTE)).entry?.live).toBe('1.1.0');
    for (const write of [() => put('1.2.0'), () => change({ did: 'disable' })]) {
      const error: unknown = await write().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreReadOnly);
      expect((error as Error).message).toContain('Make DATA_DIR/releases writable');
    }
  });
});
