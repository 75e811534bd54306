import { createHash } from 'node:crypto';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';

/** First bytes of each `dcz` body (RFC 9842, section 5). The dictionary's SHA-256 and the compressed content follow. */
const HEADER = Buffer.from('5e2a4d1820000000', 'hex');
/** First bytes of a structured dictionary. Zstandard would parse it, but browsers use every dictionary as raw bytes. */
const STRUCTURED_DICTIONARY = Buffer.from('37a430ec', 'hex');
/** Higher levels (`--ultra` of the zstd command) need much more memory. */
const LEVEL = 19;

let loading: Promise<void> | undefined;

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Returns a response body of the content encoding `dcz`. */
export async function createDelta(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  if (dictionary.subarray(0, 4).equals(STRUCTURED_DICTIONARY))
    throw new Error('The dictionary is not plain bytes');
  await (loading ??= init());
  const frame = compress(content, dictionary);
  if (!content.equals(decompress(frame, dictionary)))
    throw new Error('The delta does not decode to the script');
  return Buffer.concat([HEADER, sha256(dictionary), frame]);
}

function compress(content: Buffer, dictionary: Buffer): Uint8Array {
  const context = createCCtx();
  try {
    return compressUsingDict(context, content, dictionary, LEVEL);
  } finally {
    freeCCtx(context);
  }
}

function decompress(frame: Uint8Array, dictionary: Buffer): Uint8Array {
  const context = createDCtx();
  try {
    return decompressUsingDict(context, frame, dictionary);
  } finally {
    freeDCtx(context);
  }
}
