import { useEffect, useRef, type FocusEvent } from 'react';
import { isFocusLost } from '../ui/is-focus-lost';
import { focusRecord, nearbyRecords } from './record-rows';

type Focused = { element: Element; near: string[] };

/** Returns an `onFocus` handler for a list. When the focused element is removed, a row nearby gets the focus. */
export function useRowFocus(onEmpty: () => void) {
  const focused = useRef<Focused>(undefined);

  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected || !isFocusLost()) return;
    if (focused.current.near.some(focusRecord)) return;
    onEmpty();
    // Otherwise, each later render without a focused element would move the focus again.
    if (!isFocusLost()) focused.current = undefined;
  });

  return ({ target }: FocusEvent) => {
    focused.current = { element: target, near: nearbyRecords(target) };
  };
}
