import { useEffect, useRef } from 'react';
import { useRowFocus } from './use-row-focus';

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
