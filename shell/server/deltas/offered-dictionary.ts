import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';

/** Dictionary-compressed Zstandard (RFC 9842). */
export const DELTA_ENCODING = 'dcz';

/** Matches a header value of type byte sequence (RFC 8941) with 32 bytes: Base64 between colons. */
const SHA256_BYTES = /^:([A-Za-z0-9+/]{43}=):$/;

/** Returns the SHA-256 of the browser's dictionary in hexadecimal. Undefined if the browser accepts no delta. */
export function offeredDictionary(headers: IncomingHttpHeaders): string | undefined {
  const base64 = SHA256_BYTES.exec(String(headers['available-dictionary'] ?? ''))?.[1];
  const encodings = headers['accept-encoding'];
  if (base64 === undefined || typeof encodings !== 'string') return undefined;
  if (negotiate(encodings, [DELTA_ENCODING]) !== DELTA_ENCODING) return undefined;
  return Buffer.from(base64, 'base64').toString('hex');
}
