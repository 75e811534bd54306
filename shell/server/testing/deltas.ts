import { decompressUsingDict, createDCtx } from '@bokuweb/zstd-wasm';

const HEADER_BYTES = 40;

/** Decodes the body of a `dcz` response as a browser does. The module `@bokuweb/zstd-wasm` must be initialized. */
export const decodeDelta = (delta: Buffer, dictionary: Buffer): Buffer =>
  Buffer.from(decompressUsingDict(createDCtx(), delta.subarray(HEADER_BYTES), dictionary));

/**
 * Returns a script of some kilobytes that contains the text. The script does not compress well without a dictionary.
 */
export const scriptText = (text: string): string =>
  `const texts = { title: ${JSON.stringify(text)} };\n` +
  Array.from({ length: 200 }, (_, index) => `export const f${index} = ${(index * 7919) ** 3};`).join('\n');
