import { createHash, timingSafeEqual } from 'node:crypto';
import { OPERATOR, type ReleaseTokens } from '../config';

/** Who has sent a valid token: a remote's team, or the operator. */
export type Holder = { role: string; mayTouch: (remote: string) => boolean };

/** The holder of the token in an `Authorization: Bearer` header, or of a bare token; undefined when it is nobody's. */
export function holderOf(given: string | undefined, tokens: ReleaseTokens): Holder | undefined {
  const token = (given ?? '').replace(/^Bearer\s+/i, '').trim();
  const hash = createHash('sha256').update(token).digest();
  const found = Object.entries(tokens).filter(([, known]) =>
    timingSafeEqual(hash, Buffer.from(known, 'hex')),
  );
  const role = found[0]?.[0];
  return role === undefined
    ? undefined
    : { role, mayTouch: (remote) => role === OPERATOR || role === remote };
}
