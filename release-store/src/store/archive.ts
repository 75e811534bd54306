import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { RELEASE_FILE, type Release } from '../release';
import { withCheckedHeaders } from './archive-headers';
import { BadRelease } from './errors';
import { limited, LIMITS, type Bytes } from './limits';
import type { ReleaseFile } from './receive';

/** tar adds a header and padding to each file. */
const MAX_ARCHIVE_BYTES = LIMITS.allBytes + LIMITS.files * 2048;

export const readRelease = async (folder: string): Promise<Release> =>
  JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')) as Release;

/** Yields `release.json` first, as `receiveRelease` requires. Skips files that do not exist. */
export async function* filesIn(folder: string): AsyncGenerator<ReleaseFile & { bytes: number }> {
  const { files } = await readRelease(folder);
  const paths = Object.keys(files).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  for (const path of [RELEASE_FILE, ...paths]) {
    const file = await stat(join(folder, path)).catch(() => undefined);
    if (file) yield { path, bytes: file.size, content: createReadStream(join(folder, path)) };
  }
}

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

export async function* filesOf(stream: Bytes): AsyncGenerator<ReleaseFile> {
  const archive = extract();
  const failure: StreamFailure = {};
  // Ignores errors of the pipeline, because `withCause` below throws them.
  pipeline(withRecordedFailure(stream, failure), archive).catch(() => undefined);
  for await (const entry of withCause(archive, failure)) {
    const { name, type } = entry.header;
    if (type !== 'file')
      throw new BadRelease([`${JSON.stringify(name)} is a ${type}: an archive holds plain files only`]);
    yield { path: name, content: withCause(entry as Bytes, failure) };
  }
}

/** `cause` is the error of the stream that tar-stream reads. It replaces tar-stream's own error. */
type StreamFailure = { cause?: unknown };

async function* withRecordedFailure(stream: Bytes, failure: StreamFailure): AsyncGenerator<Uint8Array> {
  try {
    yield* withCheckedHeaders(
      limited(stream, MAX_ARCHIVE_BYTES, 'The archive is larger than a release may be'),
    );
  } catch (error) {
    failure.cause = error;
    throw error;
  }
}

async function* withCause<T>(parts: AsyncIterable<T>, failure: StreamFailure): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    throw (
      failure.cause ??
      new BadRelease([`The upload is not a complete tar archive: ${(error as Error).message}`])
    );
  }
}
