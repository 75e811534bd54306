import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Until hydration, only links, forms and CSS work. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
