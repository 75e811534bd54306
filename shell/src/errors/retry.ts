import { createContext } from 'react';

/** Asks anew what the site is composed of, so that a retry does not repeat a broken address. */
export const RetryContext = createContext<() => Promise<void>>(async () => {});
