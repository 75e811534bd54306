import { useSyncExternalStore } from 'react';
import { today } from 'shared-lib/site';

const CHECK_EVERY_MS = 60_000;

/**
 * The institute's day, `YYYY-MM-DD`, also in a tab that stays open past midnight or comes out of the browser's cache.
 * @param loadedOn the day when the page was loaded, for the first render after the server's
 */
export const useToday = (loadedOn: string): string =>
  useSyncExternalStore(
    subscribe,
    () => today(),
    () => loadedOn,
  );

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_EVERY_MS);
  const listening = new AbortController();
  // Browsers slow the timers of hidden tabs down and stop those of cached pages.
  document.addEventListener('visibilitychange', onChange, { signal: listening.signal });
  addEventListener('pageshow', onChange, { signal: listening.signal });
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}
