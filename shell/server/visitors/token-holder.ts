import { createHash, timingSafeEqual } from 'node:crypto';
import { OPERATOR, type ReleaseToken } from '../config';

export type Holder = {
  role: string;
  person?: string;
  tokenHash: string;
  mayChange: (remote: string) => boolean;
};

/** @param authorization an `Authorization: Bearer` header, or the token itself */
export function holderOf(
  authorization: string | undefined,
  tokens: readonly ReleaseToken[],
): Holder | undefined {
  return holderOfToken(tokenIn(authorization, tokens));
}

export function holderOfToken(token: ReleaseToken | undefined): Holder | undefined {
  if (!token || token.ended !== undefined) return undefined;
  const { role, person, hash: tokenHash } = token;
  const mayChange = (remote: string) => role === OPERATOR || role === remote;
  return { role, ...(person && { person }), tokenHash, mayChange };
}

export const endReason = (authorization: string | undefined, tokens: readonly ReleaseToken[]) =>
  tokenIn(authorization, tokens)?.ended;

/** Compares all known tokens, so that the duration does not depend on which of them matches. */
function tokenIn(
  authorization: string | undefined,
  tokens: readonly ReleaseToken[],
): ReleaseToken | undefined {
  const token = (authorization ?? '').replace(/^Bearer\s+/i, '').trim();
  const hash = createHash('sha256').update(token).digest();
  const [found] = tokens.filter((known) => timingSafeEqual(hash, Buffer.from(known.hash, 'hex')));
  return found;
}
