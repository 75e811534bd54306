import { readdir, readFile, utimes, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesIn } from './archive';
import type { Release } from '../release';
import { aBuild, aRelease } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { FolderStore, VersionExists, type ReleaseFile } from '.';

const folder = temporaryFolder();

let releasesDir: string;
let store: FolderStore;

beforeEach(() => {
  releasesDir = join(folder.path, 'releases');
  store = new FolderStore(releasesDir);
});

const contents = { 'remoteEntry.js': 'the entry', 'server/routes.js': 'the server half' };

const built = (parts: Partial<Release> & { contents?: Record<string, string> } = {}) =>
  aBuild(join(folder.path, `build-${parts.version ?? '1.0.0'}`), { contents, ...parts });

async function* sent(files: Record<string, string | Buffer>): AsyncGenerator<ReleaseFile> {
  for (const [path, content] of Object.entries(files)) yield { path, content: chunks(content) };
}

async function* chunks(content: string | Buffer) {
  yield Buffer.from(content);
}

const manifest = (parts: Parameters<typeof aRelease>[0] = { contents }) => JSON.stringify(aRelease(parts));
const put = (files: Record<string, string | Buffer>, options = {}) =>
  store.put('public_remote', '1.0.0', sent(files), options);

async function nothingIsLeft() {
  expect(await readdir(releasesDir, { recursive: true })).toEqual(['.incoming']);
  expect((await store.entry('public_remote')).versions).toEqual([]);
}

test('a release is stored whole: what release.json names and the compressed copies, no source maps', async () => {
  const release = await store.put('public_remote', '1.0.0', filesIn(await built()));

  expect(release).toEqual(aRelease({ contents }));
  const stored = await readdir(join(releasesDir, 'public_remote/1.0.0'), { recursive: true });
  expect(stored.sort()).toEqual([
    'release.json',
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
    'server',
    'server/routes.js',
    'server/routes.js.br',
    'server/routes.js.gz',
  ]);
  expect(await readFile(join(releasesDir, 'public_remote/1.0.0/server/routes.js'), 'utf8')).toBe(
    'the server half',
  );
  expect(await readdir(join(releasesDir, '.incoming'))).toEqual([]);
});

test('storing makes nothing live', async () => {
  await store.put('public_remote', '1.0.0', filesIn(await built()));

  expect(await store.entry('public_remote')).toMatchObject({ entry: null, versions: ['1.0.0'] });
});

test('versions are told newest first, and whatever else lies there is none', async () => {
  for (const version of ['2.0.0', '1.0.0', '1.1.0'])
    await store.put('public_remote', version, filesIn(await built({ version })));
  for (const [seconds, version] of ['1.1.0', '2.0.0', '1.0.0'].entries())
    await utimes(join(releasesDir, 'public_remote', version, 'release.json'), seconds, seconds);
  await mkdir(join(releasesDir, 'public_remote/half-a-release'));

  expect((await store.entry('public_remote')).versions).toEqual(['1.0.0', '2.0.0', '1.1.0']);
  expect((await store.entry('../public_remote')).versions).toEqual([]);
});

test('a version that exists is refused before anything is read, and stays as it is', async () => {
  await put({ 'release.json': manifest(), ...contents });
  const read = jest.fn();

  await expect(store.put('public_remote', '1.0.0', { [Symbol.asyncIterator]: read })).rejects.toThrow(
    'public_remote 1.0.0 exists already: a version is never overwritten. Publish under another one.',
  );
  expect(read).not.toHaveBeenCalled();
});

test('of two who send one version at once exactly one wins', async () => {
  const senders = ['mine', 'yours'].map((text) => {
    const own = { 'remoteEntry.js': text };
    return put({ 'release.json': manifest({ contents: own }), ...own });
  });

  const outcomes = await Promise.allSettled(senders);

  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(lost).toHaveLength(1);
  expect(lost[0]!.reason).toBeInstanceOf(VersionExists);
  const winner = outcomes[0]!.status === 'fulfilled' ? 'mine' : 'yours';
  const stored = join(releasesDir, 'public_remote/1.0.0/remoteEntry.js');
  expect(await readFile(stored, 'utf8')).toBe(winner);
  expect(await readdir(join(releasesDir, '.incoming'))).toEqual([]);
});

test.each<[string, Record<string, string | Buffer>, string]>([
  ['is empty', {}, 'Nothing was sent: expected release.json and the files it names'],
  [
    'does not begin with release.json',
    { ...contents, 'release.json': manifest() },
    'release.json must be the first file, but "remoteEntry.js" is',
  ],
  ['has half a release.json', { 'release.json': '{ "name": ' }, 'release.json is no JSON: '],
  [
    'has another release.json',
    { 'release.json': 'null' },
    'release.json must hold one object, with the fields of a release',
  ],
  [
    'is of another remote',
    { 'release.json': manifest({ contents, name: 'admin_remote' }), ...contents },
    'release.json is of admin_remote 1.0.0, but was sent as public_remote 1.0.0',
  ],
  [
    'is of another version',
    { 'release.json': manifest({ contents, version: '2.0.0' }), ...contents },
    'release.json is of public_remote 2.0.0, but was sent as public_remote 1.0.0',
  ],
  [
    'has a hash of another kind',
    { 'release.json': manifest({ files: { 'remoteEntry.js': 'sha256-abc' } }), ...contents },
    'files of release.json must be a SHA-384',
  ],
  [
    'has a file that is a folder',
    { 'release.json': manifest({ contents: { a: '', 'a/b': '' } }) },
    'files: "a" is both a file and a folder',
  ],
  [
    'lacks a file',
    { 'release.json': manifest(), 'remoteEntry.js': 'the entry' },
    'server/routes.js is missing',
  ],
  [
    'has a file that is not the one hashed',
    { 'release.json': manifest(), ...contents, 'remoteEntry.js': 'something else' },
    'remoteEntry.js is not the file that was released: its hash differs',
  ],
  [
    'has one file too many',
    { 'release.json': manifest(), ...contents, 'more.js': '' },
    '"more.js" is not named in release.json',
  ],
  [
    'has a compressed copy of something else',
    { 'release.json': manifest(), ...contents, 'remoteEntry.js.gz': gzipSync('something else') },
    'remoteEntry.js.gz is no compressed copy of remoteEntry.js',
  ],
  [
    'has a copy that is not compressed',
    { 'release.json': manifest(), ...contents, 'remoteEntry.js.br': 'the entry' },
    'remoteEntry.js.br is no compressed copy of remoteEntry.js',
  ],
])('a release that %s is refused, and nothing is left of it', async (_what, files, reason) => {
  await expect(put(files)).rejects.toThrow(reason);
  await nothingIsLeft();
});

test('a file that is sent twice is refused', async () => {
  async function* twice() {
    yield* sent({ 'release.json': manifest(), ...contents });
    yield* sent({ 'remoteEntry.js': 'the entry' });
  }

  await expect(store.put('public_remote', '1.0.0', twice())).rejects.toThrow(
    '"remoteEntry.js" was sent twice',
  );
  await nothingIsLeft();
});

const TRICKS = [
  '../x.js',
  'a/../../x.js',
  '/etc/passwd',
  'a//b.js',
  './x.js',
  'a/./b.js',
  'a\\b.js',
  '..\\x.js',
  'C:/x.js',
  '.hidden',
  'a/',
  '',
  'a\u0000.js',
  'a b.js',
  '%2e%2e/x.js',
  'é.js',
  'x'.repeat(201),
];

test.each(TRICKS)('a file that would leave its place is refused, named or not: %j', async (trick) => {
  await expect(put({ 'release.json': manifest(), [trick]: '' })).rejects.toThrow('is no name for a file');
  await expect(put({ 'release.json': manifest({ contents: { [trick]: '' } }) })).rejects.toThrow(
    'files of release.json must be',
  );
  await nothingIsLeft();
});

test.each(['..', '.', '', '../x', 'a/b', 'a\\b', '.incoming', '%2e', '1.0.0\n', 'x'.repeat(201)])(
  'neither a remote nor a version can be called %j',
  async (trick) => {
    await expect(store.put(trick, '1.0.0', sent({}))).rejects.toThrow('is no name of a remote');
    await expect(store.put('public_remote', trick, sent({}))).rejects.toThrow('is no version');
  },
);

test('names that objects have by nature are names like others', async () => {
  const own = { 'remoteEntry.js': '', constructor: 'a file' };
  await put({ 'release.json': manifest({ contents: own }), ...own });
  await expect(
    store.put(
      'public_remote',
      '1.0.1',
      sent({ 'release.json': manifest({ version: '1.0.1' }), toString: '' }),
    ),
  ).rejects.toThrow('"toString" is not named in release.json');
  expect((await store.entry('constructor')).entry).toBeNull();
});

test('what the caller finds wrong is said before the files are read', async () => {
  let isRead = false;
  async function* files() {
    yield* sent({ 'release.json': manifest() });
    isRead = true;
    yield* sent(contents);
  }
  const check = ({ version }: Release) => [`${version} is not wanted`, 'nor is this'];

  await expect(store.put('public_remote', '1.0.0', files(), { check })).rejects.toMatchObject({
    name: 'BadRelease',
    message: '1.0.0 is not wanted; nor is this',
    faults: ['1.0.0 is not wanted', 'nor is this'],
  });
  expect(isRead).toBe(false);
  await nothingIsLeft();
});
