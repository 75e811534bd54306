import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from './archive';
import { aBuild } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { FolderStore, Outdated, parseRegistry, type ChangeRequest } from '.';

const folder = temporaryFolder();
const REMOTE = 'public_remote';

let releasesDir: string;
let store: FolderStore;

beforeEach(async () => {
  releasesDir = join(folder.path, 'releases');
  store = new FolderStore(releasesDir);
});

const registryFile = () => join(releasesDir, 'registry.json');
const request = (version: string, own: Partial<ChangeRequest> = {}): ChangeRequest => ({
  did: 'switch',
  who: 'Ada',
  why: '',
  version,
  ...own,
});

async function storeVersions(...versions: string[]) {
  for (const version of versions) {
    const build = await aBuild(join(folder.path, 'builds', version), { version });
    await store.put(REMOTE, version, filesIn(build));
  }
}

async function switchTo(version: string, through = store) {
  const { tag } = await through.entry(REMOTE);
  return through.change(REMOTE, tag, request(version));
}

test('reading a store without a registry returns no entries and creates no file', async () => {
  expect(await store.registry()).toEqual({ remotes: {} });
  expect(await store.entry(REMOTE)).toEqual({
    entry: null,
    tag: expect.stringMatching(/^\w{16}$/),
    versions: [],
  });
  await expect(readdir(releasesDir)).rejects.toThrow('ENOENT');
});

test('a change is written to the file, and its tag equals the tag of a later read', async () => {
  await storeVersions('1.0.0');

  const { entry, tag } = await switchTo('1.0.0');

  expect(entry?.live).toBe('1.0.0');
  expect(await store.entry(REMOTE)).toEqual({ entry, tag, versions: ['1.0.0'] });
  expect(parseRegistry(await readFile(registryFile(), 'utf8'))).toEqual({ remotes: { [REMOTE]: entry } });
  expect((await readdir(releasesDir)).sort()).toEqual([
    '.incoming',
    '.reserve',
    '.stored',
    REMOTE,
    'registry.json',
  ]);
});

test('the registry is parsed again only after a change, also by another shell', async () => {
  await storeVersions('1.0.0', '1.1.0');
  await switchTo('1.0.0');
  const first = await store.registry();
  expect(await store.registry()).toBe(first);
  expect(await new FolderStore(releasesDir).registry()).toBe(first);

  await switchTo('1.1.0', new FolderStore(releasesDir));

  expect((await store.registry()).remotes[REMOTE]?.live).toBe('1.1.0');
  await writeFile(registryFile(), '{');
  await expect(store.registry()).rejects.toThrow('registry.json is not');
  await writeFile(registryFile(), '{ "remotes": {} }');
  expect(await store.registry()).toEqual({ remotes: {} });
});

test('a change with an outdated tag is rejected with the current entry', async () => {
  await storeVersions('1.0.0', '1.1.0');
  const { tag: old } = await store.entry(REMOTE);
  const now = await switchTo('1.0.0');

  const change = store.change(REMOTE, old, request('1.1.0'));

  await expect(change).rejects.toBeInstanceOf(Outdated);
  await expect(change).rejects.toMatchObject(now);
  expect((await store.entry(REMOTE)).entry?.live).toBe('1.0.0');
});

test.each(['one shell', 'several shells on one folder'])(
  'exactly one of ten concurrent changes of an entry succeeds: %s',
  async (who) => {
    const versions = Array.from({ length: 10 }, (_, index) => `1.${index}.0`);
    await storeVersions(...versions);
    const { tag } = await store.entry(REMOTE);
    const storeOf = () => (who === 'one shell' ? store : new FolderStore(releasesDir));

    const outcomes = await Promise.allSettled(
      versions.map((version) => storeOf().change(REMOTE, tag, request(version))),
    );

    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(won).toHaveLength(1);
    expect(lost.every(({ reason }) => reason instanceof Outdated)).toBe(true);
    expect((await store.entry(REMOTE)).entry).toEqual(won[0]!.value.entry);
  },
);

test('concurrent changes of different remotes all succeed', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `remote_${index}`);
  for (const name of names) {
    const build = await aBuild(join(folder.path, 'builds', name), { name, version: '1.0.0' });
    await store.put(name, '1.0.0', filesIn(build));
  }
  const { tag } = await store.entry(names[0]!);

  await Promise.all(names.map((name) => new FolderStore(releasesDir).change(name, tag, request('1.0.0'))));

  const { remotes } = await store.registry();
  expect(
    Object.entries(remotes)
      .map(([name, { live }]) => [name, live])
      .sort(),
  ).toEqual(names.map((name) => [name, '1.0.0']));
});

test('a version that is not in the store cannot go live or become the canary', async () => {
  await storeVersions('1.0.0');
  await switchTo('1.0.0');
  await mkdir(join(releasesDir, REMOTE, 'half-a-release'));
  const { tag } = await store.entry(REMOTE);

  for (const version of ['1.1.0', 'half-a-release', '.incoming', '..'])
    for (const did of ['switch', 'rollback', 'canary'] as const)
      await expect(store.change(REMOTE, tag, request(version, { did, percent: 10 }))).rejects.toMatchObject({
        name: 'BadChange',
      });
  await expect(store.change(REMOTE, tag, request('1.1.0'))).rejects.toThrow(
    'public_remote 1.1.0 is not in the store: publish it first',
  );
  await expect(store.change('../x', tag, request('1.0.0'))).rejects.toThrow(
    '"../x" is not a valid remote name',
  );
  expect((await store.entry(REMOTE)).tag).toBe(tag);
});

test('a switch to the live version does not write the registry', async () => {
  await storeVersions('1.0.0');
  const { tag } = await switchTo('1.0.0');
  await utimes(registryFile(), 1, 1);

  expect((await switchTo('1.0.0')).tag).toBe(tag);

  await utimes(registryFile(), 1, 1);
  expect((await store.entry(REMOTE)).entry?.history).toHaveLength(1);
  expect((await readdir(releasesDir)).sort()).toEqual([
    '.incoming',
    '.reserve',
    '.stored',
    REMOTE,
    'registry.json',
  ]);
});

test.each(['', '{', '[]', 'null', '{ "error": "not found" }', '{ "remotes": { "../x": { "live": "1" } } }'])(
  'a registry that is garbage is left as it is: %s',
  async (garbage) => {
    await storeVersions('1.0.0');
    await writeFile(registryFile(), garbage);
    const { tag } = { tag: 'any' };

    await expect(store.registry()).rejects.toMatchObject({ name: 'BadRegistry' });
    await expect(store.entry(REMOTE)).rejects.toThrow('registry.json is not');
    await expect(store.change(REMOTE, tag, request('1.0.0'))).rejects.toThrow('registry.json is not');

    expect(await readFile(registryFile(), 'utf8')).toBe(garbage);
    expect((await readdir(releasesDir)).sort()).toEqual([
      '.incoming',
      '.reserve',
      '.stored',
      REMOTE,
      'registry.json',
    ]);
  },
);

test.each([
  [{ live: 1 }],
  [{ live: '' }],
  [{ live: '1', candidate: { version: '..', percent: 10 } }],
  [{ live: '1', candidate: { version: '2', percent: 100 } }],
  [{ live: '1', disabled: true }],
  [{ live: '1', disabled: { why: 1 } }],
  [{ live: '1', history: {} }],
  [{ live: '1', history: [null] }],
  [null],
])('a malformed entry is rejected: %j', (entry) => {
  expect(() => parseRegistry(JSON.stringify({ remotes: { a: entry } }))).toThrow(
    'registry.json is not a registry: expected { "remotes": { name: { "live": version } } }',
  );
});

test('entries without history and changes without a kind are read with defaults', () => {
  const line = { at: '2025-01-01', who: 'Ada', why: '', from: null, to: '1' };

  expect(
    parseRegistry(JSON.stringify({ remotes: { a: { live: '1' }, b: { live: '1', history: [line] } } })),
  ).toEqual({
    remotes: { a: { live: '1', history: [] }, b: { live: '1', history: [{ ...line, did: 'switch' }] } },
  });
});

test('the lock of a writer that died is removed after a few seconds', async () => {
  await storeVersions('1.0.0');
  const half = join(releasesDir, 'registry.json.next');
  await writeFile(half, '{ "remo');
  await utimes(half, Date.now() / 1000 - 6, Date.now() / 1000 - 6);

  await switchTo('1.0.0');

  expect((await store.entry(REMOTE)).entry?.live).toBe('1.0.0');
});

test('a concurrent reader always reads a complete registry', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => `1.${index}.0`);
  await storeVersions(...versions);
  await switchTo('1.0.0');
  let isSwitching = true;
  const seen = new Set<string | null>();
  const reader = (async () => {
    while (isSwitching) seen.add((await store.registry()).remotes[REMOTE]!.live);
  })();

  for (const version of versions) await switchTo(version);
  isSwitching = false;
  await reader;

  expect(seen.size).toBeGreaterThan(1);
});

test('tidy removes abandoned uploads and leaves running ones', async () => {
  await storeVersions('1.0.0');
  const [old, young] = ['old', 'young'].map((name) => join(releasesDir, '.incoming', name));
  for (const upload of [old!, young!]) await mkdir(upload);
  await writeFile(join(old!, 'release.json'), 'half');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(old!, twoHoursAgo, twoHoursAgo);

  await store.tidy();

  expect(await readdir(join(releasesDir, '.incoming'))).toEqual(['young']);
  expect((await store.entry(REMOTE)).versions).toEqual(['1.0.0']);
});

test('tidy accepts a store without uploads', async () => {
  await expect(store.tidy()).resolves.toBeUndefined();
});

test('a change names the commit of the release that visitors get, whatever the caller says', async () => {
  const build = await aBuild(join(folder.path, 'builds/2.0.0'), {
    version: '2.0.0',
    commit: 'ab12cd34',
    isDirty: true,
  });
  await store.put(REMOTE, '2.0.0', filesIn(build));
  const { tag } = await store.entry(REMOTE);
  const claimed = { ...request('2.0.0'), commit: 'f'.repeat(40), commits: ['Spring dates'] };
  const { entry } = await store.change(REMOTE, tag, claimed);

  expect(entry?.history).toMatchObject([
    { did: 'switch', to: '2.0.0', commit: 'ab12cd34', isDirty: true, commits: ['Spring dates'] },
  ]);
});
