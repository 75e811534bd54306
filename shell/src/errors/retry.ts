import { createContext } from 'react';

export type Recovery = {
  refresh: () => Promise<void>;
  isPageLoaded: (path: string) => boolean;
};

export const RetryContext = createContext<Recovery>({
  refresh: async () => {},
  isPageLoaded: () => true,
});
