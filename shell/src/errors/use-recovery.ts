import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * Asks for the page's data again after 2 s, 4 s, 8 s … 30 s, while somebody looks at the page.
 * @returns asks at once
 */
export function useRecovery(): () => Promise<void> {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);

  useEffect(() => {
    if (state !== 'idle') return;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** tries.current, LONGEST_DELAY_MS);
    const stopped = new AbortController();
    const timer = window.setTimeout(() => {
      tries.current += 1;
      whenVisible(() => void revalidate(), stopped.signal);
    }, delay);
    return () => {
      window.clearTimeout(timer);
      stopped.abort();
    };
  }, [state, revalidate]);

  return useCallback(() => revalidate(), [revalidate]);
}

/** Now, or when the page comes into view again. */
function whenVisible(act: () => void, signal: AbortSignal) {
  if (document.visibilityState === 'visible') return act();
  document.addEventListener('visibilitychange', () => whenVisible(act, signal), { once: true, signal });
}
