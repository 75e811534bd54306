import { BadRelease } from './errors';
import type { Bytes } from './limits';

const BLOCK_BYTES = 512;
/** Maximum size of an extended header. `archiveOf` needs far less. */
const MAX_RECORD_BYTES = 4096;

/**
 * Rejects archives that would block the process. tar-stream accepts any number of extended headers (records) of up to
 * 4 MB, decodes each synchronously, and copies all keys of a global record into each later record.
 */
export async function* withCheckedHeaders(archive: Bytes): AsyncGenerator<Uint8Array> {
  const headers = new HeaderCheck();
  for await (const chunk of archive) {
    headers.read(chunk);
    yield chunk;
  }
}

/** `x` and `L` are records for the next entry: its attributes in pax format, or its long name in GNU format. */
const RECORDS = ['x', 'L'];
/** `g` sets attributes of all later entries, `K` is the long target of a link, and `N` is an old form of `L`. */
const REJECTED_RECORDS = ['g', 'K', 'N'];

/** Must find the same headers as tar-stream. Rejects headers that tar-stream could read differently. */
class HeaderCheck {
  private collected = Buffer.alloc(0);
  private collectedType: 'header' | 'record' = 'header';
  private neededBytes = BLOCK_BYTES;
  private contentBytes = 0;
  private isAfterRecord = false;

  read(chunk: Uint8Array): void {
    for (let rest = chunk; rest.length > 0;) {
      const isContent = this.contentBytes > 0;
      const wanted = isContent ? this.contentBytes : this.neededBytes - this.collected.length;
      const part = rest.subarray(0, wanted);
      rest = rest.subarray(part.length);
      if (isContent) this.contentBytes -= part.length;
      else this.collect(part);
    }
  }

  private collect(part: Uint8Array): void {
    this.collected = Buffer.concat([this.collected, part]);
    if (this.collected.length < this.neededBytes) return;
    const block = this.collected;
    this.collected = Buffer.alloc(0);
    if (this.collectedType === 'header') this.readHeader(block);
    else this.readRecord(block);
  }

  private readHeader(block: Buffer): void {
    if (block.every((byte) => byte === 0)) return;
    const type = block.toString('latin1', 156, 157);
    const bytes = sizeIn(block);
    if (REJECTED_RECORDS.includes(type)) reject(`has a header of type ${type}`);
    if (!RECORDS.includes(type)) {
      this.isAfterRecord = false;
      this.contentBytes = paddedBytes(bytes);
      return;
    }
    if (this.isAfterRecord) reject('has two extended headers for one file');
    // After an empty record, tar-stream would read the content of the next file as headers.
    if (bytes === 0 || bytes > MAX_RECORD_BYTES)
      reject(`has an extended header of ${bytes} bytes, and 1 to ${MAX_RECORD_BYTES} are allowed`);
    this.isAfterRecord = true;
    this.collectedType = 'record';
    this.neededBytes = paddedBytes(bytes);
  }

  private readRecord(record: Buffer): void {
    // tar-stream would use this size in place of the size in the file's header.
    if (record.includes(' size=')) reject('sets the size of a file in an extended header');
    this.collectedType = 'header';
    this.neededBytes = BLOCK_BYTES;
  }
}

function sizeIn(block: Buffer): number {
  const field = block.toString('latin1', 124, 136);
  if (!/^[0-7]{11}[\0 ]$/.test(field))
    throw new BadRelease([
      'The upload is not a complete tar archive: a header is malformed, or the archive is compressed',
    ]);
  return Number.parseInt(field, 8);
}

const paddedBytes = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

function reject(fault: string): never {
  throw new BadRelease([`The archive ${fault}. Pack its files with tar --format=ustar`]);
}
