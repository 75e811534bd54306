import { TooLarge } from './errors';

export type Limits = {
  files: number;
  fileBytes: number;
  allBytes: number;
  /** Maximum size of `release.json`, which the shell keeps in memory. */
  manifestBytes: number;
};

export type Bytes = AsyncIterable<Uint8Array>;

const MB = 1024 * 1024;

export const LIMITS: Limits = { files: 2000, fileBytes: 20 * MB, allBytes: 100 * MB, manifestBytes: MB };

export class Meter {
  private files = 0;
  private allBytes = 0;
  private decompressedBytes = 0;

  constructor(private readonly limits: Limits) {}

  beginFile(): void {
    this.files += 1;
    this.requireCount(this.files);
  }

  requireCount(files: number): void {
    if (files > this.limits.files)
      throw new TooLarge(`A release holds at most ${this.limits.files} files, with compressed copies`);
  }

  async *uploaded(path: string, content: Bytes): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.limitedFile(path, content)) {
      this.allBytes += chunk.byteLength;
      if (this.allBytes > this.limits.allBytes)
        throw new TooLarge(`A release holds at most ${formatBytes(this.limits.allBytes)}`);
      yield chunk;
    }
  }

  manifest(path: string, content: Bytes): AsyncGenerator<Uint8Array> {
    const { manifestBytes } = this.limits;
    const fault = `${path} is too large: it holds at most ${formatBytes(manifestBytes)}`;
    return limited(this.uploaded(path, content), manifestBytes, fault);
  }

  /** Limits the total size, because small files can expand to gigabytes. Each file can have two compressed copies. */
  async *decompressed(path: string, content: Bytes): AsyncGenerator<Uint8Array> {
    const maxBytes = 2 * this.limits.allBytes;
    for await (const chunk of this.limitedFile(path, content)) {
      this.decompressedBytes += chunk.byteLength;
      if (this.decompressedBytes > maxBytes)
        throw new TooLarge(`The compressed copies of a release expand to at most ${formatBytes(maxBytes)}`);
      yield chunk;
    }
  }

  private limitedFile(path: string, content: Bytes): AsyncGenerator<Uint8Array> {
    const { fileBytes } = this.limits;
    const fault = `${path} is too large: a file holds at most ${formatBytes(fileBytes)}`;
    return limited(content, fileBytes, fault);
  }
}

export async function* limited(content: Bytes, maxBytes: number, fault: string): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooLarge(fault);
    yield chunk;
  }
}

const formatBytes = (bytes: number) => (bytes >= MB ? `${bytes / MB} MB` : `${bytes} bytes`);
