import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { RELEASE_FILE, type Release } from '../release';
import { BadRelease, LIMITS, TooLarge, type ReleaseFile } from '.';

/** Headers and filling of an archive, beside what its files may hold. */
const MOST_BYTES = LIMITS.allBytes + LIMITS.files * 2048;

/** The files of a built release that are published: `release.json`, what it names, and the compressed copies. */
export async function* filesIn(folder: string): AsyncGenerator<ReleaseFile & { bytes: number }> {
  const { files } = JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')) as Release;
  const named = Object.keys(files).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  for (const path of [RELEASE_FILE, ...named]) {
    const file = await stat(join(folder, path)).catch(() => undefined);
    if (file) yield { path, bytes: file.size, content: createReadStream(join(folder, path)) };
  }
}

/** A built release as a tar stream. */
export function archiveOf(folder: string): Readable {
  const archive = pack();
  const fill = async () => {
    for await (const { path, bytes, content } of filesIn(folder))
      await pipeline(content, archive.entry({ name: path, size: bytes }));
    archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  return Readable.from(archive, { objectMode: false });
}

/**
 * The files in a tar stream that anybody may have sent. Each is read before the next one is asked for.
 * @throws BadRelease when it is no archive, breaks off, or holds anything but plain files; TooLarge; what `stream` throws
 */
export async function* filesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<ReleaseFile> {
  const archive = extract();
  const loss: Loss = {};
  // What goes wrong here is thrown where the archive is read.
  pipeline(bounded(stream, loss), archive).catch(() => undefined);
  for await (const entry of explained(archive, loss)) {
    const { name, type } = entry.header;
    if (type !== 'file')
      throw new BadRelease([`${JSON.stringify(name)} is a ${type}: an archive holds plain files only`]);
    yield { path: name, content: explained(entry as AsyncIterable<Uint8Array>, loss) };
  }
}

/** Why the stream ended early, if it did: that says more than the half archive it left. */
type Loss = { reason?: unknown };

async function* bounded(stream: AsyncIterable<Uint8Array>, loss: Loss): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) throw new TooLarge('The archive is larger than a release may be');
      yield chunk;
    }
  } catch (error) {
    loss.reason = error;
    throw error;
  }
}

async function* explained<T>(parts: AsyncIterable<T>, loss: Loss): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    throw loss.reason ?? new BadRelease([`It is no whole tar archive: ${(error as Error).message}`]);
  }
}
