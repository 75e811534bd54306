import { createHash, timingSafeEqual } from 'node:crypto';
import { OPERATOR, type ReleaseToken } from '../config';

/** Who sent a valid token: a remote's team or the operator, and the person when the token is one person's. */
export type Holder = { role: string; person?: string; mayTouch: (remote: string) => boolean };

/** The holder of the token in an `Authorization: Bearer` header, or of a bare token; undefined when nobody holds it. */
export function holderOf(given: string | undefined, tokens: readonly ReleaseToken[]): Holder | undefined {
  const token = (given ?? '').replace(/^Bearer\s+/i, '').trim();
  const hash = createHash('sha256').update(token).digest();
  const [found] = tokens.filter((known) => timingSafeEqual(hash, Buffer.from(known.hash, 'hex')));
  if (!found) return undefined;
  const { role, person } = found;
  return { role, ...(person && { person }), mayTouch: (remote) => role === OPERATOR || role === remote };
}
