import { readdir } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { aRelease } from '../testing/built-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { FolderStore, LIMITS, type Limits, type ReleaseFile } from '.';

const folder = temporaryFolder();
const contents = { 'remoteEntry.js': 'x'.repeat(600), 'home.js': 'y'.repeat(600) };
const manifest = JSON.stringify(aRelease({ contents }));
const allBytes = manifest.length + 1200;

async function* sent(files: Record<string, string | Buffer>): AsyncGenerator<ReleaseFile> {
  for (const [path, content] of Object.entries(files)) yield { path, content: inChunksOf(100, content) };
}

async function* inChunksOf(bytes: number, content: string | Buffer) {
  const all = Buffer.from(content);
  for (let start = 0; start < all.length; start += bytes) yield all.subarray(start, start + bytes);
}

const put = (limits: Partial<Limits>, files: Record<string, string | Buffer> = contents) =>
  new FolderStore(folder.path).put('public_remote', '1.0.0', sent({ 'release.json': manifest, ...files }), {
    limits: { ...LIMITS, ...limits },
  });

test('a release at every limit is stored', async () => {
  await put({ files: 3, fileBytes: 600, allBytes, manifestBytes: manifest.length });

  expect(await readdir(folder.path)).toContain('public_remote');
});

test.each<[string, Partial<Limits>, string]>([
  ['one file', { files: 2 }, 'A release holds at most 2 files, with compressed copies'],
  ['one byte in a file', { fileBytes: 599 }, 'remoteEntry.js is too large'],
  [
    'one byte in release.json',
    { manifestBytes: manifest.length - 1 },
    'release.json is too large: it holds at most',
  ],
  ['one byte in all', { allBytes: allBytes - 1 }, `A release holds at most ${allBytes - 1} bytes`],
])('a release with %s too many is rejected and nothing is stored', async (_what, limits, reason) => {
  await expect(put(limits)).rejects.toMatchObject({
    name: 'TooLarge',
    message: expect.stringContaining(reason),
  });
  expect(await readdir(folder.path, { recursive: true })).toEqual(['.incoming']);
});

test('the upload stops at the first byte over the limit', async () => {
  let sentBytes = 0;
  async function* endless() {
    for (;;) {
      sentBytes += 1000;
      yield Buffer.alloc(1000);
    }
  }
  async function* files(): AsyncGenerator<ReleaseFile> {
    yield* sent({ 'release.json': manifest });
    yield { path: 'home.js', content: endless() };
  }
  const limits = { ...LIMITS, fileBytes: 100_000 };

  await expect(
    new FolderStore(folder.path).put('public_remote', '1.0.0', files(), { limits }),
  ).rejects.toThrow('home.js is too large: a file holds at most 100000 bytes');
  expect(sentBytes).toBeLessThan(200_000);
});

test('a release.json with more names than a release holds files is rejected before the names are compared', async () => {
  const names = Array.from({ length: 2000 }, (_, index) => [`${index}.js`, 'x']);
  const release = JSON.stringify(
    aRelease({ contents: { 'remoteEntry.js': 'x', ...Object.fromEntries(names) } }),
  );
  const check = jest.fn(() => []);

  await expect(
    new FolderStore(folder.path).put('public_remote', '1.0.0', sent({ 'release.json': release }), { check }),
  ).rejects.toThrow('A release holds at most 2000 files, with compressed copies');
  expect(check).not.toHaveBeenCalled();
});

test('a file in ten folders is rejected', async () => {
  const stored = (path: string) =>
    put({}, { 'release.json': JSON.stringify(aRelease({ contents: { 'remoteEntry.js': '', [path]: '' } })) });

  await expect(stored(`${'a/'.repeat(9)}b.js`)).rejects.toThrow('is missing');
  await expect(stored(`${'a/'.repeat(10)}b.js`)).rejects.toThrow('files of release.json must be');
});

test('copies that together expand to more than twice the size of a release are rejected', async () => {
  const zeros = 'x'.repeat(10_000);
  const names = Array.from({ length: 10 }, (_, index) => `${index}.js`);
  const release = aRelease({
    contents: Object.fromEntries(['remoteEntry.js', ...names].map((n) => [n, zeros])),
  });
  const copies = Object.fromEntries(names.map((name) => [`${name}.br`, brotliCompressSync(zeros)]));

  await expect(
    put({ allBytes: 20_000 }, { 'release.json': JSON.stringify(release), ...copies }),
  ).rejects.toMatchObject({
    name: 'TooLarge',
    message: 'The compressed copies of a release expand to at most 40000 bytes',
  });
});

test('a decompression bomb is rejected', async () => {
  const bomb = gzipSync(Buffer.alloc(1_000_000));

  await expect(put({ fileBytes: 10_000 }, { ...contents, 'home.js.gz': bomb })).rejects.toThrow(
    'home.js.gz is too large',
  );
});
