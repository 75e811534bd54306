import { useEffect, useState, type RefObject } from 'react';

/** @param topOffset height in pixels that sticky elements cover at the top of the viewport */
export function useIsScrolledPast(element: RefObject<Element | null>, topOffset: number): boolean {
  const [isScrolledPast, setScrolledPast] = useState(false);

  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setScrolledPast(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `-${topOffset}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, topOffset]);

  return isScrolledPast;
}
