import { useEffect, useRef } from 'react';
import { useRowFocus } from './use-row-focus';

/**
 * When the admin changes the page with the pager, the focus moves to the start of the list. When a row is removed, the
 * focus moves to a neighboring row.
 */
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
