import { useSyncExternalStore } from 'react';
import { today } from 'shared-lib/site';

const CHECK_INTERVAL_MS = 60_000;

/** @param loadedOn day on which the server rendered the page; hydration must render the same day */
export const useToday = (loadedOn: string): string =>
  useSyncExternalStore(
    subscribe,
    () => today(),
    () => loadedOn,
  );

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_INTERVAL_MS);
  const listening = new AbortController();
  // Browsers delay the timers of hidden tabs and stop those of pages in the back/forward cache.
  document.addEventListener('visibilitychange', onChange, { signal: listening.signal });
  addEventListener('pageshow', onChange, { signal: listening.signal });
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}
