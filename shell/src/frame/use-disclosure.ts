import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';

/**
 * What a button shows and hides (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/). Escape, a press elsewhere,
 * focus that moves on and the browser's Back close it.
 */
export function useDisclosure<Root extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);

  const holds = useCallback(
    (target: EventTarget | null) => target instanceof Node && (root.current?.contains(target) ?? false),
    [],
  );

  /** Focus inside would be lost with what is hidden: it goes back to the button. */
  const closeToButton = useCallback(() => {
    if (holds(document.activeElement)) button.current?.focus({ preventScroll: true });
    setOpen(false);
  }, [holds]);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const on = { signal: listening.signal };
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeToButton(), on);
    document.addEventListener('pointerdown', ({ target }) => holds(target) || setOpen(false), on);
    window.addEventListener('popstate', () => setOpen(false), on);
    return () => listening.abort();
  }, [isOpen, holds, closeToButton]);

  function onBlur({ relatedTarget }: FocusEvent) {
    // No new target: the window lost the focus, or the press elsewhere already closed it.
    if (relatedTarget && !holds(relatedTarget)) setOpen(false);
  }

  return { isOpen, setOpen, closeToButton, root, button, onBlur };
}
