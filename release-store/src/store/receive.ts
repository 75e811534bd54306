import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { RELEASE_FILE, type Release } from '../release';
import { syncFolder } from './durable';
import { BadRelease, TooLarge } from './errors';
import { Meter, type Limits } from './limits';
import { foldersAbove, readManifest, type Expected } from './manifest';
import { isFileName, quoted } from '../release';

/** One file of a release, on its way. It is read before the next one is asked for. */
export type ReleaseFile = { path: string; content: AsyncIterable<Uint8Array> };

/**
 * Writes a release into an empty folder as it arrives, `release.json` first. When this resolves, the disk keeps
 * every file that `release.json` names, each the one that was hashed, and besides those only compressed copies of them.
 * @throws BadRelease, TooLarge
 */
export async function receiveRelease(
  folder: string,
  files: AsyncIterable<ReleaseFile>,
  expected: Expected,
  limits: Limits,
): Promise<Release> {
  const meter = new Meter(limits);
  const received = new Set<string>();
  let release: Release | undefined;
  for await (const { path, content } of files) {
    meter.beginFile();
    if (received.has(path)) throw new BadRelease([`${quoted(path)} was sent twice`]);
    received.add(path);
    if (release) await receiveFile(folder, path, content, release, meter);
    else release = await receiveManifest(folder, path, meter.sent(path, content), expected);
  }
  if (!release) throw new BadRelease([`Nothing was sent: expected ${RELEASE_FILE} and the files it names`]);
  const missing = Object.keys(release.files).filter((file) => !received.has(file));
  if (missing.length > 0) throw new BadRelease(missing.map((file) => `${file} is missing`));
  const folders = new Set([...received].flatMap(foldersAbove));
  for (const below of ['', ...folders]) await syncFolder(join(folder, below));
  return release;
}

async function receiveManifest(
  folder: string,
  path: string,
  content: AsyncIterable<Uint8Array>,
  expected: Expected,
): Promise<Release> {
  if (path !== RELEASE_FILE)
    throw new BadRelease([`${RELEASE_FILE} must be the first file, but ${quoted(path)} is`]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const release = readManifest(bytes.toString('utf8'), expected);
  await writeFile(join(folder, path), bytes, { flag: 'wx', flush: true });
  return release;
}

async function receiveFile(
  folder: string,
  path: string,
  content: AsyncIterable<Uint8Array>,
  { files }: Release,
  meter: Meter,
): Promise<void> {
  if (!isFileName(path)) throw new BadRelease([`${quoted(path)} is no name for a file of a release`]);
  const copied = path.replace(/\.(br|gz)$/, '');
  const original = Object.hasOwn(files, path) ? path : copied;
  if (!Object.hasOwn(files, original))
    throw new BadRelease([`${quoted(path)} is not named in ${RELEASE_FILE}`]);
  const file = join(folder, path);
  const hash = await write(file, meter.sent(path, content));
  if (original === path && hash !== files[path])
    throw new BadRelease([`${path} is not the file that was released: its hash differs`]);
  if (original !== path && (await unpackedHash(file, path, meter)) !== files[original])
    throw new BadRelease([`${path} is no compressed copy of ${original}`]);
}

/** Writes to the disk for good, and gives back the hash of what went by. */
async function write(file: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha384');
  await mkdir(dirname(file), { recursive: true });
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', flush: true }),
  );
  return integrity(hash);
}

/** Undefined when the file cannot be unpacked. */
async function unpackedHash(file: string, path: string, meter: Meter): Promise<string | undefined> {
  const hash = createHash('sha384');
  const unpacked = path.endsWith('.br') ? createBrotliDecompress() : createGunzip();
  // What goes wrong in it is thrown where its end is read.
  pipeline(createReadStream(file), unpacked).catch(() => undefined);
  try {
    for await (const chunk of meter.unpacked(path, unpacked)) hash.update(chunk);
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    return undefined;
  }
  return integrity(hash);
}

const integrity = (hash: ReturnType<typeof createHash>) => `sha384-${hash.digest('base64')}`;
