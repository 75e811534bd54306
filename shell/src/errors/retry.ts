import { createContext } from 'react';

export type Recovery = {
  refresh: () => Promise<void>;
  /** Without `address`, reloads the current document. */
  reload: (address?: string) => void;
  isPageLoaded: (path: string) => boolean;
};

export const RetryContext = createContext<Recovery>({
  refresh: async () => {},
  reload: () => location.reload(),
  isPageLoaded: () => true,
});
