import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False until hydration. Until then, only links, forms and CSS work. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
