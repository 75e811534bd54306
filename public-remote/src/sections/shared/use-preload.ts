import { useEffect } from 'react';

/**
 * Calls `load` before a visitor needs its result: when the application has started and the browser is idle, or at the
 * first sign of intent. Spread the result on the element. `load` may be called several times.
 */
export function useEarlyLoad(load: () => void) {
  useEffect(() => {
    // Safari has no requestIdleCallback: there only intent calls `load`.
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [load]);

  return { onPointerEnter: load, onFocus: load, onTouchStart: load };
}
