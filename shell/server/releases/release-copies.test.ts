import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aRelease, putRelease } from '../testing/releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { withCopies } from './release-copies';
import { folderSource, type ReleaseSource } from './release-source';

// Mocked, because one test lets only `rename` fail, which is the step that completes a copy.
jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<{ rename: typeof rename }>('node:fs/promises');
  return { ...real, rename: jest.fn(real.rename) };
});

const folder = temporaryFolder();
const REMOTE = 'public_remote';
const copies = () => join(folder.path, 'copies');
const origin = () => folderSource(join(folder.path, 'origin'));
const publish = (version: string) => putRelease(join(folder.path, 'origin'), { version });
const unreachable: ReleaseSource = {
  publicUrl: '',
  registry: () => Promise.reject(new Error('unreachable')),
  file: () => Promise.reject(new Error('unreachable')),
};

test('a copied release is readable while its source is unreachable', async () => {
  await publish('1.0.0');
  await withCopies(origin(), copies()).saveCopy(REMOTE, '1.0.0');

  const { file } = withCopies(unreachable, copies());

  expect((await file(REMOTE, '1.0.0', 'remoteEntry.js')).toString()).toBe('/* container */');
  await expect(file(REMOTE, '2.0.0', 'remoteEntry.js')).rejects.toThrow('unreachable');
});

test('reading a copied release does not wait for its source', async () => {
  await publish('1.0.0');
  await withCopies(origin(), copies()).saveCopy(REMOTE, '1.0.0');
  const file = jest.fn(() => new Promise<Buffer>(() => undefined));

  const source = withCopies({ ...unreachable, file }, copies());

  await source.file(REMOTE, '1.0.0', 'release.json');
  await source.file(REMOTE, '1.0.0', 'remoteEntry.js');
  expect(file).not.toHaveBeenCalled();
});

test('a damaged copy is read from the source', async () => {
  await publish('1.0.0');
  const source = withCopies(origin(), copies());
  await source.saveCopy(REMOTE, '1.0.0');
  await writeFile(join(copies(), REMOTE, '1.0.0/remoteEntry.js'), 'damaged');

  expect((await source.file(REMOTE, '1.0.0', 'remoteEntry.js')).toString()).toBe('/* container */');
});

test('only the latest copy of each remote is kept', async () => {
  await publish('1.0.0');
  await publish('2.0.0');
  const source = withCopies(origin(), copies());

  await source.saveCopy(REMOTE, '1.0.0');
  await source.saveCopy(REMOTE, '2.0.0');

  expect(await readdir(join(copies(), REMOTE))).toEqual(['2.0.0']);
});

test('the former copy stays until the new one is complete', async () => {
  await publish('1.0.0');
  await publish('2.0.0');
  const source = withCopies(origin(), copies());
  await source.saveCopy(REMOTE, '1.0.0');
  jest.mocked(rename).mockRejectedValueOnce(new Error('disk full'));

  await expect(source.saveCopy(REMOTE, '2.0.0')).rejects.toThrow('disk full');

  expect(await readdir(join(copies(), REMOTE))).toContain('1.0.0');
});

test('a copy that begins while another one is made is complete', async () => {
  await publish('1.0.0');
  await publish('2.0.0');
  const slow: ReleaseSource = {
    ...origin(),
    async file(remote, version, name) {
      if (name !== 'release.json') await (version === '2.0.0' ? pause(100) : first);
      return origin().file(remote, version, name);
    },
  };
  const { saveCopy } = withCopies(slow, copies());

  const first: Promise<void> = saveCopy(REMOTE, '2.0.0');
  await Promise.all([first, saveCopy(REMOTE, '1.0.0')]);

  expect(await readdir(join(copies(), REMOTE))).toEqual(['1.0.0']);
  const { file } = withCopies(unreachable, copies());
  expect((await file(REMOTE, '1.0.0', 'release.json')).length).toBeGreaterThan(0);
});

test('a release.json with invalid file names writes no file outside of its folder', async () => {
  await publish('1.0.0');
  const release = { ...aRelease(), files: { '../../../outside.js': aRelease().files['remoteEntry.js'] } };
  const file: ReleaseSource['file'] = (_remote, _version, name) =>
    Promise.resolve(Buffer.from(name === 'release.json' ? JSON.stringify(release) : 'hostile'));

  const saved = withCopies({ ...unreachable, file }, copies()).saveCopy(REMOTE, '1.0.0');

  await expect(saved).rejects.toThrow('is not the name of a file in a release');
  await expect(readFile(join(folder.path, 'outside.js'))).rejects.toThrow('ENOENT');
});
