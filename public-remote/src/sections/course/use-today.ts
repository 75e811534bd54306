import { useSyncExternalStore } from 'react';
import { today } from 'shared-lib/site';

const CHECK_INTERVAL_MS = 60_000;

/**
 * Current day in the institute's time zone, as `YYYY-MM-DD`. Changes at midnight, and when the browser shows a cached
 * page again.
 * @param loadedOn day on which the server rendered the page, so that hydration renders the same day
 */
export const useToday = (loadedOn: string): string =>
  useSyncExternalStore(
    subscribe,
    () => today(),
    () => loadedOn,
  );

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_INTERVAL_MS);
  const listening = new AbortController();
  // The timer is not enough: browsers delay the timers of hidden tabs and stop those of cached pages.
  document.addEventListener('visibilitychange', onChange, { signal: listening.signal });
  addEventListener('pageshow', onChange, { signal: listening.signal });
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}
