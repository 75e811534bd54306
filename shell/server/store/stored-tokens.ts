import { endOf, type TokenStore } from 'release-store/store';
import type { ReleaseToken } from '../config';

/**
 * Returns a function that reads the personal tokens anew at each call. If the file of the tokens is damaged, no
 * personal token is valid.
 * @param onDamage called with the reason. Successive failures for the same reason cause only one call.
 */
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
