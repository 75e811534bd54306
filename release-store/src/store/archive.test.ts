import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pack, type Header } from 'tar-stream';
import { archiveOf, filesOf } from './archive';
import { FolderStore } from '.';
import { aBuild, aRelease } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();
const contents = { 'remoteEntry.js': 'x'.repeat(100_000), 'server/routes.js': 'the server half', empty: '' };

const built = () => aBuild(join(folder.path, 'build'), { contents });

async function read(stream: AsyncIterable<Uint8Array>) {
  const files: [string, string][] = [];
  for await (const { path, content } of filesOf(stream)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    files.push([path, Buffer.concat(chunks).toString()]);
  }
  return files;
}

async function bytesOf(stream: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('an archive holds a built release: release.json first, no source maps', async () => {
  const files = await read(archiveOf(await built()));

  expect(files[0]).toEqual(['release.json', JSON.stringify(aRelease({ contents }))]);
  expect(files.map(([path]) => path)).toEqual([
    'release.json',
    ...['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'],
    ...['server/routes.js', 'server/routes.js.br', 'server/routes.js.gz'],
    ...['empty', 'empty.br', 'empty.gz'],
  ]);
  expect(Object.fromEntries(files)).toMatchObject(contents);
});

test('a store accepts the archive of a built release', async () => {
  const store = new FolderStore(join(folder.path, 'releases'));

  await store.put('public_remote', '1.0.0', filesOf(archiveOf(await built())));

  expect((await store.entry('public_remote')).versions).toEqual(['1.0.0']);
});

test('archiving a folder without a built release fails with the missing file', async () => {
  await mkdir(join(folder.path, 'nothing'));

  await expect(bytesOf(archiveOf(join(folder.path, 'nothing')))).rejects.toThrow('release.json');
});

test.each<[string, Partial<Header> & Pick<Header, 'name'>]>([
  ['symlink', { name: 'x.js', type: 'symlink', linkname: '/etc/passwd' }],
  ['link', { name: 'x.js', type: 'link', linkname: 'release.json' }],
  ['directory', { name: 'x', type: 'directory' }],
  ['fifo', { name: 'x', type: 'fifo' }],
  ['character-device', { name: 'x', type: 'character-device' }],
])('a %s in an archive is rejected', async (type, header) => {
  const archive = pack();
  archive.entry(header, '');
  archive.finalize();

  await expect(read(archive as never)).rejects.toMatchObject({
    name: 'BadRelease',
    message: `"${header.name}" is a ${type}: an archive holds plain files only`,
  });
});

test.each([
  ['a short text', '{}'],
  ['an HTML page', `<!doctype html>${'x'.repeat(5000)}`],
  ['a file name only', 'release.json'],
])('%s is not an archive', async (_what, text) => {
  await expect(read(Readable.from([Buffer.from(text)]))).rejects.toMatchObject({ name: 'BadRelease' });
});

test('an archive that is truncated at any byte is rejected and nothing is stored', async () => {
  const releasesDir = join(folder.path, 'releases');
  const store = new FolderStore(releasesDir);
  const complete = await bytesOf(archiveOf(await built()));
  const end = complete.length - 1024;
  for (const length of [
    0,
    100,
    512,
    700,
    1024,
    2048,
    50_000,
    103_000,
    Math.floor(end / 1024) * 512,
    end - 1,
  ]) {
    const half = Readable.from([complete.subarray(0, length)]);
    await expect(store.put('public_remote', '1.0.0', filesOf(half))).rejects.toMatchObject({
      name: 'BadRelease',
    });
    expect(await readdir(releasesDir, { recursive: true })).toEqual(['.incoming']);
    await rm(releasesDir, { recursive: true });
  }
});

test('a lost connection is reported as such and nothing is stored', async () => {
  const releasesDir = join(folder.path, 'releases');
  const complete = await bytesOf(archiveOf(await built()));
  for (const length of [0, 700, 50_000, 103_000]) {
    async function* lost() {
      yield complete.subarray(0, length);
      throw new Error('the connection was lost');
    }
    await expect(new FolderStore(releasesDir).put('public_remote', '1.0.0', filesOf(lost()))).rejects.toThrow(
      'the connection was lost',
    );
    expect(await readdir(releasesDir, { recursive: true })).toEqual(['.incoming']);
  }
});

test('rejecting a release stops the stream', async () => {
  const stream = archiveOf(await built());
  const check = () => ['not wanted'];

  await expect(
    new FolderStore(folder.path).put('public_remote', '1.0.0', filesOf(stream), { check }),
  ).rejects.toThrow('not wanted');

  expect(stream.destroyed).toBe(true);
});
