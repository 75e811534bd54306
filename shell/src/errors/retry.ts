import { createContext } from 'react';

export type Recovery = {
  /** Asks anew what the site is composed of, so that a retry does not repeat a broken address. */
  refresh: () => Promise<void>;
  /** Loads the document anew. */
  reload: () => void;
};

export const RetryContext = createContext<Recovery>({
  refresh: async () => {},
  reload: () => location.reload(),
});
