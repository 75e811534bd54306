import { useEffect, useRef, type FocusEvent } from 'react';
import { focusRecord, recordsNear } from './record-rows';

type Focused = { element: Element; near: string[] };

/**
 * Keeps the focus in a list when the row that has it is removed: moves it to the next row, else to the previous one.
 * @param onEmpty moves the focus when no row is left, or when the lost element was in none
 * @returns the `onFocus` handler of the element around the list
 */
export function useRowFocus(onEmpty: () => void) {
  const focused = useRef<Focused>(undefined);

  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected || !isFocusLost()) return;
    if (!focused.current.near.some(focusRecord)) onEmpty();
  });

  return ({ target }: FocusEvent) => {
    focused.current = { element: target, near: recordsNear(target) };
  };
}

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
