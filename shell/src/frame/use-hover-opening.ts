import { useEffect, useRef, type PointerEvent } from 'react';

const OPEN_DELAY_MS = 100;
const CLOSE_DELAY_MS = 200;
const CLICK_GUARD_MS = 300;

/** Ignores touch pointers, because a tap opens the menu by its click event. */
export function useHoverOpening(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const timer = useRef<number>(undefined);
  const openedAt = useRef(0);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function after(delay: number, willBeOpen: boolean) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (willBeOpen) openedAt.current = performance.now();
      setOpen(willBeOpen);
    }, delay);
  }

  return {
    onEnterButton: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' && !isOpen) after(OPEN_DELAY_MS, true);
    },
    onEnter: () => isOpen && window.clearTimeout(timer.current),
    onLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') after(CLOSE_DELAY_MS, false);
    },
    toggle: () => {
      // If the hover has just opened the menu, a click leaves the menu open.
      if (isOpen && performance.now() - openedAt.current < CLICK_GUARD_MS) return;
      window.clearTimeout(timer.current);
      setOpen(!isOpen);
    },
  };
}
