import { useEffect } from 'react';

/**
 * Calls `load` when the browser is idle after hydration, and at each sign of intent. Spread the result on the element.
 * `load` must allow repeated calls.
 */
export function usePreload(load: () => void) {
  useEffect(() => {
    // Safari does not support requestIdleCallback, so only intent calls `load`.
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [load]);

  return { onPointerEnter: load, onFocus: load, onTouchStart: load };
}
