import { useEffect } from 'react';

export function usePreload(load: () => void) {
  useEffect(() => {
    // Safari has no requestIdleCallback. There, only hover, focus or touch calls `load`.
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(load);
    return () => cancelIdleCallback(idle);
  }, [load]);

  return { onPointerEnter: load, onFocus: load, onTouchStart: load };
}
