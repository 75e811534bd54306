import { TooLarge } from './errors';

export type Limits = { files: number; fileBytes: number; allBytes: number };

const MB = 1024 * 1024;

/** What a release may hold at most. */
export const LIMITS: Limits = { files: 2000, fileBytes: 20 * MB, allBytes: 100 * MB };

/** Counts what flows in, and stops it at the first byte too many. */
export class Meter {
  private files = 0;
  private allBytes = 0;

  constructor(private readonly limits: Limits) {}

  beginFile(): void {
    this.files += 1;
    if (this.files > this.limits.files)
      throw new TooLarge(`A release holds at most ${this.limits.files} files`);
  }

  /** What is sent: counts for the whole release, too. */
  async *sent(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.unpacked(path, content)) {
      this.allBytes += chunk.byteLength;
      if (this.allBytes > this.limits.allBytes)
        throw new TooLarge(`A release holds at most ${inWords(this.limits.allBytes)}`);
      yield chunk;
    }
  }

  /** What a compressed file holds: a few bytes may unpack to very many. */
  async *unpacked(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      if (bytes > this.limits.fileBytes)
        throw new TooLarge(`${path} is too large: a file holds at most ${inWords(this.limits.fileBytes)}`);
      yield chunk;
    }
  }
}

const inWords = (bytes: number) => (bytes >= MB ? `${bytes / MB} MB` : `${bytes} bytes`);
