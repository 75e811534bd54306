import { mkdir, open, readdir, readFile, utimes, type FileHandle } from 'node:fs/promises';
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

test('a stored release holds the files that release.json names and their compressed copies, but no source maps', async () => {
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

test('a release is stored on Windows, which cannot sync folders', async () => {
  const files = filesIn(await built());
  const probe = await open(folder.path, 'r');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  const syncFile = async function (this: FileHandle) {
    if ((await this.stat()).isDirectory()) throw Object.assign(new Error('EPERM, fsync'), { code: 'EPERM' });
  };
  await probe.close();
  const syncs = jest.spyOn(handles, 'sync').mockImplementation(syncFile);
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'win32' });
  try {
    await store.put('public_remote', '1.0.0', files);
  } finally {
    Object.defineProperty(process, 'platform', { value: platform });
    syncs.mockRestore();
  }

  expect((await store.entry('public_remote')).versions).toEqual(['1.0.0']);
});

test('storing a release does not make it live', async () => {
  await store.put('public_remote', '1.0.0', filesIn(await built()));

  expect(await store.entry('public_remote')).toMatchObject({ entry: null, versions: ['1.0.0'] });
});

test('versions are listed newest first, without other files and folders', async () => {
  for (const version of ['2.0.0', '1.0.0', '1.1.0'])
    await store.put('public_remote', version, filesIn(await built({ version })));
  for (const [seconds, version] of ['1.1.0', '2.0.0', '1.0.0'].entries())
    await utimes(join(releasesDir, 'public_remote', version, 'release.json'), seconds, seconds);
  await mkdir(join(releasesDir, 'public_remote/half-a-release'));

  expect((await store.entry('public_remote')).versions).toEqual(['1.0.0', '2.0.0', '1.1.0']);
  expect((await store.entry('../public_remote')).versions).toEqual([]);
});

test('a duplicate version is rejected before the upload is read, and the stored one stays unchanged', async () => {
  await put({ 'release.json': manifest(), ...contents });
  const read = jest.fn();

  await expect(store.put('public_remote', '1.0.0', { [Symbol.asyncIterator]: read })).rejects.toThrow(
    'public_remote 1.0.0 already exists, and versions are never overwritten. Publish another version.',
  );
  expect(read).not.toHaveBeenCalled();
});

test('one of two concurrent uploads of a version succeeds', async () => {
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
  ['is empty', {}, 'The upload is empty: expected release.json and the files it names'],
  [
    'does not begin with release.json',
    { ...contents, 'release.json': manifest() },
    'release.json must be the first file, but "remoteEntry.js" is',
  ],
  ['has a truncated release.json', { 'release.json': '{ "name": ' }, 'release.json is not valid JSON: '],
  [
    'has a release.json without an object',
    { 'release.json': 'null' },
    'release.json must hold one object, with the fields of a release',
  ],
  [
    'is of another remote',
    { 'release.json': manifest({ contents, name: 'admin_remote' }), ...contents },
    'release.json is for admin_remote 1.0.0, but was uploaded as public_remote 1.0.0',
  ],
  [
    'is of another version',
    { 'release.json': manifest({ contents, version: '2.0.0' }), ...contents },
    'release.json is for public_remote 2.0.0, but was uploaded as public_remote 1.0.0',
  ],
  [
    'has a hash of another algorithm',
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
    'has a file with another hash',
    { 'release.json': manifest(), ...contents, 'remoteEntry.js': 'something else' },
    'remoteEntry.js is not the file that was released: its hash differs',
  ],
  [
    'has a file that release.json does not name',
    { 'release.json': manifest(), ...contents, 'more.js': '' },
    '"more.js" is not named in release.json',
  ],
  [
    'has a compressed copy of another file',
    { 'release.json': manifest(), ...contents, 'remoteEntry.js.gz': gzipSync('something else') },
    'remoteEntry.js.gz is not a compressed copy of remoteEntry.js',
  ],
  [
    'has a copy that is not compressed',
    { 'release.json': manifest(), ...contents, 'remoteEntry.js.br': 'the entry' },
    'remoteEntry.js.br is not a compressed copy of remoteEntry.js',
  ],
])('a release that %s is rejected and nothing is stored', async (_what, files, reason) => {
  await expect(put(files)).rejects.toThrow(reason);
  await nothingIsLeft();
});

test('a file that is uploaded twice is rejected', async () => {
  async function* twice() {
    yield* sent({ 'release.json': manifest(), ...contents });
    yield* sent({ 'remoteEntry.js': 'the entry' });
  }

  await expect(store.put('public_remote', '1.0.0', twice())).rejects.toThrow(
    '"remoteEntry.js" was uploaded twice',
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

test.each(TRICKS)(
  'a file path outside the release is rejected, named in release.json or not: %j',
  async (trick) => {
    await expect(put({ 'release.json': manifest(), [trick]: '' })).rejects.toThrow(
      'is not a valid file name',
    );
    await expect(put({ 'release.json': manifest({ contents: { [trick]: '' } }) })).rejects.toThrow(
      'files of release.json must be',
    );
    await nothingIsLeft();
  },
);

test.each(['..', '.', '', '../x', 'a/b', 'a\\b', '.incoming', '%2e', '1.0.0\n', 'x'.repeat(201)])(
  'neither a remote nor a version can be called %j',
  async (trick) => {
    await expect(store.put(trick, '1.0.0', sent({}))).rejects.toThrow('is not a valid remote name');
    await expect(store.put('public_remote', trick, sent({}))).rejects.toThrow('is not a valid version');
  },
);

test('names of Object.prototype are ordinary file names', async () => {
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

test('faults that the caller finds are reported before the files are read', async () => {
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
