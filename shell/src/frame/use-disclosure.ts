import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { useIsHydrated } from 'shared-lib/ui';

/**
 * Before hydration, CSS opens the element as soon as the visitor presses the button. If hydration happens during this
 * press, the click at its end would close the element.
 */
const IGNORE_CLICKS_AFTER_HYDRATION_MS = 500;

/**
 * Until hydration, the caller's CSS opens the element, such as a menu. An element that is open at hydration stays open.
 * @param opensOnHover true if the CSS of the caller also opens the element on hover
 */
export function useDisclosure({ opensOnHover = false } = {}) {
  const isHydrated = useIsHydrated();
  const [wasServerRendered] = useState(!isHydrated);
  const [isOpen, setOpen] = useState(false);
  const [openAtHydrationSince, setOpenAtHydrationSince] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const contains = useCallback(
    (target: EventTarget | null) => target instanceof Node && (root.current?.contains(target) ?? false),
    [],
  );

  useLayoutEffect(() => {
    if (!isHydrated || !wasServerRendered) return;
    const isHovered = opensOnHover && canHover() && root.current?.matches(':hover');
    if (!isHovered && !contains(document.activeElement)) return;
    setOpenAtHydrationSince(performance.now());
    setOpen(true);
  }, [isHydrated, wasServerRendered, opensOnHover, contains]);

  /** Moves the focus to the button first: a hidden element loses the focus. */
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
    window.addEventListener('popstate', closeToButton, on);
    return () => listening.abort();
  }, [isOpen, contains, closeToButton]);

  function onBlur({ relatedTarget }: FocusEvent) {
    // Without a related target, the window lost the focus, or the visitor pressed something that takes no focus.
    // `pointerdown` handles such a press.
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
    wasOpenBeforeHydration: openAtHydrationSince !== undefined,
    /** The caller must ignore a click while this is true: the click may belong to the press that opened the element. */
    isOpeningClick: () =>
      performance.now() - (openAtHydrationSince ?? -Infinity) < IGNORE_CLICKS_AFTER_HYDRATION_MS,
  };
}

const canHover = () => window.matchMedia?.('(hover: hover)').matches ?? false;
