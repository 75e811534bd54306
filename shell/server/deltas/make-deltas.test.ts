import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { decodeDelta, scriptText } from '../testing/deltas';
import { temporaryFolder } from '../testing/temporary-folder';
import type { Build } from './builds';
import { deltaFile, makeDeltas } from './make-deltas';

const folder = temporaryFolder();
const OWNER = 'public_remote';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function aBuild(version: string, files: Record<string, string>): Promise<Build> {
  const build = { version, folder: join(folder.path, 'releases', version), scripts: Object.keys(files) };
  await mkdir(build.folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(build.folder, file), text);
  return build;
}

const make = (build: Build, former: Build[], keep = [build.version]) =>
  makeDeltas({ deltasDir: folder.path, owner: OWNER, build, former, keep });

const delta = (version: string, file: string, dictionary: string) =>
  readFile(deltaFile(folder.path, { owner: OWNER, version, file }, hashOf(dictionary)));

const ONE = scriptText('One');
const TWO = scriptText('Two');
const THREE = scriptText('Three');

test('a script gets a delta for the script of the same name in each former build', async () => {
  const former = [
    await aBuild('2', { 'home.22222222.js': TWO }),
    await aBuild('1', { 'home.11111111.js': ONE }),
  ];
  const stored = await make(await aBuild('3', { 'home.33333333.js': THREE }), former);

  expect(stored.deltas).toBe(2);
  for (const dictionary of [ONE, TWO]) {
    const body = await delta('3', 'home.33333333.js', dictionary);
    expect(body.length).toBeLessThan(100);
    expect(decodeDelta(body, Buffer.from(dictionary)).toString()).toBe(THREE);
  }
});

test('a script with a new name gets a delta for the largest numbered script of the former build', async () => {
  const former = await aBuild('1', {
    '12.aaaaaaaa.js': '/* small */',
    '731.bbbbbbbb.js': ONE,
    'common.cccccccc.js': `${THREE}${THREE}`,
  });
  await make(await aBuild('2', { '845.dddddddd.js': TWO }), [former]);

  expect(decodeDelta(await delta('2', '845.dddddddd.js', ONE), Buffer.from(ONE)).toString()).toBe(TWO);
});

test('a delta that is not smaller than the compressed script is not stored', async () => {
  const former = await aBuild('1', { 'a.js': ONE });
  const next = await aBuild('2', { 'a.js': '/* tiny */' });
  await writeFile(join(next.folder, 'a.js.br'), brotliCompressSync('/* tiny */'));

  expect(await make(next, [former])).toEqual({ deltas: 0, bytes: 0 });
});

test('scripts above 1 MB are neither compressed nor dictionaries', async () => {
  const large = ' '.repeat(1024 * 1024 + 1);
  const former = await aBuild('1', { 'a.js': ONE, 'b.js': large });
  const next = await aBuild('2', { 'a.js': `${ONE}${large}`, 'b.js': TWO });

  expect((await make(next, [former])).deltas).toBe(0);
});

test('a release with very many scripts gets at most 300 deltas', async () => {
  const files = Object.fromEntries(Array.from({ length: 320 }, (_, index) => [`f${index}.js`, ONE]));
  const { deltas } = await make(await aBuild('2', files), [await aBuild('1', files)]);

  expect(deltas).toBe(300);
});

test('a second run makes no deltas and leaves no temporary files', async () => {
  const former = [await aBuild('1', { 'a.js': ONE })];
  const next = await aBuild('2', { 'a.js': TWO });
  await make(next, former);

  expect((await make(next, former)).deltas).toBe(0);
  expect(await readdir(join(folder.path, OWNER, '2'))).toEqual([`a.js.${hashOf(ONE)}.dcz`]);
});

test('a temporary file of a crash is not a delta and is removed with its version', async () => {
  const former = [await aBuild('1', { 'a.js': ONE })];
  await make(await aBuild('2', { 'a.js': TWO }), former);
  await writeFile(join(folder.path, OWNER, '2', `a.js.${hashOf(THREE)}.dcz.0-0-0`), 'half');

  await make(await aBuild('3', { 'a.js': THREE }), former, ['3', '1']);

  await expect(delta('2', 'a.js', THREE)).rejects.toThrow('ENOENT');
  expect(await readdir(join(folder.path, OWNER))).toEqual(['3']);
});

test('a previous build with missing files does not prevent deltas for the others', async () => {
  const gone = { version: '0', folder: join(folder.path, 'gone'), scripts: ['a.js', '1.aaaaaaaa.js'] };
  const former = [gone, await aBuild('1', { 'a.js': ONE })];

  expect((await make(await aBuild('2', { 'a.js': TWO, '2.bbbbbbbb.js': TWO }), former)).deltas).toBe(1);
});
