import { useEffect, useRef, type FocusEvent } from 'react';
import { focusRecord, nearbyRecords } from './record-rows';

type Focused = { element: Element; near: string[] };

/**
 * When the row with the focus is removed, moves the focus to the next row or, without a next row, to the previous one.
 * @param onEmpty runs if no row is left, or if the removed element was outside the rows
 * @returns the `onFocus` handler for the element around the list
 */
export function useRowFocus(onEmpty: () => void) {
  const focused = useRef<Focused>(undefined);

  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected || !isFocusLost()) return;
    if (!focused.current.near.some(focusRecord)) onEmpty();
  });

  return ({ target }: FocusEvent) => {
    focused.current = { element: target, near: nearbyRecords(target) };
  };
}

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
