import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { useIsHydrated } from 'shared-lib/ui';

/** A press that opened the menu by CSS may end or be replayed shortly after hydration. */
const TAKEOVER_GUARD_MS = 500;

type Options = {
  /** Whether CSS opens the element on hover before hydration. */
  opensOnHover?: boolean;
};

/**
 * A disclosure (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/). Escape, a press outside, moving the focus outside
 * and Back close it. Before hydration CSS opens it, and hydration keeps it open.
 */
export function useDisclosure<Root extends HTMLElement>({ opensOnHover = false }: Options = {}) {
  const isHydrated = useIsHydrated();
  const [wasServerRendered] = useState(!isHydrated);
  const [isOpen, setOpen] = useState(false);
  const [takenOverAt, setTakenOverAt] = useState<number>();
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);

  const contains = useCallback(
    (target: EventTarget | null) => target instanceof Node && (root.current?.contains(target) ?? false),
    [],
  );

  useLayoutEffect(() => {
    if (!isHydrated || !wasServerRendered) return;
    const isHovered = opensOnHover && canHover() && root.current?.matches(':hover');
    if (!isHovered && !contains(document.activeElement)) return;
    setTakenOverAt(performance.now());
    setOpen(true);
  }, [isHydrated, wasServerRendered, opensOnHover, contains]);

  /** Closes, and moves a focus inside to the button, because hidden elements lose the focus. */
  const closeToButton = useCallback(() => {
    if (contains(document.activeElement)) button.current?.focus({ preventScroll: true });
    setOpen(false);
  }, [contains]);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const on = { signal: listening.signal };
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeToButton(), on);
    document.addEventListener('pointerdown', ({ target }) => contains(target) || setOpen(false), on);
    window.addEventListener('popstate', () => setOpen(false), on);
    return () => listening.abort();
  }, [isOpen, contains, closeToButton]);

  function onBlur({ relatedTarget }: FocusEvent) {
    // Without a new target, the window lost the focus or a press outside has already closed it.
    if (relatedTarget && !contains(relatedTarget)) setOpen(false);
  }

  return {
    isHydrated,
    isOpen,
    setOpen,
    closeToButton,
    root,
    button,
    onBlur,
    /** Whether CSS had opened the element before hydration. */
    isTakenOver: takenOverAt !== undefined,
    /** Whether a click at this time belongs to the press that opened the element by CSS. */
    isOpeningClick: () => performance.now() - (takenOverAt ?? -Infinity) < TAKEOVER_GUARD_MS,
  };
}

const canHover = () => window.matchMedia?.('(hover: hover)').matches ?? false;
