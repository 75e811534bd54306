import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a list whose entries come and go: it moves to the list's start with another page, and when what
 * had it is gone.
 */
export function useListFocus(page: number) {
  const start = useRef<HTMLParagraphElement>(null);
  const pager = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  const shownPage = useRef(page);

  useEffect(() => {
    const isOtherPage = shownPage.current !== page;
    shownPage.current = page;
    const isGone = focused.current !== null && !focused.current.isConnected && isNowhere();
    if (isGone) start.current?.focus({ preventScroll: !isOtherPage });
    else if (isOtherPage && pager.current?.contains(document.activeElement)) start.current?.focus();
  });

  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };

  return { start, pager, onFocus };
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
