import { useEffect } from 'react';

/**
 * Calls `load` when the browser is idle after hydration, and at each sign that the visitor will use the element. `load`
 * may run several times. Spread the result on the element.
 */
export function usePreload(load: () => void) {
  useEffect(() => {
    // Without requestIdleCallback (Safari), `load` runs only when the visitor is about to use the element.
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [load]);

  return { onPointerEnter: load, onFocus: load, onTouchStart: load };
}
