import { useEffect, useRef } from 'react';

/**
 * Calls `load` before a person needs what it fetches: when the element is less than half a screen away and the browser
 * is idle, or at the first sign of intent. Spread the result on the element. `load` may be called several times.
 */
export function useEarlyLoad<E extends Element>(load: () => void) {
  const element = useRef<E>(null);

  useEffect(() => {
    // Safari has no requestIdleCallback: there the first sign of intent has to do.
    if (!element.current || !('IntersectionObserver' in window && 'requestIdleCallback' in window)) return;
    let idle: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        idle = requestIdleCallback(load);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [load]);

  return { ref: element, onPointerEnter: load, onFocus: load, onTouchStart: load };
}
