import { decompressUsingDict, createDCtx } from '@bokuweb/zstd-wasm';

const HEADER_BYTES = 40;

/** Initialize `@bokuweb/zstd-wasm` before the call. */
export const decodeDelta = (delta: Buffer, dictionary: Buffer): Buffer =>
  Buffer.from(decompressUsingDict(createDCtx(), delta.subarray(HEADER_BYTES), dictionary));

/** Returns a script of some kilobytes that does not compress well without a dictionary. */
export const scriptText = (text: string): string =>
  `const texts = { title: ${JSON.stringify(text)} };\n` +
  Array.from({ length: 200 }, (_, index) => `export const f${index} = ${(index * 7919) ** 3};`).join('\n');
