import { useEffect } from 'react';

/** Runs `load` when the browser is idle, and when the visitor points at, focuses or touches the element. */
export function usePreload(load: () => void) {
  useEffect(() => {
    // Safari has no requestIdleCallback, so there only the event handlers below run `load`.
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [load]);

  return { onPointerEnter: load, onFocus: load, onTouchStart: load };
}
