import { useEffect, useRef, type PointerEvent } from 'react';

const OPEN_DELAY_MS = 100;
const CLOSE_DELAY_MS = 200;
const CLICK_GUARD_MS = 300;

/** Opens on hover of a button and closes when the pointer leaves. Touch input does not hover, so it uses clicks only. */
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
      // A click directly after opening by hover is meant to open the menu, so it must not close it.
      if (isOpen && performance.now() - openedAt.current < CLICK_GUARD_MS) return;
      window.clearTimeout(timer.current);
      setOpen(!isOpen);
    },
  };
}
