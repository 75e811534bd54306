import { useEffect, useRef } from 'react';
import { useRowFocus } from './use-row-focus';

/** Keeps the focus in a list: moves it to the list's start with another page, and to a neighbor of a removed row. */
export function useListFocus(page: number) {
  const start = useRef<HTMLParagraphElement>(null);
  const pager = useRef<HTMLElement>(null);
  const shownPage = useRef(page);
  const onFocus = useRowFocus(() => start.current?.focus({ preventScroll: shownPage.current === page }));

  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (pager.current?.contains(document.activeElement)) start.current?.focus();
  });

  return { start, pager, onFocus };
}
