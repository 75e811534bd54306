import type { Readable, Writable } from 'node:stream';

const LENGTH_BYTES = 4;

/** A frame is the message's length in bytes (32 bits, big endian), then JSON. */
export function writeFrame(stream: Writable, message: object): void {
  const body = Buffer.from(JSON.stringify(message));
  const length = Buffer.allocUnsafe(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  stream.cork();
  stream.write(length);
  stream.write(body);
  stream.uncork();
}

type Reader = {
  /** Bounds the memory that a sender can consume. */
  maxBytes: number;
  onMessage: (message: unknown, bytes: number) => void;
  /** Called once. Everything after a malformed frame is ignored. */
  onMalformed: (reason: string) => void;
};

export function readFrames(stream: Readable, { maxBytes, onMessage, onMalformed }: Reader): void {
  let chunks: Buffer[] = [];
  let received = 0;
  let expected: number | undefined;

  const onData = (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    while (received >= (expected ?? LENGTH_BYTES)) {
      const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      if (expected === undefined) {
        expected = bytes.readUInt32BE(0);
        keep(bytes.subarray(LENGTH_BYTES));
        if (expected > maxBytes) return fail(`a message of ${expected} bytes is too large`);
        continue;
      }
      const body = bytes.subarray(0, expected);
      keep(bytes.subarray(expected));
      expected = undefined;
      let message: unknown;
      try {
        message = JSON.parse(body.toString('utf8'));
      } catch {
        return fail('a message is not JSON');
      }
      onMessage(message, body.length);
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
