import { useSyncExternalStore } from 'react';
import { today } from 'shared-lib/site';

const CHECK_INTERVAL_MS = 60_000;

/**
 * The current day in the institute's time zone, `YYYY-MM-DD`. Updates in a tab that stays open past midnight and in a
 * page that the browser restores from its cache.
 * @param loadedOn day when the page was loaded, for hydration
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
  // Browsers throttle the timers of hidden tabs and stop those of cached pages.
  document.addEventListener('visibilitychange', onChange, { signal: listening.signal });
  addEventListener('pageshow', onChange, { signal: listening.signal });
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}
