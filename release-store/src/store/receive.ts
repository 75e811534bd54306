import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { isFileName, quoted, RELEASE_FILE, type Release } from '../release';
import { createFolder, syncFolder } from './durable';
import { BadRelease, TooLarge } from './errors';
import { Meter, type Bytes, type Limits } from './limits';
import { parentFolders, readManifest, type ExpectedRelease } from './manifest';

/** Consume `content` before you request the next file. */
export type ReleaseFile = { path: string; content: Bytes };

/** Verifies the files and flushes them to disk. `release.json` must be the first file. */
export async function receiveRelease(
  folder: string,
  files: AsyncIterable<ReleaseFile>,
  expected: ExpectedRelease,
  limits: Limits,
): Promise<Release> {
  const meter = new Meter(limits);
  const received = new Set<string>();
  let release: Release | undefined;
  for await (const { path, content } of files) {
    meter.beginFile();
    if (received.has(path)) throw new BadRelease([`${quoted(path)} was uploaded twice`]);
    received.add(path);
    if (release) await receiveFile(folder, path, content, release, meter);
    else release = await receiveManifest(folder, path, content, expected, meter);
  }
  if (!release)
    throw new BadRelease([`The upload is empty: expected ${RELEASE_FILE} and the files it names`]);
  const missing = Object.keys(release.files).filter((file) => !received.has(file));
  if (missing.length > 0) throw new BadRelease(missing.map((file) => `${file} is missing`));
  const subfolders = new Set([...received].flatMap(parentFolders));
  for (const subfolder of ['', ...subfolders]) await syncFolder(join(folder, subfolder));
  return release;
}

async function receiveManifest(
  folder: string,
  path: string,
  content: Bytes,
  expected: ExpectedRelease,
  meter: Meter,
): Promise<Release> {
  if (path !== RELEASE_FILE)
    throw new BadRelease([`${RELEASE_FILE} must be the first file, but ${quoted(path)} is`]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of meter.manifest(path, content)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const release = readManifest(bytes.toString('utf8'), expected, meter);
  await writeFile(join(folder, path), bytes, { flag: 'wx', flush: true });
  return release;
}

async function receiveFile(
  folder: string,
  path: string,
  content: Bytes,
  { files }: Release,
  meter: Meter,
): Promise<void> {
  if (!isFileName(path)) throw new BadRelease([`${quoted(path)} is not a valid file name in a release`]);
  const uncompressed = path.replace(/\.(br|gz)$/, '');
  const original = Object.hasOwn(files, path) ? path : uncompressed;
  if (!Object.hasOwn(files, original))
    throw new BadRelease([`${quoted(path)} is not named in ${RELEASE_FILE}`]);
  const file = join(folder, path);
  const hash = await writeAndHash(file, meter.uploaded(path, content));
  if (original === path && hash !== files[path])
    throw new BadRelease([`${path} is not the file that was released: its hash differs`]);
  if (original !== path && (await decompressedHash(file, path, meter)) !== files[original])
    throw new BadRelease([`${path} is not a compressed copy of ${original}`]);
}

async function writeAndHash(file: string, content: Bytes): Promise<string> {
  const hash = createHash('sha384');
  await createFolder(dirname(file));
  await pipeline(
    content,
    async function* (chunks: Bytes) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', flush: true }),
  );
  return integrity(hash);
}

async function decompressedHash(file: string, path: string, meter: Meter): Promise<string | undefined> {
  const hash = createHash('sha384');
  const decompressor = path.endsWith('.br') ? createBrotliDecompress() : createGunzip();
  // Ignores errors of the pipeline, because the loop below throws them.
  pipeline(createReadStream(file), decompressor).catch(() => undefined);
  try {
    for await (const chunk of meter.decompressed(path, decompressor)) hash.update(chunk);
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    return undefined;
  }
  return integrity(hash);
}

const integrity = (hash: ReturnType<typeof createHash>) => `sha384-${hash.digest('base64')}`;
