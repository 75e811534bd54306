import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { useIsHydrated } from 'shared-lib/ui';

/** A press that opened the menu by CSS may end, or be replayed, shortly after the scripts have started. */
const TAKEOVER_GUARD_MS = 500;

type Options = {
  /** Whether CSS opens it on hover, too, until scripts run. */
  opensOnHover?: boolean;
};

/**
 * What a button shows and hides (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/). Escape, a press elsewhere,
 * focus that moves on and the browser's Back close it. Until scripts run CSS opens it; it stays open when they start.
 */
export function useDisclosure<Root extends HTMLElement>({ opensOnHover = false }: Options = {}) {
  const isLive = useIsHydrated();
  const [isHydrated] = useState(!isLive);
  const [isOpen, setOpen] = useState(false);
  const [takenOverAt, setTakenOverAt] = useState<number>();
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);

  const holds = useCallback(
    (target: EventTarget | null) => target instanceof Node && (root.current?.contains(target) ?? false),
    [],
  );

  useLayoutEffect(() => {
    if (!isLive || !isHydrated) return;
    const isHovered = opensOnHover && canHover() && root.current?.matches(':hover');
    if (!isHovered && !holds(document.activeElement)) return;
    setTakenOverAt(performance.now());
    setOpen(true);
  }, [isLive, isHydrated, opensOnHover, holds]);

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

  return {
    isLive,
    isOpen,
    setOpen,
    closeToButton,
    root,
    button,
    onBlur,
    /** Whether CSS had opened it before the scripts started. */
    isTakenOver: takenOverAt !== undefined,
    /** Whether a click now belongs to the press by which CSS opened it. */
    isOpeningClick: () => performance.now() - (takenOverAt ?? -Infinity) < TAKEOVER_GUARD_MS,
  };
}

const canHover = () => window.matchMedia?.('(hover: hover)').matches ?? false;
