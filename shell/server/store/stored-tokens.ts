import { endOf, type TokenStore } from 'release-store/store';
import type { ReleaseToken } from '../config';
import type { Log } from '../logging/log';
import { reasonOf } from '../logging/reason';

/** Reads the tokens of persons for each call. If their file is damaged, none of them is valid. */
export function createStoredTokens(store: TokenStore, log: Log): () => ReleaseToken[] {
  let logged: string | undefined;
  return () => {
    try {
      const tokens = store.all().map((token) => {
        const ended = endOf(token);
        return { role: token.remote, person: token.person, hash: token.hash, ...(ended && { ended }) };
      });
      logged = undefined;
      return tokens;
    } catch (error) {
      const reason = reasonOf(error);
      if (logged !== reason) log.error({ reason }, 'tokens of persons cannot be read');
      logged = reason;
      return [];
    }
  };
}
