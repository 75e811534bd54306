import { endOf, type TokenStore } from 'release-store/store';
import type { ReleaseToken } from '../config';

/** While the token file is damaged, no stored token is valid, and `onDamage` is called once per reason. */
export function createStoredTokens(
  store: TokenStore,
  onDamage: (reason: string) => void,
): () => ReleaseToken[] {
  let reported: string | undefined;
  return () => {
    try {
      const tokens = store.all().map((token) => {
        const ended = endOf(token);
        return { role: token.remote, person: token.person, hash: token.hash, ...(ended && { ended }) };
      });
      reported = undefined;
      return tokens;
    } catch (error) {
      const { message } = error as Error;
      if (reported !== message) onDamage(message);
      reported = message;
      return [];
    }
  };
}
