import { useEffect } from 'react';

export function usePreload(load: () => void) {
  useEffect(() => {
    // In Safari, which has no requestIdleCallback, only hover, focus or touch calls `load`.
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [load]);

  return { onPointerEnter: load, onFocus: load, onTouchStart: load };
}
