import type { Readable, Writable } from 'node:stream';

const HEADER_BYTES = 8;

/** Writes the length of the JSON, the length of all attachments (32 bits each, big endian), JSON and attachments. */
export function writeFrame(stream: Writable, message: object, attachments: readonly Buffer[] = []): void {
  const json = Buffer.from(JSON.stringify(message));
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeUInt32BE(json.length, 0);
  header.writeUInt32BE(
    attachments.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  stream.cork();
  for (const part of [header, json, ...attachments]) stream.write(part);
  stream.uncork();
}

export type Reader = {
  /** Larger frames are malformed, so that a sender cannot exhaust the reader's memory. */
  maxBytes: number;
  /** @param bytes length of the JSON and the attachment together */
  onMessage: (message: unknown, attachment: Buffer, bytes: number) => void;
  /** Called at most once: the reader ignores all bytes after a malformed frame. */
  onMalformed: (reason: string) => void;
};

export function readFrames(stream: Readable, { maxBytes, onMessage, onMalformed }: Reader): void {
  let chunks: Buffer[] = [];
  let received = 0;
  let expected: { json: number; bytes: number } | undefined;

  const onData = (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    while (received >= (expected?.bytes ?? HEADER_BYTES)) {
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      if (!expected) {
        const json = all.readUInt32BE(0);
        expected = { json, bytes: json + all.readUInt32BE(4) };
        keep(all.subarray(HEADER_BYTES));
        if (expected.bytes > maxBytes) return fail(`a message of ${expected.bytes} bytes is too large`);
        continue;
      }
      const { json, bytes } = expected;
      expected = undefined;
      keep(all.subarray(bytes));
      let message: unknown;
      try {
        message = JSON.parse(all.toString('utf8', 0, json));
      } catch {
        return fail('a message is not JSON');
      }
      onMessage(message, all.subarray(json, bytes), bytes);
    }
  };
  stream.on('data', onData);

  function keep(rest: Buffer): void {
    chunks = [rest];
    received = rest.length;
  }

  function fail(reason: string): void {
    stream.off('data', onData);
    stream.resume();
    onMalformed(reason);
  }
}
