import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';

/** Dictionary-compressed Zstandard (RFC 9842). */
export const DELTA_ENCODING = 'dcz';

/** Matches 32 bytes in the notation of RFC 8941: Base64 between colons. */
const SHA256_BYTES = /^:([A-Za-z0-9+/]{43}=):$/;

/**
 * Returns the SHA-256 of the dictionary that the browser offers, in hexadecimal. Returns undefined if the
 * browser offers no dictionary or does not accept deltas.
 */
export function offeredDictionary(headers: IncomingHttpHeaders): string | undefined {
  const base64 = SHA256_BYTES.exec(String(headers['available-dictionary'] ?? ''))?.[1];
  const encodings = headers['accept-encoding'];
  if (base64 === undefined || typeof encodings !== 'string') return undefined;
  if (negotiate(encodings, [DELTA_ENCODING]) !== DELTA_ENCODING) return undefined;
  return Buffer.from(base64, 'base64').toString('hex');
}
