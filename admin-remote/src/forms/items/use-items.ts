import { useEffect, useRef, useState } from 'react';

/**
 * Changes a list of texts. Each change sets `announcement`, for screen readers, and moves the focus to the element
 * whose attribute `data-item` has a certain value.
 */
export function useItems(items: string[], onChange: (items: string[]) => void) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [announcement, announce] = useState('');
  // A new object for each request to focus, so that the same element can get the focus twice.
  const [focus, setFocus] = useState<{ on: string }>();

  useEffect(() => {
    const target = focus && group.current?.querySelector<HTMLElement>(`[data-item="${focus.on}"]`);
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }, [focus]);

  function change(list: string[], message: string, focusOn: string) {
    onChange(list);
    announce(message);
    setFocus({ on: focusOn });
  }

  /** @param name how the announcement names the item */
  function move(row: number, by: -1 | 1, name: string) {
    const target = row + by;
    const list = items.with(row, items[target]!).with(target, items[row]!);
    const message = `${name} moved to place ${target + 1} of ${items.length}.`;
    change(list, message, `${target}-${buttonAfterMove(target, by, items.length)}`);
  }

  /**
   * Removes an item. Moves the focus to the Remove button of the next item or, if there is no next item, of the
   * previous one.
   * @param focusIfEmpty value of `data-item` of the element that gets the focus if no item is left
   */
  function remove(row: number, message: string, focusIfEmpty: string) {
    const left = items.length - 1;
    const focusOn = left === 0 ? focusIfEmpty : `${Math.min(row, left - 1)}-remove`;
    change(items.toSpliced(row, 1), message, focusOn);
  }

  return { group, announcement, focusOn: (on: string) => setFocus({ on }), change, move, remove };
}

/** Returns the button that moved the item or, if that button is now disabled, the button for the other direction. */
function buttonAfterMove(row: number, by: -1 | 1, count: number): 'up' | 'down' {
  if (row === 0) return 'down';
  return by < 0 || row === count - 1 ? 'up' : 'down';
}
