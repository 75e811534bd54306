import { createContext } from 'react';

export type Recovery = {
  /** Loads the document and all code anew. */
  refresh: () => Promise<void>;
  /** Loads the document of an address, or this one anew. */
  reload: (address?: string) => void;
  /** Whether all code of the page at a path has come. */
  isHere: (path: string) => boolean;
};

export const RetryContext = createContext<Recovery>({
  refresh: async () => {},
  reload: () => location.reload(),
  isHere: () => true,
});
