import { createContext } from 'react';

export type Recovery = {
  /** Reloads the document and all code. */
  refresh: () => Promise<void>;
  /** Loads the document of `address`, or reloads the current one. */
  reload: (address?: string) => void;
  /** Whether all code of the page at a path is loaded. */
  isHere: (path: string) => boolean;
};

export const RetryContext = createContext<Recovery>({
  refresh: async () => {},
  reload: () => location.reload(),
  isHere: () => true,
});
