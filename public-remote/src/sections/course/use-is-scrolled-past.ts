import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether an element has left the view.
 * @param covered how much of the view's upper edge other things lie over, in pixels
 */
export function useIsPassed(element: RefObject<Element | null>, covered: number): boolean {
  const [isPassed, setPassed] = useState(false);

  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setPassed(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `-${covered}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, covered]);

  return isPassed;
}
